import { z } from "zod"
import type { PublishedPart } from "@/lib/platforms/platform"
import { isForum, type DiscordContext } from "./client"

const dataSchema = z.object({ channelId: z.string(), forum: z.boolean() })

/** Where a message is: in a forum, in the thread that is its post. */
export const placeOf = ({ data }: PublishedPart) => dataSchema.parse(data)

/** A thread has an address like a channel's. */
export function toPublished(id: string, channelId: string, ctx: DiscordContext): PublishedPart {
  const url = ctx.account.profileUrl && new URL(`./${channelId}/${id}`, ctx.account.profileUrl).href
  return { id, url, data: { channelId, forum: isForum(ctx.credentials) } }
}
