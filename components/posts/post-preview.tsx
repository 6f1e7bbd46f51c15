"use client"

import { ChannelAvatar } from "@/components/channels/channel-avatar"
import { channelName } from "@/components/channels/channel-name"
import { usePlatformName } from "@/components/channels/use-platforms"
import { classNames } from "@/components/ui/class-names"
import type { SocialAccount } from "@/lib/accounts/contract"

import { LinkedText } from "./linked-text"
import { MediaThumb } from "./media-thumb"

type PreviewMedia = {
  id?: string
  url: string
  mimeType?: string | null
  alt?: string | null
  thumbnailUrl?: string | null
}
type PreviewPart = { caption: string; media: PreviewMedia[] }
type PostPreviewProps = { channel: SocialAccount; title?: string | null; parts: PreviewPart[] }

function PreviewGrid({ media }: { media: PreviewMedia[] }) {
  if (media.length === 0) return null
  return (
    <ul aria-label="Media" className={classNames("grid gap-1.5", media.length > 1 && "grid-cols-2")}>
      {media.map((item, index) => (
        <li
          key={`${item.url} ${index}`}
          className={media.length % 2 === 1 && index === 0 && media.length > 1 ? "col-span-2" : ""}
        >
          <MediaThumb
            media={item}
            className={classNames("w-full", media.length > 1 ? "h-36" : "max-h-80 min-h-24")}
          />
        </li>
      ))}
    </ul>
  )
}

/** Roughly what people on the platform will see: who, what, pictures; a thread as one part below the other. */
export function PostPreview({ channel, title, parts }: PostPreviewProps) {
  const platformName = usePlatformName()
  return (
    <ol className="grid">
      {parts.map((part, index) => (
        <li key={index} className="relative grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3 pb-5 last:pb-0">
          {index < parts.length - 1 && (
            <span aria-hidden className="absolute top-12 bottom-1 left-[1.3125rem] w-0.5 bg-line" />
          )}
          <ChannelAvatar channel={channel} />
          <div className="grid gap-2">
            <p className="leading-snug">
              <b className="block truncate font-semibold">{channel.displayName || channelName(channel)}</b>
              <span className="block truncate text-sm text-soft">
                {[platformName(channel.platform), channel.displayName && channel.username]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </p>
            {index === 0 && title && <p className="font-semibold">{title}</p>}
            {part.caption ? <LinkedText text={part.caption} /> : <p className="text-soft italic">No text</p>}
            <PreviewGrid media={part.media} />
          </div>
        </li>
      ))}
    </ol>
  )
}
