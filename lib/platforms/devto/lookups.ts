import { z } from "zod"
import type { Lookup } from "@/lib/platforms/platform"
import { api, ownArticles, type DevtoCredentials } from "./client"

const organizationSchema = z.object({ id: z.number().int(), name: z.string() })
const tagSchema = z.object({ name: z.string() })

const output = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) })
const articlesToCheck = 100

/** The API doesn't list memberships, so this takes the organizations of earlier articles. */
const organizations: Lookup<DevtoCredentials> = {
  summary: "List the organizations a DEV channel has published for",
  output,
  run: async (_query, ctx) => {
    const articles = await ownArticles(ctx, 1, articlesToCheck)
    const usernames = new Set(articles.flatMap(({ organization }) => organization?.username ?? []))
    const data = []
    for (const username of usernames) {
      const path = `/organizations/${encodeURIComponent(username)}`
      const { id, name } = await api.json(ctx, path, organizationSchema)
      data.push({ id: String(id), name })
    }
    return { data }
  },
}

const tags: Lookup<DevtoCredentials> = {
  summary: "List DEV's most popular tags",
  output,
  run: async (_query, ctx) => {
    const found = await api.json(ctx, "/tags?per_page=100", z.array(tagSchema))
    return { data: found.map(({ name }) => ({ id: name, name })) }
  },
}

export const lookups = { "devto-organizations": organizations, "devto-tags": tags }
