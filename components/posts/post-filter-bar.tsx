"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"

import { FilterPicker } from "@/components/ui/filter-picker"
import { channelName } from "@/components/channels/channel-name"
import { PlatformIcon } from "@/components/channels/platform-icon"
import { useChannels } from "@/components/channels/use-channels"
import { useTags } from "@/components/media/use-tags"
import { useProfiles } from "@/components/profiles/use-profiles"
import { Button } from "@/components/ui/button"

import { isFiltered, type PostFilters } from "./list-address"
import { orders, usualOrder, type TabName } from "./tabs"

type PostFilterBarProps = { tab: TabName; filters: PostFilters; onChange: (filters: PostFilters) => void }

export function PostFilterBar({ tab, filters, onChange }: PostFilterBarProps) {
  const t = useTranslations("posts")
  const [sought, setSought] = useState("")
  const { data: channels = [] } = useChannels()
  const { data: tags = [] } = useTags()
  const { data: profilePages } = useProfiles(sought)
  const profiles = profilePages?.pages.flatMap((page) => page.data) ?? []
  const pick = (name: "channels" | "profiles" | "tags") => ({
    name: t(name),
    chosen: filters[name],
    onChange: (values: string[]) => onChange({ ...filters, [name]: values }),
  })
  return (
    <div role="group" aria-label={t("filters")} className="flex min-h-8 flex-wrap items-center gap-2">
      <FilterPicker
        {...pick("channels")}
        options={channels.map((channel) => ({
          value: channel.id,
          label: channelName(channel),
          icon: <PlatformIcon slug={channel.platform} className="size-4" />,
        }))}
      />
      <FilterPicker
        {...pick("profiles")}
        options={profiles.map(({ id, name }) => ({ value: id, label: name }))}
        onSearch={setSought}
      />
      <FilterPicker
        {...pick("tags")}
        options={tags.map(({ id, name, color }) => ({
          value: id,
          label: name,
          icon: <span aria-hidden className="size-3 shrink-0 rounded-full" style={{ background: color }} />,
        }))}
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
          value={filters.order ?? usualOrder(tab)}
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
