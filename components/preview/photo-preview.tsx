import { Bookmark, Heart, MessageCircle, Send } from "lucide-react"

import { ChannelAvatar } from "@/components/channels/channel-avatar"

import { MediaCarousel } from "./media-carousel"
import { getDisplayName, type PreviewData } from "./preview-data"
import { Reactions } from "./reactions"
import { RichText } from "./rich-text"

export function PhotoPreview({ channel, entry, title, parts }: PreviewData) {
  const [part] = parts
  const ratio = entry?.imageShapes[0]?.replace(":", " / ") ?? "1"
  return (
    <div className="grid">
      <div className="flex items-center gap-2.5 p-3">
        <ChannelAvatar channel={channel} size="sm" />
        <b className="truncate text-sm font-semibold">{channel.username ?? getDisplayName(channel)}</b>
      </div>
      <MediaCarousel media={part?.media ?? []} ratio={ratio} />
      <div className="grid gap-2 p-3 text-sm">
        <Reactions icons={[Heart, MessageCircle, Send, Bookmark]} />
        {title && (
          <p dir="auto" className="font-semibold [overflow-wrap:anywhere]">
            {title}
          </p>
        )}
        <RichText text={part?.caption ?? ""} truncateAt={entry?.preview.truncateAt} />
      </div>
    </div>
  )
}
