"use client"

import { ImageOff } from "lucide-react"
import { useTranslations } from "use-intl"

import { MediaThumbnail } from "@/components/posts/media-thumbnail"

import type { PreviewMedia } from "./preview-data"

type MediaCarouselProps = { media: PreviewMedia[]; ratio: string }

/** A horizontally scrolling carousel. */
export function MediaCarousel({ media, ratio }: MediaCarouselProps) {
  const t = useTranslations("preview")
  if (media.length === 0)
    return (
      <div className="grid place-items-center gap-2 bg-sunken text-soft" style={{ aspectRatio: ratio }}>
        <span className="grid justify-items-center gap-1 text-sm">
          <ImageOff aria-hidden className="size-6" />
          {t("noMedia")}
        </span>
      </div>
    )
  return (
    <div className="relative">
      <ul
        aria-label={t("media")}
        tabIndex={media.length > 1 ? 0 : undefined}
        className="flex snap-x snap-mandatory overflow-x-auto focus-visible:-outline-offset-2"
      >
        {media.map((item, index) => (
          <li
            key={`${item.url} ${index}`}
            className="w-full shrink-0 snap-center"
            style={{ aspectRatio: ratio }}
          >
            <MediaThumbnail media={item} className="size-full rounded-none border-0" />
          </li>
        ))}
      </ul>
      {media.length > 1 && (
        <span className="absolute top-3 right-3 rounded-full bg-black/65 px-2 py-0.5 text-xs text-white">
          {t("mediaPosition", { count: media.length })}
        </span>
      )}
    </div>
  )
}
