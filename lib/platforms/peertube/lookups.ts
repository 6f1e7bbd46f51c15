import { z } from "zod"
import type { Lookup } from "@/lib/platforms/platform"
import { fetchUser, type PeertubeCredentials } from "./client"

const channels: Lookup<PeertubeCredentials> = {
  summary: "List a PeerTube account's video channels",
  output: z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) }),
  run: async (_query, ctx) => ({
    data: (await fetchUser(ctx)).videoChannels.map(({ id, name, displayName }) => ({
      id: String(id),
      name: displayName || name,
    })),
  }),
}

export const lookups = { "peertube-channels": channels }
