"use client"

import { useEffect, useEffectEvent, useRef, type ReactNode } from "react"
import { useTranslations } from "use-intl"

import { LoadError } from "@/components/ui/feedback/load-error"
import { Skeleton } from "@/components/ui/feedback/skeleton"
import { Spinner } from "@/components/ui/feedback/spinner"
import type { Media } from "@/lib/media/contract"
import type { MediaFilters } from "@/components/media/media-queries"
import { useMediaList } from "@/components/media/use-media"
import { useDebounced } from "@/components/ui/use-debounced"
import { useTags } from "@/components/media/tags/use-tags"
import { MediaThumbnail } from "@/components/posts/media-thumbnail"
import { Badge } from "@/components/ui/badge"
import { classNames } from "@/components/ui/class-names"

import { formatDuration } from "./use-media-details"

type MediaGridProps = {
  filters: MediaFilters
  selected: Media[]
  onSelect?: (media: Media, selected: boolean) => void
  onOpen?: (media: Media) => void
  empty: ReactNode
}

/** Roughly the first screen. */
const initialTiles = 8

/** Loads more on scroll. */
export function MediaGrid({ filters, selected, onSelect, onOpen, empty }: MediaGridProps) {
  const t = useTranslations("media")
  const query = useMediaList(useDebounced(filters))
  // Wait for the tag filter above, which would otherwise shift the grid down.
  const { isPending: areTagsPending } = useTags()
  if (query.isPending || areTagsPending) return <GridSkeleton key={String(areTagsPending)} />
  if (query.isLoadingError)
    return <LoadError title={t("loadError")} error={query.error} onRetry={() => void query.refetch()} />
  const items = query.data.pages.flatMap(({ data }) => data)
  if (items.length === 0) return empty
  return (
    <>
      <ul aria-label={t("title")} className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {items.map((media, index) => (
          <MediaTile
            key={media.id}
            media={media}
            eager={index < initialTiles}
            selected={selected.some(({ id }) => id === media.id)}
            onSelect={onSelect && ((isSelected) => onSelect(media, isSelected))}
            onOpen={onOpen && (() => onOpen(media))}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <LoadMoreOnScroll key={items.length} onVisible={() => void query.fetchNextPage()} />
      )}
    </>
  )
}

function LoadMoreOnScroll({ onVisible }: { onVisible: () => void }) {
  const t = useTranslations("media")
  const end = useRef<HTMLDivElement>(null)
  const handleVisible = useEffectEvent(onVisible)
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) handleVisible()
      },
      { rootMargin: "400px" },
    )
    if (end.current) observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={end} role="status" className="mt-4 flex items-center justify-center gap-2 text-soft">
      <Spinner />
      {t("loadingMore")}
    </div>
  )
}

function GridSkeleton() {
  const t = useTranslations("ui")
  return (
    <div role="status" className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
      <span className="sr-only">{t("loading")}</span>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="aspect-square rounded-xl" />
      ))}
    </div>
  )
}

type MediaTileProps = {
  media: Media
  selected: boolean
  /** Visible without scrolling, so loaded eagerly. */
  eager: boolean
  onSelect?: (selected: boolean) => void
  /** Called on click. Without it, a click selects the item. */
  onOpen?: () => void
}

function MediaTile({ media, selected, eager, onSelect, onOpen }: MediaTileProps) {
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
