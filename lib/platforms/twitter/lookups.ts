import { z } from "zod"
import type { Tokens } from "@/lib/platforms/oauth2"
import type { Lookup } from "@/lib/platforms/platform"
import { apiUrl, ask, bearer, client } from "./client"

const communitiesSchema = z.object({
  data: z
    .array(z.object({ id: z.string(), name: z.string(), member_count: z.number().optional() }))
    .default([]),
})
const userSchema = z.object({ id: z.string(), name: z.string(), username: z.string() })

/** X does not list the communities that somebody has joined, it only finds them by their words. */
const communities: Lookup<Tokens> = {
  summary: "Find communities for a twitter channel",
  query: z.object({ q: z.string().min(1).max(200) }),
  output: z.object({
    data: z.array(z.object({ id: z.string(), name: z.string(), memberCount: z.number().nullable() })),
  }),
  run: async ({ q = "" }, at) => {
    const query = new URLSearchParams({
      query: q,
      max_results: "50",
      "community.fields": "name,member_count",
    })
    const { data } = await client.json(at, apiUrl(`/communities/search?${query}`), communitiesSchema, {
      headers: bearer(at.credentials.accessToken),
    })
    return {
      data: data.map(({ id, name, member_count }) => ({ id, name, memberCount: member_count ?? null })),
    }
  },
}

const users: Lookup<Tokens> = {
  summary: "Find an account by its name for a twitter channel",
  query: z.object({ q: z.string().regex(/^@?\w{1,15}$/, "must be a name such as @carillon") }),
  output: z.object({ data: z.array(userSchema) }),
  run: async ({ q = "" }, at) => ({
    data: [await ask(at, `/users/by/username/${q.replace(/^@/, "")}`, userSchema)],
  }),
}

export const lookups = { "twitter-communities": communities, "twitter-users": users }
