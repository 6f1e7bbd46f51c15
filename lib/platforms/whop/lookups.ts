import { z } from "zod"
import type { Tokens } from "@/lib/platforms/oauth/oauth2"
import type { Lookup } from "@/lib/platforms/platform"
import { api, type WhopContext } from "./client"

const pageSize = 50
const maxPages = 10

const pageInfo = z.object({ end_cursor: z.string().nullish(), has_next_page: z.boolean().default(false) })

const companySchema = z.object({ id: z.string(), title: z.string(), route: z.string().nullish() })
const forumSchema = z.object({
  experience: z.object({ id: z.string(), name: z.string() }),
  who_can_post: z.string().nullish(),
  who_can_comment: z.string().nullish(),
})

async function readAllPages<T>(
  ctx: WhopContext,
  path: string,
  query: Record<string, string>,
  item: z.ZodType<T>,
) {
  const pageSchema = z.object({ data: z.array(item), page_info: pageInfo.nullish() })
  const items: T[] = []
  let after: string | null = null
  for (let pageCount = 0; pageCount < maxPages; pageCount++) {
    const parameters = new URLSearchParams({ ...query, first: String(pageSize) })
    if (after) parameters.set("after", after)
    const page: z.output<typeof pageSchema> = await api.json(ctx, `${path}?${parameters}`, pageSchema)
    items.push(...page.data)
    after = (page.page_info?.has_next_page && page.page_info.end_cursor) || null
    if (!after) break
  }
  return items
}

const readCompanies = (ctx: WhopContext) => readAllPages(ctx, "/companies", {}, companySchema)

async function readForums(company_id: string, ctx: WhopContext) {
  const forums = await readAllPages(ctx, "/forums", { company_id }, forumSchema)
  return forums.map(({ experience, who_can_post, who_can_comment }) => ({
    ...experience,
    whoCanPost: who_can_post ?? null,
    whoCanComment: who_can_comment ?? null,
  }))
}

const companies: Lookup<Tokens> = {
  summary: "List the companies of a Whop account",
  output: z.object({
    data: z.array(z.object({ id: z.string(), name: z.string(), route: z.string().nullable() })),
  }),
  run: async (_query, ctx) => ({
    data: (await readCompanies(ctx)).map(({ id, title, route }) => ({
      id,
      name: title,
      route: route ?? null,
    })),
  }),
}

const forums: Lookup<Tokens> = {
  summary: "List the forums of one Whop company, or of all the account's companies",
  query: z.object({
    companyId: z
      .string()
      .max(128)
      .default("")
      .meta({ description: "The company's id, such as biz_xxxxxxxx." }),
  }),
  output: z.object({
    data: z.array(
      z.object({
        id: z.string().meta({ description: "The experience id to post in." }),
        name: z.string(),
        whoCanPost: z.string().nullable(),
        whoCanComment: z.string().nullable(),
      }),
    ),
  }),
  run: async ({ companyId }, ctx) => {
    if (companyId) return { data: await readForums(companyId, ctx) }
    const data = []
    for (const { id, title } of await readCompanies(ctx))
      for (const forum of await readForums(id, ctx)) data.push({ ...forum, name: `${title}: ${forum.name}` })
    return { data }
  },
}

export const lookups = { "whop-companies": companies, "whop-forums": forums }
