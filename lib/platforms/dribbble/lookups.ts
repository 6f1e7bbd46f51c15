import { z } from "zod"
import type { Tokens } from "@/lib/platforms/oauth/oauth2"
import type { Lookup } from "@/lib/platforms/platform"
import { askUser } from "./client"

const teams: Lookup<Tokens> = {
  summary: "List the teams of a dribbble channel",
  output: z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) }),
  run: async (_query, ctx) => ({
    data: (await askUser(ctx)).teams.map(({ id, name }) => ({ id: String(id), name })),
  }),
}

export const lookups = { "dribbble-teams": teams }
