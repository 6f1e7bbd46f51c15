import type { MediaItem, PostCreate } from "../../../sdk-typescript/src/index.ts"
import type { Desired, DesiredMedia } from "./desired.ts"

type ToItem = (media: DesiredMedia) => Promise<MediaItem>

/** The request that creates the post, without its tags. */
export async function postBody(desired: Desired, toItem: ToItem): Promise<PostCreate> {
  const { caption, channel, action, scheduledAt, title, platformConfiguration, media, parts } = desired
  return {
    caption,
    socialAccountId: channel.id,
    action,
    scheduledAt,
    platformConfiguration,
    ...(title && { title }),
    ...(media && { media: await mediaItems(media, toItem) }),
    ...(parts && { parts: await partItems(parts, toItem) }),
  }
}

/** One after another, so that a file that's used twice is uploaded once. */
export async function mediaItems(media: DesiredMedia[], toItem: ToItem): Promise<MediaItem[]> {
  const items: MediaItem[] = []
  for (const item of media) items.push(await toItem(item))
  return items
}

export const partItems = (parts: NonNullable<Desired["parts"]>, toItem: ToItem) =>
  Promise.all(parts.map(async ({ caption, media }) => ({ caption, media: await mediaItems(media, toItem) })))
