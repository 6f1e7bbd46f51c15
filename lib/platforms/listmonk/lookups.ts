import { z } from "zod"
import type { Lookup, OutgoingPost } from "@/lib/platforms/platform"
import type { Problem } from "@/lib/platforms/check/check"
import { requestJson, type ListmonkContext, type ListmonkCredentials } from "./client"
import type { ListmonkConfig } from "./config"

const listSchema = z.object({
  id: z.number(),
  name: z.string(),
  type: z.string().default("private"),
  optin: z.string().default("single"),
  subscriber_count: z.number().nullish(),
})
/** If there are no lists, the response is an empty array instead of a page. */
const pageSchema = z.union([
  z.array(listSchema),
  z.object({ results: z.array(listSchema) }).transform(({ results }) => results),
])
const templateSchema = z.object({
  id: z.number(),
  name: z.string(),
  type: z.string().default("campaign"),
  is_default: z.boolean().default(false),
})

const fetchLists = (ctx: ListmonkContext) => requestJson(ctx, "/lists?per_page=all", pageSchema)

const lists: Lookup<ListmonkCredentials> = {
  summary: "List the mailing lists a listmonk account can send to",
  output: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        type: z.string(),
        optin: z
          .string()
          .meta({ description: "With double opt-in, only confirmed subscribers receive emails." }),
        subscribers: z.number().nullable(),
      }),
    ),
  }),
  run: async (_query, ctx) => ({
    data: (await fetchLists(ctx)).map(({ id, subscriber_count, ...list }) => ({
      ...list,
      id: String(id),
      subscribers: subscriber_count ?? null,
    })),
  }),
}

const templates: Lookup<ListmonkCredentials> = {
  summary: "List a listmonk account's campaign templates",
  output: z.object({ data: z.array(z.object({ id: z.string(), name: z.string(), isDefault: z.boolean() })) }),
  run: async (_query, ctx) => ({
    data: (await requestJson(ctx, "/templates?no_body=true", z.array(templateSchema)))
      .filter(({ type }) => type === "campaign")
      .map(({ id, name, is_default }) => ({ id: String(id), name, isDefault: is_default })),
  }),
}

export const lookups = { "listmonk-lists": lists, "listmonk-templates": templates }

/** listmonk counts a campaign without recipients as sent. */
export async function precheck(
  { config }: OutgoingPost<ListmonkConfig>,
  ctx: ListmonkContext,
): Promise<Problem[]> {
  const available = await fetchLists(ctx)
  const field = "platformConfiguration.lists"
  const selected = config.lists.map((id) => available.find((list) => String(list.id) === id))
  const missing = config.lists.filter((_, index) => !selected[index])
  if (missing.length > 0)
    return [{ field, message: `Listmonk has no list ${missing.join(", ")} that this API user can send to.` }]
  const counts = selected.map((list) => list?.subscriber_count)
  return counts.every((count) => count === 0) ? [{ field, message: "These lists have no subscribers." }] : []
}
