import { z } from "zod"
import type { Published } from "@/lib/platforms/platform"
import { isForum, type DiscordAccess } from "./client"

const dataSchema = z.object({ channelId: z.string(), forum: z.boolean() })

/** Where a message is: in a forum, in the thread that is its post. */
export const placeOf = ({ data }: Published) => dataSchema.parse(data)

/** A thread has an address like a channel's. */
export function toPublished(id: string, channelId: string, at: DiscordAccess): Published {
  const url = at.account.profileUrl && new URL(`./${channelId}/${id}`, at.account.profileUrl).href
  return { id, url, data: { channelId, forum: isForum(at.credentials) } }
}
