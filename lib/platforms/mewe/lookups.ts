import { z } from "zod"
import type { Lookup } from "@/lib/platforms/platform"
import { api, type MeWeContext, type MeWeCredentials } from "./client"

const pageSchema = z.object({
  groups: z.array(z.object({ groupId: z.union([z.string(), z.number()]), name: z.string() })).default([]),
  nextPage: z.string().nullish(),
})
const maxPages = 20

async function fetchGroups(ctx: MeWeContext) {
  const groups: { id: string; name: string }[] = []
  let path: string | null = "/api/dev/groups"
  for (let pages = 0; path && pages < maxPages; pages++) {
    const page: z.output<typeof pageSchema> = await api.json(ctx, path, pageSchema)
    groups.push(...page.groups.map(({ groupId, name }) => ({ id: String(groupId), name })))
    // Never send the token to another host.
    path = page.nextPage?.startsWith("/") ? page.nextPage : null
  }
  return groups
}

const groups: Lookup<MeWeCredentials> = {
  summary: "List the groups a MeWe account has joined",
  output: z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) }),
  run: async (_query, ctx) => ({ data: await fetchGroups(ctx) }),
}

export const lookups = { "mewe-groups": groups }
