import { z } from "zod"
import type { Lookup } from "@/lib/platforms/platform"
import { call, type LemmyAccess, type LemmyCredentials } from "./client"

const communitySchema = z.object({
  id: z.number(),
  name: z.string(),
  title: z.string().nullish(),
  icon: z.string().nullish(),
  /** Its address: by the older name, or the newer. */
  actor_id: z.string().optional(),
  ap_id: z.string().optional(),
  posting_restricted_to_mods: z.boolean().default(false),
})
const viewSchema = z.object({ community: communitySchema })
const listSchema = z
  .object({ communities: z.array(viewSchema), items: z.array(viewSchema), data: z.array(viewSchema) })
  .partial()

/** `name@host` of any way in which people write it. */
export function communityName(text: string): string {
  const url = /^https?:\/\/([^/\s]+)\/c\/([^@\s]+)(@.+)?$/.exec(text)
  if (url) return `${url[2]}${url[3] ?? `@${url[1]}`}`
  return text.replace(/^!/, "")
}

/** Numbers are a server's own, so they are asked for by name each time. */
export async function communityId(text: string, at: LemmyAccess): Promise<number> {
  const query = new URLSearchParams({ name: communityName(text) })
  const { community_view } = await call(at, `/community?${query}`, z.object({ community_view: viewSchema }))
  return community_view.community.id
}

/** 0.19 has a search for it; in 1.0 the list itself can be searched. */
function listPath(search: string, version: LemmyCredentials["version"]): string {
  const query = new URLSearchParams({ limit: "50" })
  if (version === "v4") {
    query.set("type_", search ? "all" : "subscribed")
    if (search) query.set("search_term", search)
    return `/community/list?${query}`
  }
  if (!search) return `/community/list?type_=Subscribed&${query}`
  for (const [name, value] of Object.entries({ q: search, type_: "Communities", listing_type: "All" }))
    query.set(name, value)
  return `/search?${query}`
}

const communities: Lookup<LemmyCredentials> = {
  summary: "Communities that a lemmy channel follows, or those that match a search",
  query: z.object({ q: z.string().max(100).default("").meta({ description: "Part of a name." }) }),
  output: z.object({
    data: z.array(
      z.object({
        id: z.string().meta({ description: "Its name and server, for the field community." }),
        name: z.string(),
        imageUrl: z.string().nullable(),
        moderatorsOnly: z.boolean(),
      }),
    ),
  }),
  run: async ({ q = "" }, at) => {
    const answer = await call(at, listPath(q, at.credentials.version), listSchema)
    const found = answer.communities ?? answer.items ?? answer.data ?? []
    return {
      data: found.map(({ community }) => {
        const address = community.actor_id ?? community.ap_id ?? at.credentials.instance
        return {
          id: `${community.name}@${new URL(address).host}`,
          name: community.title || community.name,
          imageUrl: community.icon ?? null,
          moderatorsOnly: community.posting_restricted_to_mods,
        }
      }),
    }
  },
}

export const lookups = { "lemmy-communities": communities }
