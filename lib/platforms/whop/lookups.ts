import { z } from "zod"
import type { Tokens } from "@/lib/platforms/oauth2"
import type { Lookup } from "@/lib/platforms/platform"
import { call, type WhopAccess } from "./client"

const pageSize = 50
const maxPages = 10

const pageInfo = z.object({ end_cursor: z.string().nullish(), has_next_page: z.boolean().default(false) })

const companySchema = z.object({ id: z.string(), title: z.string(), route: z.string().nullish() })
const forumSchema = z.object({
  experience: z.object({ id: z.string(), name: z.string() }),
  who_can_post: z.string().nullish(),
  who_can_comment: z.string().nullish(),
})

async function readAll<T>(at: WhopAccess, path: string, query: Record<string, string>, item: z.ZodType<T>) {
  const page = z.object({ data: z.array(item), page_info: pageInfo.nullish() })
  const found: T[] = []
  let after: string | null = null
  for (let pages = 0; pages < maxPages; pages++) {
    const search = new URLSearchParams({ ...query, first: String(pageSize) })
    if (after) search.set("after", after)
    const { data, page_info }: z.output<typeof page> = await call(at, `${path}?${search}`, page)
    found.push(...data)
    after = (page_info?.has_next_page && page_info.end_cursor) || null
    if (!after) break
  }
  return found
}

const companiesOf = (at: WhopAccess) => readAll(at, "/companies", {}, companySchema)

async function forumsOf(company_id: string, at: WhopAccess) {
  const forums = await readAll(at, "/forums", { company_id }, forumSchema)
  return forums.map(({ experience, who_can_post, who_can_comment }) => ({
    ...experience,
    whoCanPost: who_can_post ?? null,
    whoCanComment: who_can_comment ?? null,
  }))
}

const companies: Lookup<Tokens> = {
  summary: "Companies of a Whop channel",
  output: z.object({
    data: z.array(z.object({ id: z.string(), name: z.string(), route: z.string().nullable() })),
  }),
  run: async (_query, at) => ({
    data: (await companiesOf(at)).map(({ id, title, route }) => ({ id, name: title, route: route ?? null })),
  }),
}

const forums: Lookup<Tokens> = {
  summary: "Forums of a Whop company; without one, of all companies of the channel",
  query: z.object({
    companyId: z.string().max(128).default("").meta({ description: "Such as biz_xxxxxxxx." }),
  }),
  output: z.object({
    data: z.array(
      z.object({
        id: z.string().meta({ description: "The experience to post in." }),
        name: z.string(),
        whoCanPost: z.string().nullable(),
        whoCanComment: z.string().nullable(),
      }),
    ),
  }),
  run: async ({ companyId }, at) => {
    if (companyId) return { data: await forumsOf(companyId, at) }
    const data = []
    for (const { id, title } of await companiesOf(at))
      for (const forum of await forumsOf(id, at)) data.push({ ...forum, name: `${title}: ${forum.name}` })
    return { data }
  },
}

export const lookups = { "whop-companies": companies, "whop-forums": forums }
