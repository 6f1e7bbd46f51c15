import { z } from "zod"
import type { Lookup } from "@/lib/platforms/platform"
import { api, type FarcasterCredentials } from "./client"

const channelsSchema = z.object({
  channels: z.array(
    z.object({
      id: z.string(),
      name: z.string().nullish(),
      image_url: z.string().nullish(),
      follower_count: z.number().nullish(),
    }),
  ),
})

const channels: Lookup<FarcasterCredentials> = {
  summary: "List the channels a Farcaster account follows, or search for others",
  query: z.object({
    q: z.string().max(100).default("").meta({
      description: "Part of a channel's id or name. Without it, lists the channels the account follows.",
    }),
  }),
  output: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        imageUrl: z.string().nullable(),
        followers: z.number().nullable(),
      }),
    ),
  }),
  run: async ({ q = "" }, ctx) => {
    const path = q
      ? `/channel/search/?${new URLSearchParams({ q, limit: "50" })}`
      : `/user/channels/?${new URLSearchParams({ fid: String(ctx.credentials.fid), limit: "100" })}`
    const { channels } = await api.json(ctx, path, channelsSchema)
    return {
      data: channels.map(({ id, name, image_url, follower_count }) => ({
        id,
        name: name || id,
        imageUrl: image_url ?? null,
        followers: follower_count ?? null,
      })),
    }
  },
}

export const lookups = { "farcaster-channels": channels }
