import { z } from "zod"
import type { Tokens } from "@/lib/platforms/oauth2"
import type { Lookup } from "@/lib/platforms/platform"
import { ask, type YouTubeAccess } from "./client"

const maxPages = 10

const named = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) })

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
  summary: "Categories that a YouTube video can be in",
  query: z.object({
    regionCode: z
      .string()
      .regex(/^[A-Z]{2}$/, "must be a country code such as US")
      .default("US")
      .describe("Two letters, ISO 3166-1: categories differ by country."),
  }),
  output: named,
  run: async ({ regionCode = "US" }, at) => {
    const { items } = await ask(at, "videoCategories", { part: "snippet", regionCode }, categoriesSchema)
    const assignable = items.filter(({ snippet }) => snippet.assignable)
    return { data: assignable.map(({ id, snippet }) => ({ id, name: snippet.title })) }
  },
}

async function playlistsOf(at: YouTubeAccess) {
  const found: { id: string; name: string }[] = []
  let pageToken = ""
  for (let pages = 0; pages < maxPages; pages++) {
    const query = { part: "snippet", mine: "true", maxResults: "50", ...(pageToken && { pageToken }) }
    const { items, nextPageToken } = await ask(at, "playlists", query, playlistsSchema)
    found.push(...items.map(({ id, snippet }) => ({ id, name: snippet.title })))
    if (!nextPageToken) break
    pageToken = nextPageToken
  }
  return found
}

const playlists: Lookup<Tokens> = {
  summary: "Playlists of a YouTube channel",
  output: named,
  run: async (_query, at) => ({ data: await playlistsOf(at) }),
}

export const lookups = { "youtube-categories": categories, "youtube-playlists": playlists }
