import { Bookmark, Heart, MessageCircle, Repeat2 } from "lucide-react"

import { ChannelAvatar } from "@/components/channels/channel-avatar"

import { MediaMosaic } from "./media-mosaic"
import { getDisplayName, type PreviewData } from "./preview-data"
import { Reactions } from "./reactions"
import { RichText } from "./rich-text"

export function MicroblogPreview({ channel, entry, parts }: PreviewData) {
  const handle = channel.username?.replace(/^@?/, "@")
  return (
    <ol className="grid p-4">
      {parts.map((part, index) => (
        <li key={index} className="relative grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3 pb-5 last:pb-0">
          {index < parts.length - 1 && (
            <span aria-hidden className="absolute top-12 bottom-1 left-[1.3125rem] w-0.5 bg-line" />
          )}
          <ChannelAvatar channel={channel} />
          <div className="grid gap-2">
            <p className="flex min-w-0 gap-1.5 leading-snug">
              <b className="truncate font-semibold">{getDisplayName(channel)}</b>
              {channel.displayName && handle && (
                <span className="min-w-0 flex-1 truncate text-soft">{handle}</span>
              )}
            </p>
            <RichText text={part.caption} truncateAt={entry?.preview.truncateAt} shortLinks />
            <MediaMosaic media={part.media} />
            <Reactions icons={[MessageCircle, Repeat2, Heart, Bookmark]} spread />
          </div>
        </li>
      ))}
    </ol>
  )
}
