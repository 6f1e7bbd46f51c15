import { z } from "zod"
import { unreadable } from "@/lib/platforms/http"
import type { Lookup } from "@/lib/platforms/platform"
import { call, request, type WordpressAccess, type WordpressCredentials } from "./client"

const pageSize = 100
const maxPages = 10

const termSchema = z.object({ id: z.number().int(), name: z.string(), count: z.number().default(0) })
type Term = z.infer<typeof termSchema>

async function termsOf(taxonomy: string, query: Record<string, string>, at: WordpressAccess) {
  const terms: Term[] = []
  for (let page = 1; page <= maxPages; page++) {
    const { body, headers } = await request(at, `/${taxonomy}`, {
      query: { ...query, per_page: String(pageSize), page: String(page), _fields: "id,name,count" },
    })
    const found = z.array(termSchema).safeParse(body)
    if (!found.success) throw unreadable("WordPress")
    terms.push(...found.data)
    if (page >= Number(headers.get("x-wp-totalpages") ?? 1)) break
  }
  return terms
}

/** Names come with their special letters written as HTML. */
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#039": "'", "#8217": "’" }
const plain = (name: string) => name.replace(/&(#?\w+);/g, (whole, code: string) => entities[code] ?? whole)

const item = z.object({ id: z.string(), name: z.string(), count: z.number() })
const output = z.object({ data: z.array(item) })

const categories: Lookup<WordpressCredentials> = {
  summary: "Categories of a WordPress site",
  output,
  run: async (_query, at) => ({
    data: (await termsOf("categories", {}, at)).map(({ id, name, count }) => ({
      id: String(id),
      name: plain(name),
      count,
    })),
  }),
}

const tags: Lookup<WordpressCredentials> = {
  summary: "Tags of a WordPress site, the most used ones first",
  query: z.object({ search: z.string().max(200).default("").meta({ description: "Part of a name." }) }),
  output,
  run: async ({ search = "" }, at) => {
    const query = { orderby: "count", order: "desc", ...(search && { search }) }
    const data = (await termsOf("tags", query, at)).map(({ name, count }) => ({
      id: plain(name),
      name: plain(name),
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
const notWritten = new Set(["media"])

const types: Lookup<WordpressCredentials> = {
  summary: "Types of posts that a WordPress site has",
  output: z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) }),
  run: async (_query, at) => {
    const found = await call(at, "/types", typesSchema, { query: { context: "edit" } })
    const data = Object.values(found)
      .filter(({ viewable, rest_namespace }) => viewable && rest_namespace === "wp/v2")
      .filter(({ rest_base }) => !notWritten.has(rest_base))
      .map(({ rest_base, name }) => ({ id: rest_base, name: plain(name) }))
    return { data }
  },
}

export const lookups = {
  "wordpress-categories": categories,
  "wordpress-tags": tags,
  "wordpress-types": types,
}
