"use client"

import { ListFilter } from "lucide-react"
import { useTranslations } from "use-intl"

import { TargetFilters } from "@/components/posts/target-filters"
import { Button } from "@/components/ui/button"
import { FilterOptions } from "@/components/ui/forms/filter-picker"
import { Popover } from "@/components/ui/overlays/popover"
import type { SocialAccount } from "@/lib/accounts/contract"

import {
  approvals,
  filterNames,
  noFilters,
  statuses,
  type FilterName,
  type Filters,
} from "./data/calendar-url"

type FilterMenuProps = { channels: SocialAccount[]; filters: Filters; onChange: (filters: Filters) => void }

/** All filters behind one button, which shows how many are active. */
export function FilterMenu({ channels, filters, onChange }: FilterMenuProps) {
  const t = useTranslations("calendar")
  const ui = useTranslations("ui")
  const count = filterNames.reduce((sum, name) => sum + filters[name].length, 0)
  const filterProps = (name: FilterName) => ({
    name: t(`filter.${name}`),
    selected: filters[name],
    onChange: (values: string[]) => onChange({ ...filters, [name]: values }),
  })
  return (
    <Popover
      isActive={count > 0}
      name={count > 0 ? ui("filterCount", { name: t("filters"), count }) : t("filters")}
      width={560}
      trigger={
        <>
          <ListFilter aria-hidden />
          <span className="max-sm:hidden">{t("filters")}</span>{" "}
          {count > 0 && <span className="font-semibold tabular-nums">{count}</span>}
        </>
      }
    >
      <div role="group" aria-label={t("filters")} className="gap-4 *:mb-4 *:break-inside-avoid sm:columns-2">
        <TargetFilters
          channels={channels}
          channelPicker={filterProps("channel")}
          profilePicker={filterProps("profile")}
          tagPicker={filterProps("tag")}
          Picker={FilterOptions}
        />
        <FilterOptions
          {...filterProps("status")}
          options={statuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        />
        <FilterOptions
          {...filterProps("approval")}
          single
          options={approvals.map((value) => ({ value, label: t(`approvals.${value}`) }))}
        />
        {count > 0 && (
          <Button variant="secondary" size="sm" onClick={() => onChange(noFilters)}>
            {t("clearFilters")}
          </Button>
        )}
      </div>
    </Popover>
  )
}
