import { z } from "zod"
import type { Tokens } from "@/lib/platforms/oauth/oauth2"
import type { Lookup } from "@/lib/platforms/platform"
import { fetchUser } from "./client"

const teams: Lookup<Tokens> = {
  summary: "List a Dribbble channel's teams",
  output: z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) }),
  run: async (_query, ctx) => ({
    data: (await fetchUser(ctx)).teams.map(({ id, name }) => ({ id: String(id), name })),
  }),
}

export const lookups = { "dribbble-teams": teams }
