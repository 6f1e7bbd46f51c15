import { ThumbsDown, ThumbsUp, Share2 } from "lucide-react"

import { ChannelAvatar } from "@/components/channels/channel-avatar"

import { MediaStrip } from "./media-strip"
import { shownName, type PreviewData } from "./preview-data"
import { Reactions } from "./reactions"
import { RichText } from "./rich-text"

const isTall = (shape: string) => {
  const [width = 1, height = 1] = shape.split(":").map(Number)
  return height > width
}

/** Full-screen films carry their words on them; others have title, channel and words below. */
export function VideoPreview({ channel, entry, title, parts }: PreviewData) {
  const [part] = parts
  const media = part?.media ?? []
  const shape = entry?.imageShapes[0] ?? "16:9"
  if (isTall(shape))
    return (
      <div className="mx-auto grid w-full max-w-72">
        <MediaStrip media={media} ratio={shape.replace(":", " / ")} />
        <div className="grid gap-1.5 p-3 text-sm">
          <span className="flex items-center gap-2">
            <ChannelAvatar channel={channel} size="sm" />
            <b className="truncate font-semibold">
              {channel.username?.replace(/^@?/, "@") ?? shownName(channel)}
            </b>
          </span>
          {title && (
            <b dir="auto" className="[overflow-wrap:anywhere]">
              {title}
            </b>
          )}
          <RichText text={part?.caption ?? ""} fold={entry?.preview.fold} />
        </div>
      </div>
    )
  return (
    <div className="grid">
      <MediaStrip media={media} ratio="16 / 9" />
      <div className="grid gap-2.5 p-4">
        <p dir="auto" className="text-lg leading-snug font-semibold [overflow-wrap:anywhere]">
          {title || "–"}
        </p>
        <div className="flex items-center gap-3">
          <ChannelAvatar channel={channel} size="sm" />
          <b className="min-w-0 flex-1 truncate text-sm font-semibold">{shownName(channel)}</b>
          <Reactions icons={[ThumbsUp, ThumbsDown, Share2]} />
        </div>
        <div className="rounded-xl bg-sunken p-3 text-sm">
          <RichText text={part?.caption ?? ""} fold={entry?.preview.fold} />
        </div>
      </div>
    </div>
  )
}
