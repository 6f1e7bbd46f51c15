import { useTranslations } from "use-intl"

import { ChannelAvatar } from "@/components/channels/channel-avatar"
import { MediaThumbnail } from "@/components/posts/media-thumbnail"

import { getDisplayName, type PreviewData } from "./preview-data"
import { RichText } from "./rich-text"

export function ArticlePreview({ channel, entry, title, parts }: PreviewData) {
  const t = useTranslations("preview")
  const [part] = parts
  const cover = part?.media[0]
  return (
    <article className="grid">
      {cover && <MediaThumbnail media={cover} className="aspect-[2/1] w-full rounded-none border-0" />}
      <div className="grid gap-3 p-5">
        <p dir="auto" className="text-xl leading-tight font-bold [overflow-wrap:anywhere]">
          {title || <span className="text-soft italic">{t("noTitle")}</span>}
        </p>
        <div className="flex items-center gap-2.5 text-sm text-soft">
          <ChannelAvatar channel={channel} size="sm" />
          <span className="truncate">{getDisplayName(channel)}</span>
        </div>
        <RichText
          text={part?.caption ?? ""}
          truncateAt={entry?.preview.truncateAt}
          className="leading-relaxed"
        />
      </div>
    </article>
  )
}
