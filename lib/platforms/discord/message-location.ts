import { z } from "zod"
import type { PublishedPart } from "@/lib/platforms/platform"
import { isForum, type DiscordContext } from "./client"

const dataSchema = z.object({ channelId: z.string(), forum: z.boolean() })

/** Where a message is. In a forum, the channel is the post's thread. */
export const locationOf = ({ data }: PublishedPart) => dataSchema.parse(data)

/** Threads have URLs like channels. */
export function toPublished(id: string, channelId: string, ctx: DiscordContext): PublishedPart {
  const url = ctx.account.profileUrl && new URL(`./${channelId}/${id}`, ctx.account.profileUrl).href
  return { id, url, data: { channelId, forum: isForum(ctx.credentials) } }
}
