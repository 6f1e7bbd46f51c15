import { z } from "zod"
import type { Lookup } from "@/lib/platforms/platform"
import { graphql, type HashnodeContext, type HashnodeCredentials } from "./client"
import { membersQuery, seriesQuery } from "./queries"

const maxPages = 10

const connectionSchema = <T>(node: z.ZodType<T>) =>
  z.object({
    edges: z.array(z.object({ node })),
    pageInfo: z.object({ hasNextPage: z.boolean().nullish(), endCursor: z.string().nullish() }),
  })

/** Loads every page of one of the publication's lists. */
async function fetchAll<T>(
  ctx: HashnodeContext,
  query: string,
  field: string,
  node: z.ZodType<T>,
): Promise<T[]> {
  const schema = z.object({ publication: z.object({ [field]: connectionSchema(node) }) })
  const nodes: T[] = []
  let after: string | undefined
  for (let page = 0; page < maxPages; page++) {
    const response = await graphql(ctx, schema, {
      query,
      variables: { id: ctx.credentials.publicationId, after },
    })
    const connection = response?.publication[field]
    nodes.push(...(connection?.edges.map((edge) => edge.node) ?? []))
    after = (connection?.pageInfo.hasNextPage && connection.pageInfo.endCursor) || undefined
    if (!after) break
  }
  return nodes
}

const itemSchema = z.object({ id: z.string(), name: z.string() })
const memberSchema = z.object({ user: z.object({ id: z.string(), name: z.string(), username: z.string() }) })
const output = z.object({ data: z.array(itemSchema) })

const series: Lookup<HashnodeCredentials> = {
  summary: "List a Hashnode publication's series",
  output,
  run: async (_query, ctx) => ({ data: await fetchAll(ctx, seriesQuery, "seriesList", itemSchema) }),
}

const members: Lookup<HashnodeCredentials> = {
  summary: "List a Hashnode publication's visible members",
  output,
  run: async (_query, ctx) => ({
    data: (await fetchAll(ctx, membersQuery, "members", memberSchema)).map(({ user }) => ({
      id: user.id,
      name: user.name || user.username,
    })),
  }),
}

export const lookups = { "hashnode-series": series, "hashnode-members": members }
