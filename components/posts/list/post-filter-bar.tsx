"use client"

import { useTranslations } from "use-intl"

import { useChannels } from "@/components/channels/use-channels"
import { TargetFilters } from "@/components/posts/target-filters"
import { Button } from "@/components/ui/button"

import { isFiltered, type PostFilters } from "@/components/posts/queries/posts-url"
import { orders, getDefaultOrder, type TabName } from "@/components/posts/queries/tabs"

type PostFilterBarProps = { tab: TabName; filters: PostFilters; onChange: (filters: PostFilters) => void }

export function PostFilterBar({ tab, filters, onChange }: PostFilterBarProps) {
  const t = useTranslations("posts")
  const { data: channels = [] } = useChannels()
  const filterProps = (name: "channels" | "profiles" | "tags") => ({
    name: t(name),
    selected: filters[name],
    onChange: (values: string[]) => onChange({ ...filters, [name]: values }),
  })
  return (
    <div role="group" aria-label={t("filters")} className="flex min-h-8 flex-wrap items-center gap-2">
      <TargetFilters
        channels={channels}
        channelPicker={filterProps("channels")}
        profilePicker={filterProps("profiles")}
        tagPicker={filterProps("tags")}
      />
      {isFiltered(filters) && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => onChange({ channels: [], profiles: [], tags: [], order: filters.order })}
        >
          {t("clearFilters")}
        </Button>
      )}
      <label className="ml-auto flex items-center justify-end gap-2 text-sm text-soft max-sm:w-full">
        {t("order")}
        <select
          className="min-h-8 rounded-lg border border-edge/60 bg-surface px-2 text-ink"
          value={filters.order ?? getDefaultOrder(tab)}
          onChange={({ target }) =>
            onChange({ ...filters, order: orders.find((order) => order === target.value) })
          }
        >
          {orders.map((order) => (
            <option key={order} value={order}>
              {t(`orders.${order}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
