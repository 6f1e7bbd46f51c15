import { z } from "zod"
import type { Tokens } from "@/lib/platforms/oauth/oauth2"
import type { Lookup } from "@/lib/platforms/platform"
import { requestJson, request } from "./client"
import { withoutPrefix, subredditName } from "./config"

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
  summary: "List the subreddits a Reddit account has joined",
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
  run: async (_query, ctx) => {
    const found: Listing["children"] = []
    let after: string | null | undefined
    for (let page = 0; page < maxPages; page++) {
      const query = new URLSearchParams({ limit: "100", ...(after && { after }) })
      const { data } = await requestJson(ctx, `/subreddits/mine/subscriber?${query}`, listingSchema)
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

/** The query parameter is named after the configuration field it depends on. */
const flairs: Lookup<Tokens> = {
  summary: "List the flairs a Reddit account can use in a subreddit",
  query: z.object({ subreddit: subredditName.describe("The subreddit's name, such as bells or r/bells.") }),
  output: z.object({
    data: z.array(z.object({ id: z.string(), name: z.string(), textEditable: z.boolean() })),
  }),
  run: async ({ subreddit = "" }, ctx) => {
    // 403: the subreddit has flairs turned off.
    const { status, body } = await request(ctx, `/r/${withoutPrefix(subreddit)}/api/link_flair_v2`, {
      accept: (response) => response.status === 403,
    })
    const all = status === 403 ? [] : flairsSchema.parse(body)
    const data = all
      .filter(({ mod_only }) => !mod_only)
      .map(({ id, text, text_editable }) => ({ id, name: text || id, textEditable: text_editable }))
    return { data }
  },
}

export const lookups = { "reddit-subreddits": subreddits, "reddit-flairs": flairs }
