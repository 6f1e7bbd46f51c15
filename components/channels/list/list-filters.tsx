import { useTranslations } from "use-intl"

import { useProfiles } from "@/components/profiles/use-profiles"
import { FilterSelect } from "@/components/ui/forms/filter-select"
import { SearchInput } from "@/components/ui/forms/search-input"
import type { SocialAccount } from "@/lib/accounts/contract"

import { getHealth, healthStates } from "@/components/channels/channel-health"
import { groupings, noProfile, type ListUrl } from "./list-url"
import { usePlatformName } from "@/components/channels/use-platforms"

type ListFiltersProps = {
  channels: SocialAccount[]
  url: ListUrl
  onChange: (change: Partial<ListUrl>) => void
}

export function ListFilters({ channels, url, onChange }: ListFiltersProps) {
  const t = useTranslations("channels")
  const platformName = usePlatformName()
  const profiles = useProfiles("").data?.pages.flatMap(({ data }) => data) ?? []
  const count = (matches: (channel: SocialAccount) => boolean) => channels.filter(matches).length
  const selects = [
    {
      name: "platform",
      emptyLabel: t("anyPlatform"),
      options: [...new Set(channels.map(({ platform }) => platform))].map((slug) => ({
        value: slug as string,
        label: platformName(slug),
        count: count(({ platform }) => platform === slug),
      })),
    },
    {
      name: "profile",
      emptyLabel: t("anyProfile"),
      options: [
        ...profiles.map(({ id, name }) => ({
          ...{ value: id, label: name, count: count(({ profileId }) => profileId === id) },
        })),
        { value: noProfile, label: t("noProfile"), count: count(({ profileId }) => profileId === null) },
      ],
    },
    {
      name: "health",
      emptyLabel: t("anyHealth"),
      options: healthStates.map((health) => ({
        ...{
          value: health,
          label: t(`health.${health}`),
          count: count((channel) => getHealth(channel) === health),
        },
      })),
    },
  ] as const
  return (
    <div className="mb-4 flex flex-wrap gap-2" role="search" aria-label={t("find")}>
      <SearchInput
        className="min-w-56 flex-1"
        label={t("search")}
        value={url.q}
        onChange={(q) => onChange({ q })}
      />
      {selects.map(({ name, emptyLabel, options }) => (
        <FilterSelect
          key={name}
          className="min-w-36 sm:max-w-52"
          label={t(`filterBy.${name}`)}
          emptyLabel={emptyLabel}
          options={options
            .filter((option) => option.count > 0 || option.value === url[name])
            .map((option) => ({ value: option.value, label: t("withCount", option) }))}
          value={url[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      <FilterSelect
        className="min-w-36"
        label={t("groupBy")}
        options={groupings.map((group) => ({ value: group, label: t(`groups.${group}`) }))}
        value={url.group}
        onChange={(group) => onChange({ group: group as ListUrl["group"] })}
      />
    </div>
  )
}
