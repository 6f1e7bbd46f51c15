import type { OutgoingPost } from "@/lib/platforms/platform"
import type { RedditConfig } from "./config"

export type PostKind = "self" | "link" | "image" | "gallery" | "video" | "poll"

type PostContent = Pick<OutgoingPost<RedditConfig>, "config" | "media">

/** In a video post, an image is the video's poster. */
export function postKind({ config, media }: PostContent): PostKind {
  if (config.poll) return "poll"
  if (config.link_url) return "link"
  if (media.some(({ kind }) => kind === "video")) return "video"
  if (media.length === 0) return "self"
  return media.length === 1 ? "image" : "gallery"
}
