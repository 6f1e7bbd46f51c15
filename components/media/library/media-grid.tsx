"use client"

import { useEffect, useEffectEvent, useRef, type ReactNode } from "react"
import { useTranslations } from "use-intl"

import { LoadError } from "@/components/ui/feedback/load-error"
import { Skeleton } from "@/components/ui/feedback/skeleton"
import { Spinner } from "@/components/ui/feedback/spinner"
import type { Media } from "@/lib/media/contract"

import { MediaTile } from "./media-tile"
import type { MediaFilters } from "@/components/media/media-queries"
import { useMediaList } from "@/components/media/use-media"
import { useDebounced } from "@/components/ui/use-debounced"
import { useTags } from "@/components/media/tags/use-tags"

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
