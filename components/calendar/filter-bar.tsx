"use client"

import { useTranslations } from "use-intl"

import { TargetFilters } from "@/components/posts/target-filters"
import { Button } from "@/components/ui/button"
import type { SocialAccount } from "@/lib/accounts/contract"

import { approvals, isFiltered, statuses, type FilterName, type Filters } from "./data/calendar-url"
import { FilterPicker } from "@/components/ui/forms/filter-picker"

type FilterBarProps = { channels: SocialAccount[]; filters: Filters; onChange: (filters: Filters) => void }

export function FilterBar({ channels, filters, onChange }: FilterBarProps) {
  const t = useTranslations("calendar")
  const filterProps = (name: FilterName) => ({
    name: t(`filter.${name}`),
    selected: filters[name],
    onChange: (values: string[]) => onChange({ ...filters, [name]: values }),
  })
  return (
    <div
      role="group"
      aria-label={t("filters")}
      className="flex items-center gap-2 max-sm:-m-1 max-sm:w-full max-sm:overflow-x-auto max-sm:p-1 sm:flex-wrap max-sm:[&>*]:shrink-0"
    >
      <TargetFilters
        channels={channels}
        channelPicker={filterProps("channel")}
        profilePicker={filterProps("profile")}
        tagPicker={filterProps("tag")}
      />
      <FilterPicker
        {...filterProps("status")}
        options={statuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
      />
      <FilterPicker
        {...filterProps("approval")}
        single
        options={approvals.map((value) => ({ value, label: t(`approvals.${value}`) }))}
      />
      {isFiltered(filters) && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => onChange({ channel: [], profile: [], tag: [], status: [], approval: [] })}
        >
          {t("clearFilters")}
        </Button>
      )}
    </div>
  )
}
