"use client"

import { useTranslations } from "use-intl"

import { MediaThumb } from "@/components/posts/media-thumb"
import { Badge } from "@/components/ui/badge"
import { classNames } from "@/components/ui/class-names"
import type { Media } from "@/lib/media/contract"

import { durationText } from "./media-words"

type MediaTileProps = {
  media: Media
  selected: boolean
  /** Stands at the top, in view from the start. */
  isFirst: boolean
  /** Absent where nothing can be selected. */
  onSelect?: (selected: boolean) => void
  /** What a click on the picture does; it selects where there is nothing to open. */
  onOpen?: () => void
}

export function MediaTile({ media, selected, isFirst, onSelect, onOpen }: MediaTileProps) {
  const t = useTranslations("media")
  const { name, duration } = media
  return (
    <li
      className={classNames(
        "group relative overflow-hidden rounded-xl border bg-surface",
        selected ? "border-brand ring-2 ring-brand" : "border-line",
      )}
    >
      <button
        type="button"
        aria-label={onOpen ? t("open", { name }) : t("choose", { name })}
        aria-pressed={onOpen ? undefined : selected}
        className="block w-full text-left focus-visible:-outline-offset-2"
        onClick={onOpen ?? (() => onSelect?.(!selected))}
      >
        <MediaThumb media={media} eager={isFirst} className="aspect-square w-full rounded-none! border-0!" />
        <span className="flex items-center gap-2 px-2.5 py-2 text-sm">
          <span className="min-w-0 flex-1 truncate">{name}</span>
          {duration !== null && (
            <span className="text-xs text-soft tabular-nums">{durationText(duration)}</span>
          )}
        </span>
      </button>
      {!media.alt && (
        <span className="pointer-events-none absolute right-2 bottom-11">
          <Badge tone="warning">{t("noAlt")}</Badge>
        </span>
      )}
      {onSelect && onOpen && (
        <label className="absolute top-0 left-0 grid size-11 place-items-center">
          <input
            type="checkbox"
            className="size-5 accent-brand"
            aria-label={t("select", { name })}
            checked={selected}
            onChange={(event) => onSelect(event.target.checked)}
          />
        </label>
      )}
    </li>
  )
}
