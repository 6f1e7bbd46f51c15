"use client"

import { useTranslations } from "use-intl"

import { MediaThumb } from "@/components/posts/media-thumb"
import { classNames } from "@/components/ui/class-names"

import type { PreviewMedia } from "./preview-data"

const most = 4
const shapes: Record<number, string> = {
  2: "grid-cols-2 aspect-[16/9]",
  3: "grid-cols-2 grid-rows-2 aspect-[16/9]",
  4: "grid-cols-2 grid-rows-2 aspect-[16/9]",
}

/** One picture as it is, up to four as tiles, the rest as a number. */
export function MediaMosaic({ media }: { media: PreviewMedia[] }) {
  const t = useTranslations("preview")
  const [only] = media
  if (!only) return null
  if (media.length === 1) return <MediaThumb media={only} className="max-h-96 min-h-24 w-full rounded-xl" />
  const shown = media.slice(0, most)
  const rest = media.length - most
  return (
    <ul
      aria-label={t("media")}
      className={classNames("grid gap-0.5 overflow-hidden rounded-xl", shapes[shown.length])}
    >
      {shown.map((item, index) => (
        <li
          key={`${item.url} ${index}`}
          className={classNames("relative", shown.length === 3 && index === 0 && "row-span-2")}
        >
          <MediaThumb media={item} className="size-full rounded-none border-0" />
          {index === most - 1 && rest > 0 && (
            <span className="absolute inset-0 grid place-items-center bg-black/55 text-xl font-semibold text-white">
              {t("moreMedia", { count: rest })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
