import { z } from "zod"
import type { Lookup, Outgoing, Problem } from "@/lib/platforms/platform"
import { call, type ListmonkAccess, type ListmonkCredentials } from "./client"
import type { ListmonkConfig } from "./config"

const listSchema = z.object({
  id: z.number(),
  name: z.string(),
  type: z.string().default("private"),
  optin: z.string().default("single"),
  subscriber_count: z.number().nullish(),
})
/** Without any list the answer is an empty array in place of a page. */
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

const listsOf = (at: ListmonkAccess) => call(at, "/lists?per_page=all", pageSchema)

const lists: Lookup<ListmonkCredentials> = {
  summary: "Lists that a listmonk channel can send to",
  output: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        type: z.string(),
        optin: z.string().meta({ description: "With double, only confirmed subscribers get mail." }),
        subscribers: z.number().nullable(),
      }),
    ),
  }),
  run: async (_query, at) => ({
    data: (await listsOf(at)).map(({ id, subscriber_count, ...list }) => ({
      ...list,
      id: String(id),
      subscribers: subscriber_count ?? null,
    })),
  }),
}

const templates: Lookup<ListmonkCredentials> = {
  summary: "Templates for the campaigns of a listmonk channel",
  output: z.object({ data: z.array(z.object({ id: z.string(), name: z.string(), isDefault: z.boolean() })) }),
  run: async (_query, at) => ({
    data: (await call(at, "/templates?no_body=true", z.array(templateSchema)))
      .filter(({ type }) => type === "campaign")
      .map(({ id, name, is_default }) => ({ id: String(id), name, isDefault: is_default })),
  }),
}

export const lookups = { "listmonk-lists": lists, "listmonk-templates": templates }

/** A mail to nobody would count as sent. */
export async function precheck({ config }: Outgoing<ListmonkConfig>, at: ListmonkAccess): Promise<Problem[]> {
  const known = await listsOf(at)
  const field = "platformConfiguration.lists"
  const chosen = config.lists.map((id) => known.find((list) => String(list.id) === id))
  const missing = config.lists.filter((_, index) => !chosen[index])
  if (missing.length > 0)
    return [{ field, message: `Listmonk has no list ${missing.join(", ")} that this API user may send to.` }]
  const counts = chosen.map((list) => list?.subscriber_count)
  return counts.every((count) => count === 0) ? [{ field, message: "These lists have no subscribers." }] : []
}
