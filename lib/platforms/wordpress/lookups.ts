import { z } from "zod"
import { unexpectedResponse } from "@/lib/platforms/http"
import type { Lookup } from "@/lib/platforms/platform"
import { requestJson, request, type WordpressContext, type WordpressCredentials } from "./client"

const pageSize = 100
const maxPages = 10

const termSchema = z.object({ id: z.number().int(), name: z.string(), count: z.number().default(0) })
type Term = z.infer<typeof termSchema>

async function fetchTerms(taxonomy: string, query: Record<string, string>, ctx: WordpressContext) {
  const terms: Term[] = []
  for (let page = 1; page <= maxPages; page++) {
    const { body, headers } = await request(ctx, `/${taxonomy}`, {
      query: { ...query, per_page: String(pageSize), page: String(page), _fields: "id,name,count" },
    })
    const found = z.array(termSchema).safeParse(body)
    if (!found.success) throw unexpectedResponse("WordPress")
    terms.push(...found.data)
    if (page >= Number(headers.get("x-wp-totalpages") ?? 1)) break
  }
  return terms
}

/** Names come with HTML entities. */
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#039": "'", "#8217": "’" }
const decodeEntities = (name: string) =>
  name.replace(/&(#?\w+);/g, (whole, code: string) => entities[code] ?? whole)

const itemSchema = z.object({ id: z.string(), name: z.string(), count: z.number() })
const outputSchema = z.object({ data: z.array(itemSchema) })

const categories: Lookup<WordpressCredentials> = {
  summary: "List a WordPress site's categories",
  output: outputSchema,
  run: async (_query, ctx) => ({
    data: (await fetchTerms("categories", {}, ctx)).map(({ id, name, count }) => ({
      id: String(id),
      name: decodeEntities(name),
      count,
    })),
  }),
}

const tags: Lookup<WordpressCredentials> = {
  summary: "List a WordPress site's tags, most used first",
  query: z.object({
    search: z.string().max(200).default("").meta({ description: "Part of the tag's name." }),
  }),
  output: outputSchema,
  run: async ({ search = "" }, ctx) => {
    const query = { orderby: "count", order: "desc", ...(search && { search }) }
    const data = (await fetchTerms("tags", query, ctx)).map(({ name, count }) => ({
      id: decodeEntities(name),
      name: decodeEntities(name),
      count,
    }))
    return { data }
  },
}

const typesSchema = z.record(
  z.string(),
  z.object({
    name: z.string(),
    rest_base: z.string(),
    rest_namespace: z.string().default("wp/v2"),
    viewable: z.boolean().default(true),
  }),
)
const excludedTypes = new Set(["media"])

const types: Lookup<WordpressCredentials> = {
  summary: "List a WordPress site's post types",
  output: z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) }),
  run: async (_query, ctx) => {
    const found = await requestJson(ctx, "/types", typesSchema, { query: { context: "edit" } })
    const data = Object.values(found)
      .filter(({ viewable, rest_namespace }) => viewable && rest_namespace === "wp/v2")
      .filter(({ rest_base }) => !excludedTypes.has(rest_base))
      .map(({ rest_base, name }) => ({ id: rest_base, name: decodeEntities(name) }))
    return { data }
  },
}

export const lookups = {
  "wordpress-categories": categories,
  "wordpress-tags": tags,
  "wordpress-types": types,
}
