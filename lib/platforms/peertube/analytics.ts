import { z } from "zod"
import type { Metrics, PublishedPart } from "@/lib/platforms/platform"
import { api, type PeertubeContext } from "./client"

const videoSchema = z.looseObject({
  views: z.number().default(0),
  likes: z.number().default(0),
  comments: z.number().default(0),
})

export async function analytics([published]: PublishedPart[], ctx: PeertubeContext): Promise<Metrics> {
  const video = await api.json(ctx, `/videos/${encodeURIComponent(published?.id ?? "")}`, videoSchema)
  return {
    videoViews: video.views,
    likes: video.likes,
    comments: video.comments,
    raw: z.json().parse(video),
  }
}
