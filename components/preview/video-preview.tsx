import { ThumbsDown, ThumbsUp, Share2 } from "lucide-react"

import { ChannelAvatar } from "@/components/channels/channel-avatar"

import { MediaCarousel } from "./media-carousel"
import { getDisplayName, type PreviewData } from "./preview-data"
import { Reactions } from "./reactions"
import { RichText } from "./rich-text"

const isTall = (shape: string) => {
  const [width = 1, height = 1] = shape.split(":").map(Number)
  return height > width
}

/** Vertical videos have the text on top of the video; others have it below. */
export function VideoPreview({ channel, entry, title, parts }: PreviewData) {
  const [part] = parts
  const media = part?.media ?? []
  const shape = entry?.imageShapes[0] ?? "16:9"
  if (isTall(shape))
    return (
      <div className="mx-auto grid w-full max-w-72">
        <MediaCarousel media={media} ratio={shape.replace(":", " / ")} />
        <div className="grid gap-1.5 p-3 text-sm">
          <span className="flex items-center gap-2">
            <ChannelAvatar channel={channel} size="sm" />
            <b className="truncate font-semibold">
              {channel.username?.replace(/^@?/, "@") ?? getDisplayName(channel)}
            </b>
          </span>
          {title && (
            <b dir="auto" className="[overflow-wrap:anywhere]">
              {title}
            </b>
          )}
          <RichText text={part?.caption ?? ""} truncateAt={entry?.preview.truncateAt} />
        </div>
      </div>
    )
  return (
    <div className="grid">
      <MediaCarousel media={media} ratio="16 / 9" />
      <div className="grid gap-2.5 p-4">
        <p dir="auto" className="text-lg leading-snug font-semibold [overflow-wrap:anywhere]">
          {title || "–"}
        </p>
        <div className="flex items-center gap-3">
          <ChannelAvatar channel={channel} size="sm" />
          <b className="min-w-0 flex-1 truncate text-sm font-semibold">{getDisplayName(channel)}</b>
          <Reactions icons={[ThumbsUp, ThumbsDown, Share2]} />
        </div>
        <div className="rounded-xl bg-sunken p-3 text-sm">
          <RichText text={part?.caption ?? ""} truncateAt={entry?.preview.truncateAt} />
        </div>
      </div>
    </div>
  )
}
