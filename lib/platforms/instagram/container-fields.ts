import { rejected } from "@/lib/platforms/errors"
import type { OutgoingMedia, OutgoingPart } from "@/lib/platforms/platform"
import type { InstagramConfig } from "./config"

export type Part = OutgoingPart<InstagramConfig>

const maxHashtags = 30
const maxMentions = 20
const maxStorySeconds = 60

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** What `rules` cannot say: limits inside the caption, and what a placement takes. */
export function assertFits({ caption, media, post }: Part): void {
  const { placement, trial_reel_type } = post.config
  if (placement === "stories" && media.length > 1)
    throw rejected("An Instagram story is one image or video. Send one post for each story.")
  const seconds = media[0]?.duration ?? 0
  if (placement === "stories" && seconds > maxStorySeconds)
    throw rejected(
      `Instagram takes stories of up to ${maxStorySeconds} seconds; this video has ${Math.round(seconds)}.`,
    )
  if (trial_reel_type && (media.length > 1 || media[0]?.kind !== "video"))
    throw rejected("A trial reel on Instagram is exactly one video.")
  if (count(caption, /#[\p{L}\p{N}_]+/gu) > maxHashtags)
    throw rejected(`Instagram takes up to ${maxHashtags} hashtags in a caption.`)
  if (count(caption, /(?<![\w.])@[\w.]+/g) > maxMentions)
    throw rejected(`Instagram takes up to ${maxMentions} mentions in a caption.`)
}

const plainName = (username: string) => username.replace(/^@/, "")

/** In a picture each person has a place, in a film nobody has. */
function userTags(media: OutgoingMedia) {
  const tags = media.tags.filter(({ platform }) => platform === "instagram")
  if (tags.length === 0) return undefined
  return tags.map(({ id, x = 0.5, y = 0.5 }) => ({
    username: plainName(id),
    ...(media.kind === "image" && { x, y }),
  }))
}

const coverOf = ({ post }: Part, media: OutgoingMedia) => ({
  cover_url: media.thumbnailUrl ?? post.thumbnail?.url,
  thumb_offset: media.thumbnailTimestampMs ?? undefined,
})

const addressOf = ({ kind, url }: OutgoingMedia) =>
  kind === "image" ? { image_url: url } : { video_url: url }

export const storyFields = (media: OutgoingMedia) => ({
  media_type: "STORIES",
  ...addressOf(media),
  user_tags: userTags(media),
})

export const itemFields = (media: OutgoingMedia) => ({
  ...addressOf(media),
  is_carousel_item: true,
  user_tags: userTags(media),
  ...(media.kind === "video" ? { media_type: "VIDEO" } : { alt_text: media.alt ?? undefined }),
})

/** What stands with the whole post, be it one item or many. */
export const sharedFields = ({ caption, post: { config } }: Part) => ({
  caption: caption || undefined,
  location_id: config.location,
  collaborators: config.collaborators?.length ? config.collaborators.map(plainName) : undefined,
})

export function singleFields(part: Part, media: OutgoingMedia) {
  const { placement, share_to_feed, trial_reel_type } = part.post.config
  const common = { ...addressOf(media), ...sharedFields(part), user_tags: userTags(media) }
  if (media.kind === "image") return { ...common, alt_text: media.alt ?? undefined }
  return {
    ...common,
    media_type: "REELS",
    share_to_feed: placement === "feed" || share_to_feed,
    ...coverOf(part, media),
    trial_params: trial_reel_type && { graduation_strategy: trial_reel_type },
  }
}
