"use client"

import { useTranslations } from "use-intl"

import { MediaThumbnail } from "@/components/posts/media-thumbnail"
import { Badge } from "@/components/ui/badge"
import { classNames } from "@/components/ui/class-names"
import type { Media } from "@/lib/media/contract"

import { formatDuration } from "./use-media-details"

type MediaTileProps = {
  media: Media
  selected: boolean
  /** Visible without scrolling, so loaded eagerly. */
  eager: boolean
  onSelect?: (selected: boolean) => void
  /** On click; without it, a click selects. */
  onOpen?: () => void
}

export function MediaTile({ media, selected, eager, onSelect, onOpen }: MediaTileProps) {
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
        aria-label={t(onOpen ? "open" : "select", { name })}
        aria-pressed={onOpen ? undefined : selected}
        className="block w-full text-left focus-visible:-outline-offset-2"
        onClick={onOpen ?? (() => onSelect?.(!selected))}
      >
        <MediaThumbnail
          media={media}
          eager={eager}
          className="aspect-square w-full rounded-none! border-0!"
        />
        <span className="flex items-center gap-2 px-2.5 py-2 text-sm">
          <span className="min-w-0 flex-1 truncate">{name}</span>
          {duration !== null && (
            <span className="text-xs text-soft tabular-nums">{formatDuration(duration)}</span>
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
