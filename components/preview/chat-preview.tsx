import { ChannelAvatar } from "@/components/channels/channel-avatar"

import { MediaMosaic } from "./media-mosaic"
import { getDisplayName, type PreviewData } from "./preview-data"
import { RichText } from "./rich-text"

export function ChatPreview({ channel, entry, title, parts }: PreviewData) {
  return (
    <ol className="grid gap-2 bg-sunken p-4">
      {parts.map((part, index) => (
        <li key={index} className="grid grid-cols-[2rem_minmax(0,1fr)] items-end gap-2.5">
          <ChannelAvatar channel={channel} size="sm" />
          <div className="grid w-fit max-w-full gap-2 rounded-2xl rounded-bl-sm bg-surface p-3">
            <MediaMosaic media={part.media} />
            <b className="truncate text-sm font-semibold text-brand-ink">{getDisplayName(channel)}</b>
            {index === 0 && title && (
              <b dir="auto" className="[overflow-wrap:anywhere]">
                {title}
              </b>
            )}
            <RichText text={part.caption} truncateAt={entry?.preview.truncateAt} />
          </div>
        </li>
      ))}
    </ol>
  )
}
