"use client"

import { useTranslations } from "use-intl"

import { MediaThumbnail } from "@/components/posts/media-thumbnail"
import { classNames } from "@/components/ui/class-names"

import type { PreviewMedia } from "./preview-data"

const maxTiles = 4
const gridClasses: Record<number, string> = {
  2: "grid-cols-2 aspect-[16/9]",
  3: "grid-cols-2 grid-rows-2 aspect-[16/9]",
  4: "grid-cols-2 grid-rows-2 aspect-[16/9]",
}

/** Up to four tiles; the last one shows how many more there are. */
export function MediaMosaic({ media }: { media: PreviewMedia[] }) {
  const t = useTranslations("preview")
  const [first] = media
  if (!first) return null
  if (media.length === 1)
    return <MediaThumbnail media={first} className="max-h-96 min-h-24 w-full rounded-xl" />
  const visible = media.slice(0, maxTiles)
  const hiddenCount = media.length - maxTiles
  return (
    <ul
      aria-label={t("media")}
      className={classNames("grid gap-0.5 overflow-hidden rounded-xl", gridClasses[visible.length])}
    >
      {visible.map((item, index) => (
        <li
          key={`${item.url} ${index}`}
          className={classNames("relative", visible.length === 3 && index === 0 && "row-span-2")}
        >
          <MediaThumbnail media={item} className="size-full rounded-none border-0" />
          {index === maxTiles - 1 && hiddenCount > 0 && (
            <span className="absolute inset-0 grid place-items-center bg-black/55 text-xl font-semibold text-white">
              {t("moreMedia", { count: hiddenCount })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
