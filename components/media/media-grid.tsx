"use client"

import { useEffect, useEffectEvent, useRef, type ReactNode } from "react"
import { useTranslations } from "use-intl"

import { LoadError } from "@/components/ui/load-error"
import { Skeleton } from "@/components/ui/skeleton"
import { Spinner } from "@/components/ui/spinner"
import type { Media } from "@/lib/media/contract"

import { MediaTile } from "./media-tile"
import type { MediaFilters } from "./media-queries"
import { useMediaList } from "./use-media"
import { useSettled } from "./use-settled"
import { useTags } from "./use-tags"

type MediaGridProps = {
  filters: MediaFilters
  selected: Media[]
  onSelect?: (media: Media, selected: boolean) => void
  onOpen?: (media: Media) => void
  empty: ReactNode
}

/** Tiles of the first screen, more or less. */
const inView = 8

/** Goes on loading as its end comes into view. */
export function MediaGrid({ filters, selected, onSelect, onOpen, empty }: MediaGridProps) {
  const t = useTranslations("media")
  const query = useMediaList(useSettled(filters))
  // The filter by tags comes above it: what waits below begins anew then, and content never moves down.
  const { isPending: awaitsTags } = useTags()
  if (query.isPending || awaitsTags) return <GridSkeleton key={String(awaitsTags)} />
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
            isFirst={index < inView}
            selected={selected.some(({ id }) => id === media.id)}
            onSelect={onSelect && ((on) => onSelect(media, on))}
            onOpen={onOpen && (() => onOpen(media))}
          />
        ))}
      </ul>
      {query.hasNextPage && <MoreWhenSeen key={items.length} onSeen={() => void query.fetchNextPage()} />}
    </>
  )
}

function MoreWhenSeen({ onSeen }: { onSeen: () => void }) {
  const t = useTranslations("media")
  const end = useRef<HTMLDivElement>(null)
  const seen = useEffectEvent(onSeen)
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) seen()
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
