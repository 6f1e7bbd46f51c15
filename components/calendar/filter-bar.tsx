"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"

import { channelName } from "@/components/channels/channel-name"
import { PlatformIcon } from "@/components/channels/platform-icon"
import { useTags } from "@/components/media/use-tags"
import { useProfiles } from "@/components/profiles/use-profiles"
import { Button } from "@/components/ui/button"
import type { SocialAccount } from "@/lib/accounts/contract"

import { approvals, isFiltered, statuses, type FilterName, type Filters } from "./address"
import { FilterPicker } from "@/components/ui/filter-picker"

type FilterBarProps = { channels: SocialAccount[]; filters: Filters; onChange: (filters: Filters) => void }

export function FilterBar({ channels, filters, onChange }: FilterBarProps) {
  const t = useTranslations("calendar")
  const [sought, setSought] = useState("")
  const { data: tags = [] } = useTags()
  const { data: profilePages } = useProfiles(sought)
  const profiles = profilePages?.pages.flatMap((page) => page.data) ?? []
  const pick = (name: FilterName) => ({
    name: t(`filter.${name}`),
    chosen: filters[name],
    onChange: (values: string[]) => onChange({ ...filters, [name]: values }),
  })
  return (
    <div
      role="group"
      aria-label={t("filters")}
      className="flex items-center gap-2 max-sm:-m-1 max-sm:w-full max-sm:overflow-x-auto max-sm:p-1 sm:flex-wrap max-sm:[&>*]:shrink-0"
    >
      <FilterPicker
        {...pick("channel")}
        options={channels.map((channel) => ({
          value: channel.id,
          label: channelName(channel),
          icon: <PlatformIcon slug={channel.platform} className="size-4" />,
        }))}
      />
      <FilterPicker
        {...pick("status")}
        options={statuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
      />
      <FilterPicker
        {...pick("approval")}
        single
        options={approvals.map((value) => ({ value, label: t(`approvals.${value}`) }))}
      />
      <FilterPicker
        {...pick("profile")}
        options={profiles.map(({ id, name }) => ({ value: id, label: name }))}
        onSearch={setSought}
      />
      <FilterPicker
        {...pick("tag")}
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
          onClick={() => onChange({ channel: [], profile: [], tag: [], status: [], approval: [] })}
        >
          {t("clearFilters")}
        </Button>
      )}
    </div>
  )
}
