import { z } from "zod"
import type { Lookup } from "@/lib/platforms/platform"
import { api, type LemmyContext, type LemmyCredentials } from "./client"

const communitySchema = z.object({
  id: z.number(),
  name: z.string(),
  title: z.string().nullish(),
  icon: z.string().nullish(),
  /** The URL, called `actor_id` in 0.19 and `ap_id` in 1.0. */
  actor_id: z.string().optional(),
  ap_id: z.string().optional(),
  posting_restricted_to_mods: z.boolean().default(false),
})
const viewSchema = z.object({ community: communitySchema })
const listSchema = z
  .object({ communities: z.array(viewSchema), items: z.array(viewSchema), data: z.array(viewSchema) })
  .partial()

/** Converts a URL or `!name@host` to `name@host`. */
export function communityName(text: string): string {
  const url = /^https?:\/\/([^/\s]+)\/c\/([^@\s]+)(@.+)?$/.exec(text)
  if (url) return `${url[2]}${url[3] ?? `@${url[1]}`}`
  return text.replace(/^!/, "")
}

/** Ids differ by server, so communities are always looked up by name. */
export async function communityId(text: string, ctx: LemmyContext): Promise<number> {
  const query = new URLSearchParams({ name: communityName(text) })
  const schema = z.object({ community_view: viewSchema })
  const { community_view } = await api.json(ctx, `/community?${query}`, schema)
  return community_view.community.id
}

/** 0.19 has a separate search endpoint; 1.0 can search the list. */
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
  summary: "List the communities a Lemmy account follows, or search for others",
  query: z.object({
    q: z.string().max(100).default("").meta({
      description: "Part of a community's name. Without it, lists the communities the account follows.",
    }),
  }),
  output: z.object({
    data: z.array(
      z.object({
        id: z.string().meta({ description: "The community's name and server, for the community field." }),
        name: z.string(),
        imageUrl: z.string().nullable(),
        moderatorsOnly: z.boolean(),
      }),
    ),
  }),
  run: async ({ q = "" }, ctx) => {
    const response = await api.json(ctx, listPath(q, ctx.credentials.version), listSchema)
    const views = response.communities ?? response.items ?? response.data ?? []
    return {
      data: views.map(({ community }) => {
        const url = community.actor_id ?? community.ap_id ?? ctx.credentials.instance
        return {
          id: `${community.name}@${new URL(url).host}`,
          name: community.title || community.name,
          imageUrl: community.icon ?? null,
          moderatorsOnly: community.posting_restricted_to_mods,
        }
      }),
    }
  },
}

export const lookups = { "lemmy-communities": communities }
