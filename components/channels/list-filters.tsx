import { Search } from "lucide-react"
import { useTranslations } from "use-intl"

import { useProfiles } from "@/components/profiles/use-profiles"
import { Input } from "@/components/ui/input"
import { Select } from "@/components/ui/select"
import type { SocialAccount } from "@/lib/accounts/contract"

import { healthOf, healths } from "./channel-health"
import { groupings, noProfile, type ListAddress } from "./channel-list"
import { usePlatformName } from "./use-platforms"

type ListFiltersProps = {
  channels: SocialAccount[]
  address: ListAddress
  onChange: (change: Partial<ListAddress>) => void
}

export function ListFilters({ channels, address, onChange }: ListFiltersProps) {
  const t = useTranslations("channels")
  const platformName = usePlatformName()
  const profiles = useProfiles("").data?.pages.flatMap(({ data }) => data) ?? []
  const count = (test: (channel: SocialAccount) => boolean) => channels.filter(test).length
  const selects = [
    {
      name: "platform",
      all: t("everyPlatform"),
      options: [...new Set(channels.map(({ platform }) => platform))].map((slug) => ({
        value: slug as string,
        label: platformName(slug),
        count: count(({ platform }) => platform === slug),
      })),
    },
    {
      name: "profile",
      all: t("everyProfile"),
      options: [
        ...profiles.map(({ id, name }) => ({
          ...{ value: id, label: name, count: count(({ profileId }) => profileId === id) },
        })),
        { value: noProfile, label: t("noProfile"), count: count(({ profileId }) => profileId === null) },
      ],
    },
    {
      name: "health",
      all: t("everyHealth"),
      options: healths.map((health) => ({
        ...{ value: health, label: t(`health.${health}`), count: count((one) => healthOf(one) === health) },
      })),
    },
  ] as const
  return (
    <div className="mb-4 flex flex-wrap gap-2" role="search" aria-label={t("find")}>
      <div className="relative min-w-56 flex-1">
        <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-4 text-soft" />
        <Input
          type="search"
          aria-label={t("search")}
          placeholder={t("search")}
          className="pl-9"
          maxLength={200}
          value={address.q}
          onChange={({ target }) => onChange({ q: target.value })}
        />
      </div>
      {selects.map(({ name, all, options }) => (
        <Select
          key={name}
          aria-label={t(`by.${name}`)}
          className="min-w-36 sm:max-w-52"
          value={address[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        >
          <option value="">{all}</option>
          {options
            .filter((option) => option.count > 0 || option.value === address[name])
            .map(({ value, label, count: found }) => (
              <option key={value} value={value}>
                {t("withCount", { label, count: found })}
              </option>
            ))}
        </Select>
      ))}
      <Select
        aria-label={t("groupBy")}
        className="min-w-36"
        value={address.group}
        onChange={({ target }) => onChange({ group: target.value as ListAddress["group"] })}
      >
        {groupings.map((group) => (
          <option key={group} value={group}>
            {t(`groups.${group}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}
