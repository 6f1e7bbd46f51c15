import { Globe, MessageCircle, Share2, ThumbsUp } from "lucide-react"
import { useTranslations } from "use-intl"

import { ChannelAvatar } from "@/components/channels/channel-avatar"

import { MediaMosaic } from "./media-mosaic"
import { getDisplayName, type PreviewData } from "./preview-data"
import { Reactions } from "./reactions"
import { RichText } from "./rich-text"

export function NetworkPreview({ channel, entry, title, parts }: PreviewData) {
  const t = useTranslations("preview")
  return (
    <ol className="grid divide-y divide-line">
      {parts.map((part, index) => (
        <li key={index} className="grid gap-3 p-4">
          <div className="flex items-center gap-3">
            <ChannelAvatar channel={channel} />
            <p className="min-w-0 leading-snug">
              <b className="block truncate font-semibold">{getDisplayName(channel)}</b>
              <span className="flex items-center gap-1 text-xs text-soft">
                {t("justNow")}
                <Globe aria-hidden className="size-3" />
              </span>
            </p>
          </div>
          {index === 0 && title && (
            <p dir="auto" className="font-semibold [overflow-wrap:anywhere]">
              {title}
            </p>
          )}
          <RichText text={part.caption} truncateAt={entry?.preview.truncateAt} />
          <MediaMosaic media={part.media} />
          <div className="border-t border-line pt-2.5">
            <Reactions icons={[ThumbsUp, MessageCircle, Share2]} spread />
          </div>
        </li>
      ))}
    </ol>
  )
}
