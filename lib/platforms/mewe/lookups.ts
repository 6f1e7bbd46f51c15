import { z } from "zod"
import type { Lookup } from "@/lib/platforms/platform"
import { client, host, userHeaders, type MeWeAccess, type MeWeCredentials } from "./client"

const pageSchema = z.object({
  groups: z.array(z.object({ groupId: z.union([z.string(), z.number()]), name: z.string() })).default([]),
  nextPage: z.string().nullish(),
})
const maxPages = 20

async function groupsOf(at: MeWeAccess) {
  const found: { id: string; name: string }[] = []
  let path: string | null = "/api/dev/groups"
  for (let pages = 0; path && pages < maxPages; pages++) {
    const page: z.output<typeof pageSchema> = await client.json(at, `${host()}${path}`, pageSchema, {
      headers: userHeaders(at),
    })
    found.push(...page.groups.map(({ groupId, name }) => ({ id: String(groupId), name })))
    // The token goes to MeWe's own host only.
    path = page.nextPage?.startsWith("/") ? page.nextPage : null
  }
  return found
}

const groups: Lookup<MeWeCredentials> = {
  summary: "Groups of a MeWe channel",
  output: z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) }),
  run: async (_query, at) => ({ data: await groupsOf(at) }),
}

export const lookups = { "mewe-groups": groups }
