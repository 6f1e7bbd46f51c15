import { z } from "zod"
import type { Lookup } from "@/lib/platforms/platform"
import { ask, type HashnodeAccess, type HashnodeCredentials } from "./client"
import { membersQuery, seriesQuery } from "./documents"

const maxPages = 10

const connection = <T>(node: z.ZodType<T>) =>
  z.object({
    edges: z.array(z.object({ node })),
    pageInfo: z.object({ hasNextPage: z.boolean().nullish(), endCursor: z.string().nullish() }),
  })

/** All pages of one list of the channel's publication. */
async function listOf<T>(at: HashnodeAccess, query: string, field: string, node: z.ZodType<T>): Promise<T[]> {
  const schema = z.object({ publication: z.object({ [field]: connection(node) }) })
  const found: T[] = []
  let after: string | undefined
  for (let page = 0; page < maxPages; page++) {
    const answer = await ask(at, schema, { query, variables: { id: at.credentials.publicationId, after } })
    const list = answer?.publication[field]
    found.push(...(list?.edges.map((edge) => edge.node) ?? []))
    after = (list?.pageInfo.hasNextPage && list.pageInfo.endCursor) || undefined
    if (!after) break
  }
  return found
}

const item = z.object({ id: z.string(), name: z.string() })
const memberSchema = z.object({ user: z.object({ id: z.string(), name: z.string(), username: z.string() }) })
const output = z.object({ data: z.array(item) })

const series: Lookup<HashnodeCredentials> = {
  summary: "Series of a Hashnode publication",
  output,
  run: async (_query, at) => ({ data: await listOf(at, seriesQuery, "seriesList", item) }),
}

const members: Lookup<HashnodeCredentials> = {
  summary: "Members of a Hashnode publication who show themselves",
  output,
  run: async (_query, at) => ({
    data: (await listOf(at, membersQuery, "members", memberSchema)).map(({ user }) => ({
      id: user.id,
      name: user.name || user.username,
    })),
  }),
}

export const lookups = { "hashnode-series": series, "hashnode-members": members }
