import { z } from "zod"
import type { Lookup } from "@/lib/platforms/platform"
import { api, type MoltbookCredentials } from "./client"

const listSchema = z.object({
  submolts: z.array(
    z.object({ name: z.string(), display_name: z.string().nullish(), description: z.string().nullish() }),
  ),
})

const submolts: Lookup<MoltbookCredentials> = {
  summary: "List Moltbook's communities (submolts)",
  output: z.object({
    data: z.array(z.object({ id: z.string(), name: z.string(), description: z.string().nullable() })),
  }),
  run: async (_query, ctx) => {
    const { submolts } = await api.json(ctx, "/submolts", listSchema)
    const data = submolts.map(({ name, display_name, description }) => ({
      id: name,
      name: display_name || name,
      description: description ?? null,
    }))
    return { data }
  },
}

export const lookups = { "moltbook-submolts": submolts }
