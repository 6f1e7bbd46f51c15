import { shorten } from "@/lib/platforms/article"
import type { Outgoing, OutgoingMedia, Problem } from "@/lib/platforms/platform"
import type { SnapchatConfig } from "./config"

export type Placement = NonNullable<SnapchatConfig["placement"]>

type Placed = Pick<Outgoing<SnapchatConfig>, "config" | "title" | "caption" | "media">

export const placementOf = ({ config, media }: Pick<Placed, "config" | "media">): Placement =>
  config.placement ?? (media[0]?.kind === "video" ? "spotlight" : "story")

const longestTitle = 45

/** What a saved story is called; null when there is nothing to call it by. */
export function storyTitle({ config, title, caption }: Placed): string | null {
  const words = config.title ?? title ?? caption.trim().split("\n")[0]
  return words ? shorten(words, longestTitle) : null
}

const shortestSpotlight = 6
const smallest = { width: 540, height: 960 }

function mediaProblem(placement: Placement, { kind, name, duration, width, height }: OutgoingMedia) {
  if (kind === "image") return null
  if (placement === "spotlight" && duration && duration < shortestSpotlight)
    return `A Spotlight lasts at least ${shortestSpotlight} seconds; ${name} has ${duration}.`
  if (width && height && (width < smallest.width || height < smallest.height))
    return `Snapchat takes videos from ${smallest.width}x${smallest.height} pixels; ${name} is ${width}x${height}.`
  return null
}

/** What the general rules cannot say: it depends on where the post goes. */
export function placementProblems(post: Placed): Problem[] {
  const placement = placementOf(post)
  const [media] = post.media
  if (placement === "spotlight" && media?.kind === "image")
    return [
      {
        field: "platformConfiguration.placement",
        message: "A Spotlight is a video. Post an image as a story or a saved story.",
      },
    ]
  if (placement === "saved_story" && !storyTitle(post))
    return [{ field: "platformConfiguration.title", message: "A saved story needs a title or a caption." }]
  const message = media && mediaProblem(placement, media)
  return message ? [{ field: "media", message }] : []
}

export const precheck = async (post: Outgoing<SnapchatConfig>): Promise<Problem[]> => placementProblems(post)
