"use client"

import { useTranslations } from "use-intl"

import { useChannels } from "@/components/channels/use-channels"
import { TargetFilters } from "@/components/posts/target-filters"

export type Filters = { socialAccountIds: string[]; profileIds: string[] }
type WebhookFiltersProps = { filters: Filters; onChange: (filters: Filters) => void }

export function WebhookFilters({ filters, onChange }: WebhookFiltersProps) {
  const t = useTranslations("webhooks")
  const { data: channels = [] } = useChannels()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-medium">{t("filters")}</legend>
      <div className="flex flex-wrap gap-2">
        <TargetFilters
          channels={channels}
          channelPicker={{
            name: t("channels"),
            selected: filters.socialAccountIds,
            onChange: (socialAccountIds) => onChange({ ...filters, socialAccountIds }),
          }}
          profilePicker={{
            name: t("clients"),
            selected: filters.profileIds,
            onChange: (profileIds) => onChange({ ...filters, profileIds }),
          }}
        />
      </div>
      <p className="text-sm text-soft">{t("filtersHint")}</p>
    </fieldset>
  )
}
