import { ArrowBigDown, ArrowBigUp, MessageSquare, Share2 } from "lucide-react"

import { ChannelAvatar } from "@/components/channels/channel-avatar"

import { MediaMosaic } from "./media-mosaic"
import { getDisplayName, type PreviewData } from "./preview-data"
import { Reactions } from "./reactions"
import { RichText } from "./rich-text"

export function ForumPreview({ channel, entry, title, parts }: PreviewData) {
  const [part] = parts
  return (
    <div className="grid gap-2.5 p-4">
      <div className="flex items-center gap-2 text-sm text-soft">
        <ChannelAvatar channel={channel} size="sm" />
        <span className="truncate">{getDisplayName(channel)}</span>
      </div>
      {title && (
        <p dir="auto" className="text-lg leading-snug font-semibold [overflow-wrap:anywhere]">
          {title}
        </p>
      )}
      <MediaMosaic media={part?.media ?? []} />
      <RichText text={part?.caption ?? ""} truncateAt={entry?.preview.truncateAt} />
      <Reactions icons={[ArrowBigUp, ArrowBigDown, MessageSquare, Share2]} />
    </div>
  )
}
