import { z } from "zod"
import type { Tokens } from "@/lib/platforms/oauth/oauth2"
import type { Lookup } from "@/lib/platforms/platform"
import { requestData } from "./client"

const communitiesSchema = z
  .array(z.object({ id: z.string(), name: z.string(), member_count: z.number().optional() }))
  .default([])
const userSchema = z.object({ id: z.string(), name: z.string(), username: z.string() })

/** X can't list an account's communities, only search for them. */
const communities: Lookup<Tokens> = {
  summary: "Search communities for an X account",
  query: z.object({ q: z.string().min(1).max(200) }),
  output: z.object({
    data: z.array(z.object({ id: z.string(), name: z.string(), memberCount: z.number().nullable() })),
  }),
  run: async ({ q = "" }, ctx) => {
    const query = new URLSearchParams({
      query: q,
      max_results: "50",
      "community.fields": "name,member_count",
    })
    const found = await requestData(ctx, `/communities/search?${query}`, communitiesSchema)
    const data = found.map(({ id, name, member_count }) => ({ id, name, memberCount: member_count ?? null }))
    return { data }
  },
}

const users: Lookup<Tokens> = {
  summary: "Find an X user by username",
  query: z.object({ q: z.string().regex(/^@?\w{1,15}$/, "must be a username such as @carillon") }),
  output: z.object({ data: z.array(userSchema) }),
  run: async ({ q = "" }, ctx) => ({
    data: [await requestData(ctx, `/users/by/username/${q.replace(/^@/, "")}`, userSchema)],
  }),
}

export const lookups = { "twitter-communities": communities, "twitter-users": users }
