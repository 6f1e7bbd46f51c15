import { z } from "zod"
import type { Tokens } from "@/lib/platforms/oauth/oauth2"
import type { Lookup } from "@/lib/platforms/platform"
import { requestJson, type YouTubeContext } from "./client"

const maxPages = 10

const optionsSchema = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) })

const categoriesSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      snippet: z.object({ title: z.string(), assignable: z.boolean().default(false) }),
    }),
  ),
})
const playlistsSchema = z.object({
  items: z.array(z.object({ id: z.string(), snippet: z.object({ title: z.string() }) })).default([]),
  nextPageToken: z.string().optional(),
})

const categories: Lookup<Tokens> = {
  summary: "List YouTube video categories",
  query: z.object({
    regionCode: z
      .string()
      .regex(/^[A-Z]{2}$/, "must be a country code, such as US")
      .default("US")
      .describe("ISO 3166-1 alpha-2 country code. Categories differ by country."),
  }),
  output: optionsSchema,
  run: async ({ regionCode = "US" }, ctx) => {
    const query = { part: "snippet", regionCode }
    const { items } = await requestJson(ctx, "videoCategories", query, categoriesSchema)
    const assignable = items.filter(({ snippet }) => snippet.assignable)
    return { data: assignable.map(({ id, snippet }) => ({ id, name: snippet.title })) }
  },
}

async function fetchPlaylists(ctx: YouTubeContext) {
  const options: { id: string; name: string }[] = []
  let pageToken = ""
  for (let page = 0; page < maxPages; page++) {
    const query = { part: "snippet", mine: "true", maxResults: "50", ...(pageToken && { pageToken }) }
    const { items, nextPageToken } = await requestJson(ctx, "playlists", query, playlistsSchema)
    options.push(...items.map(({ id, snippet }) => ({ id, name: snippet.title })))
    if (!nextPageToken) break
    pageToken = nextPageToken
  }
  return options
}

const playlists: Lookup<Tokens> = {
  summary: "List a YouTube channel's playlists",
  output: optionsSchema,
  run: async (_query, ctx) => ({ data: await fetchPlaylists(ctx) }),
}

export const lookups = { "youtube-categories": categories, "youtube-playlists": playlists }
