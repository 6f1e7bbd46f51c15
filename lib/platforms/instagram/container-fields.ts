import type { OutgoingMedia, OutgoingPart } from "@/lib/platforms/platform"
import type { InstagramConfig } from "./config"

export type Part = OutgoingPart<InstagramConfig>

const withoutAtSign = (username: string) => username.replace(/^@/, "")

/** Tags have a position in images but not in videos. */
function userTags(media: OutgoingMedia) {
  const tags = media.tags.filter(({ platform }) => platform === "instagram")
  if (tags.length === 0) return undefined
  return tags.map(({ id, x = 0.5, y = 0.5 }) => ({
    username: withoutAtSign(id),
    ...(media.kind === "image" && { x, y }),
  }))
}

const coverFields = ({ post }: Part, media: OutgoingMedia) => ({
  cover_url: media.thumbnailUrl ?? post.thumbnail?.url,
  thumb_offset: media.thumbnailTimestampMs ?? undefined,
})

const mediaUrlField = ({ kind, url }: OutgoingMedia) =>
  kind === "image" ? { image_url: url } : { video_url: url }

export const storyFields = (media: OutgoingMedia) => ({
  media_type: "STORIES",
  ...mediaUrlField(media),
  user_tags: userTags(media),
})

export const itemFields = (media: OutgoingMedia) => ({
  ...mediaUrlField(media),
  is_carousel_item: true,
  user_tags: userTags(media),
  ...(media.kind === "video" ? { media_type: "VIDEO" } : { alt_text: media.alt ?? undefined }),
})

/** Fields of the post as a whole, whether a single item or a carousel. */
export const sharedFields = ({ caption, post: { config } }: Part) => ({
  caption: caption || undefined,
  location_id: config.location,
  collaborators: config.collaborators?.length ? config.collaborators.map(withoutAtSign) : undefined,
})

export function singleFields(part: Part, media: OutgoingMedia) {
  const { placement, share_to_feed, trial_reel_type } = part.post.config
  const shared = { ...mediaUrlField(media), ...sharedFields(part), user_tags: userTags(media) }
  if (media.kind === "image") return { ...shared, alt_text: media.alt ?? undefined }
  return {
    ...shared,
    media_type: "REELS",
    share_to_feed: placement === "feed" || share_to_feed,
    ...coverFields(part, media),
    trial_params: trial_reel_type && { graduation_strategy: trial_reel_type },
  }
}
