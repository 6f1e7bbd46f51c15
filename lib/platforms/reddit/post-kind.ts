import { rejected } from "@/lib/platforms/errors"
import type { OutgoingPost } from "@/lib/platforms/platform"
import type { RedditConfig } from "./config"

export type PostKind = "self" | "link" | "image" | "gallery" | "video" | "poll"

type PostContent = Pick<OutgoingPost<RedditConfig>, "config" | "media">

/** In a video post, an image is the video's poster. */
export function postKind({ config, media }: PostContent): PostKind {
  const videos = media.filter(({ kind }) => kind === "video").length
  if (config.poll || config.link_url) {
    if (media.length > 0)
      throw rejected(`A Reddit post can have ${config.poll ? "a poll" : "a link"} or media, not both.`)
    return config.poll ? "poll" : "link"
  }
  if (videos > 0) {
    if (media.length > 2)
      throw rejected("A Reddit video post can have one image, used as the video's poster.")
    return "video"
  }
  if (media.length === 0) return "self"
  return media.length === 1 ? "image" : "gallery"
}
