import { rejected } from "@/lib/platforms/errors"
import type { Outgoing } from "@/lib/platforms/platform"
import type { RedditConfig } from "./config"

export type PostKind = "self" | "link" | "image" | "gallery" | "video" | "poll"

type Posted = Pick<Outgoing<RedditConfig>, "config" | "media">

/** An image beside a video is its poster. */
export function kindOf({ config, media }: Posted): PostKind {
  const videos = media.filter(({ kind }) => kind === "video").length
  if (config.poll || config.link_url) {
    if (media.length > 0)
      throw rejected(`Reddit takes ${config.poll ? "a poll" : "a link"} or media in one post, not both.`)
    return config.poll ? "poll" : "link"
  }
  if (videos > 0) {
    if (media.length > 2)
      throw rejected("Reddit takes a video with one image as its poster, or images alone.")
    return "video"
  }
  if (media.length === 0) return "self"
  return media.length === 1 ? "image" : "gallery"
}
