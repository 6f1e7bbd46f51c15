"use client"

import { useTranslations } from "use-intl"

import { FilterSelect } from "@/components/ui/forms/filter-select"
import { SearchInput } from "@/components/ui/forms/search-input"

import { TagChips } from "@/components/media/tags/tag-chips"
import type { MediaFilters, MediaType } from "@/components/media/media-queries"
import { useTags } from "@/components/media/tags/use-tags"

const mediaTypes: MediaType[] = ["all", "image", "video", "document"]

type MediaFilterBarProps = { filters: MediaFilters; onChange: (filters: MediaFilters) => void }

export function MediaFilterBar({ filters, onChange }: MediaFilterBarProps) {
  const t = useTranslations("media")
  const { data: tags = [] } = useTags()
  return (
    <div className="grid gap-3" role="search" aria-label={t("title")}>
      <div className="flex flex-wrap gap-2">
        <SearchInput
          className="min-w-48 flex-1"
          label={t("search")}
          value={filters.q}
          onChange={(q) => onChange({ ...filters, q })}
        />
        <FilterSelect
          className="w-40"
          label={t("type")}
          options={mediaTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
          value={filters.type}
          onChange={(type) => onChange({ ...filters, type: type as MediaType })}
        />
      </div>
      {tags.length > 0 && (
        <TagChips
          label={t("filterByTag")}
          tags={tags}
          selected={filters.tagIds}
          onChange={(tagIds) => onChange({ ...filters, tagIds })}
        />
      )}
    </div>
  )
}
