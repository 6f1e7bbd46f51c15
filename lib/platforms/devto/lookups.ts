import { z } from "zod"
import type { Lookup } from "@/lib/platforms/platform"
import { ownArticles } from "./articles"
import { call, type DevtoCredentials } from "./client"

const organizationSchema = z.object({ id: z.number().int(), name: z.string() })
const tagSchema = z.object({ name: z.string() })

const item = z.object({ id: z.string(), name: z.string() })
const output = z.object({ data: z.array(item) })
const comparedArticles = 100

/** The API does not say where one is a member; what was published for an organization before does. */
const organizations: Lookup<DevtoCredentials> = {
  summary: "Organizations that a DEV channel has published for",
  output,
  run: async (_query, ctx) => {
    const articles = await ownArticles(ctx, 1, comparedArticles)
    const usernames = new Set(articles.flatMap(({ organization }) => organization?.username ?? []))
    const data = []
    for (const username of usernames) {
      const path = `/organizations/${encodeURIComponent(username)}`
      const { id, name } = await call(ctx, path, organizationSchema)
      data.push({ id: String(id), name })
    }
    return { data }
  },
}

const tags: Lookup<DevtoCredentials> = {
  summary: "The most used tags of DEV",
  output,
  run: async (_query, ctx) => ({
    data: (await call(ctx, "/tags?per_page=100", z.array(tagSchema))).map(({ name }) => ({ id: name, name })),
  }),
}

export const lookups = { "devto-organizations": organizations, "devto-tags": tags }
