import { z } from "zod"
import type { Tokens } from "@/lib/platforms/oauth2"
import type { Lookup } from "@/lib/platforms/platform"
import { ask, request } from "./client"
import { nameOf, subredditName } from "./config"

const listingSchema = z.object({
  data: z.object({
    after: z.string().nullish(),
    children: z.array(
      z.object({
        data: z.object({
          display_name: z.string(),
          title: z.string().nullish(),
          subscribers: z.number().nullish(),
          over18: z.boolean().nullish(),
        }),
      }),
    ),
  }),
})
type Listing = z.infer<typeof listingSchema>["data"]
const flairsSchema = z.array(
  z.object({
    id: z.string(),
    text: z.string(),
    text_editable: z.boolean().default(false),
    mod_only: z.boolean().default(false),
  }),
)

const maxPages = 10

const subreddits: Lookup<Tokens> = {
  summary: "List the subreddits that a reddit channel has joined",
  output: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        title: z.string().nullable(),
        subscribers: z.number().nullable(),
        nsfw: z.boolean(),
      }),
    ),
  }),
  run: async (_query, at) => {
    const found: Listing["children"] = []
    let after: string | null | undefined
    for (let page = 0; page < maxPages; page++) {
      const query = new URLSearchParams({ limit: "100", ...(after && { after }) })
      const { data } = await ask(at, `/subreddits/mine/subscriber?${query}`, listingSchema)
      found.push(...data.children)
      after = data.after
      if (!after) break
    }
    const data = found.map(({ data: { display_name: id, title, subscribers, over18 } }) => ({
      id,
      name: `r/${id}`,
      title: title ?? null,
      subscribers: subscribers ?? null,
      nsfw: over18 ?? false,
    }))
    return { data }
  },
}

/** The query is called like the field of the configuration that it needs. */
const flairs: Lookup<Tokens> = {
  summary: "List the flairs that a reddit channel may use in a subreddit",
  query: z.object({ subreddit: subredditName.describe("Such as bells, or r/bells.") }),
  output: z.object({
    data: z.array(z.object({ id: z.string(), name: z.string(), textEditable: z.boolean() })),
  }),
  run: async ({ subreddit = "" }, at) => {
    // Flairs are off (403).
    const { status, body } = await request(at, `/r/${nameOf(subreddit)}/api/link_flair_v2`, {
      accept: (answer) => answer.status === 403,
    })
    const all = status === 403 ? [] : flairsSchema.parse(body)
    const data = all
      .filter(({ mod_only }) => !mod_only)
      .map(({ id, text, text_editable }) => ({ id, name: text || id, textEditable: text_editable }))
    return { data }
  },
}

export const lookups = { "reddit-subreddits": subreddits, "reddit-flairs": flairs }
