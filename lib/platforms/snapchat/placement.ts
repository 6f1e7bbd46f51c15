import { truncateAtWord } from "@/lib/platforms/text/article"
import type { OutgoingPost, OutgoingMedia } from "@/lib/platforms/platform"
import type { Problem } from "@/lib/platforms/check/check"
import type { SnapchatConfig } from "./config"

export type Placement = NonNullable<SnapchatConfig["placement"]>

type PostContent = Pick<OutgoingPost<SnapchatConfig>, "config" | "title" | "caption" | "media">

export const placementOf = ({ config, media }: Pick<PostContent, "config" | "media">): Placement =>
  config.placement ?? (media[0]?.kind === "video" ? "spotlight" : "story")

const maxTitleLength = 45

/** The title of a saved story, or null if the post has no text to use. */
export function storyTitle({ config, title, caption }: PostContent): string | null {
  const text = config.title ?? title ?? caption.trim().split("\n")[0]
  return text ? truncateAtWord(text, maxTitleLength) : null
}

const minSpotlightSeconds = 6
const minVideoSize = { width: 540, height: 960 }

function mediaProblem(placement: Placement, { kind, name, duration, width, height }: OutgoingMedia) {
  if (kind === "image") return null
  if (placement === "spotlight" && duration && duration < minSpotlightSeconds)
    return `A Spotlight must be at least ${minSpotlightSeconds} seconds long; ${name} has ${duration}.`
  if (width && height && (width < minVideoSize.width || height < minVideoSize.height))
    return `Snapchat videos must be at least ${minVideoSize.width}x${minVideoSize.height} pixels; ${name} is ${width}x${height}.`
  return null
}

/** Rules that depend on the placement. */
export function placementProblems(post: PostContent): Problem[] {
  const placement = placementOf(post)
  const [media] = post.media
  if (placement === "spotlight" && media?.kind === "image")
    return [
      {
        field: "platformConfiguration.placement",
        message: "A Spotlight must be a video. Post images as a story or saved story.",
      },
    ]
  if (placement === "saved_story" && !storyTitle(post))
    return [{ field: "platformConfiguration.title", message: "A saved story needs a title or a caption." }]
  const message = media && mediaProblem(placement, media)
  return message ? [{ field: "media", message }] : []
}

export const precheck = async (post: OutgoingPost<SnapchatConfig>): Promise<Problem[]> =>
  placementProblems(post)
