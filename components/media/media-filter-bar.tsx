"use client"

import { Search } from "lucide-react"
import { useTranslations } from "use-intl"

import { Input } from "@/components/ui/input"
import { Select } from "@/components/ui/select"

import { TagChips } from "./tag-chips"
import type { MediaFilters, MediaType } from "./media-queries"
import { useTags } from "./use-tags"

const types: MediaType[] = ["all", "image", "video"]

type MediaFilterBarProps = { filters: MediaFilters; onChange: (filters: MediaFilters) => void }

export function MediaFilterBar({ filters, onChange }: MediaFilterBarProps) {
  const t = useTranslations("media")
  const { data: tags = [] } = useTags()
  return (
    <div className="grid gap-3" role="search" aria-label={t("title")}>
      <div className="flex flex-wrap gap-2">
        <span className="relative min-w-48 flex-1">
          <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-4 text-soft" />
          <Input
            type="search"
            className="pl-9"
            maxLength={200}
            aria-label={t("search")}
            placeholder={t("search")}
            value={filters.q}
            onChange={(event) => onChange({ ...filters, q: event.target.value })}
          />
        </span>
        <Select
          aria-label={t("type")}
          className="w-40"
          value={filters.type}
          onChange={(event) => onChange({ ...filters, type: event.target.value as MediaType })}
        >
          {types.map((type) => (
            <option key={type} value={type}>
              {t(`types.${type}`)}
            </option>
          ))}
        </Select>
      </div>
      {tags.length > 0 && (
        <TagChips
          label={t("filterByTag")}
          tags={tags}
          chosen={filters.tagIds}
          onChange={(tagIds) => onChange({ ...filters, tagIds })}
        />
      )}
    </div>
  )
}
