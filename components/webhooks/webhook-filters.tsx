"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"

import { channelName } from "@/components/channels/channel-name"
import { PlatformIcon } from "@/components/channels/platform-icon"
import { useChannels } from "@/components/channels/use-channels"
import { useProfiles } from "@/components/profiles/use-profiles"
import { FilterPicker } from "@/components/ui/forms/filter-picker"

export type Filters = { socialAccountIds: string[]; profileIds: string[] }
type WebhookFiltersProps = { filters: Filters; onChange: (filters: Filters) => void }

export function WebhookFilters({ filters, onChange }: WebhookFiltersProps) {
  const t = useTranslations("webhooks")
  const [search, setSearch] = useState("")
  const { data: channels = [] } = useChannels()
  const { data: pages } = useProfiles(search)
  const profiles = pages?.pages.flatMap((page) => page.data) ?? []
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-medium">{t("filters")}</legend>
      <div className="flex flex-wrap gap-2">
        <FilterPicker
          name={t("channels")}
          selected={filters.socialAccountIds}
          onChange={(socialAccountIds) => onChange({ ...filters, socialAccountIds })}
          options={channels.map((channel) => ({
            value: channel.id,
            label: channelName(channel),
            icon: <PlatformIcon slug={channel.platform} className="size-4" />,
          }))}
        />
        <FilterPicker
          name={t("clients")}
          selected={filters.profileIds}
          onChange={(profileIds) => onChange({ ...filters, profileIds })}
          options={profiles.map(({ id, name }) => ({ value: id, label: name }))}
          onSearch={setSearch}
        />
      </div>
      <p className="text-sm text-soft">{t("filtersHint")}</p>
    </fieldset>
  )
}
