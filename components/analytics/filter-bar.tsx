import { useTranslations } from "use-intl"

import { channelDisplayName } from "@/components/channels/channel-name"
import { useChannels } from "@/components/channels/use-channels"
import { usePlatformName } from "@/components/channels/use-platforms"
import { useTags } from "@/components/media/tags/use-tags"
import { useProfiles } from "@/components/profiles/use-profiles"
import { FilterSelect } from "@/components/ui/forms/filter-select"
import { Input } from "@/components/ui/forms/input"

import { periodOptions, shiftDate, type ReportUrl } from "./report-url"

type FilterBarProps = {
  state: ReportUrl
  today: string
  onChange: (change: Partial<ReportUrl>) => void
}

export function FilterBar({ state, today, onChange }: FilterBarProps) {
  const t = useTranslations("analytics")
  const platformName = usePlatformName()
  const { data: channels = [] } = useChannels()
  const { data: tags = [] } = useTags()
  const profiles = useProfiles("").data?.pages.flatMap(({ data }) => data) ?? []
  const platforms = [...new Set(channels.map(({ platform }) => platform))]
  const { days, from, to } = state
  const selectPeriod = (value: string) => {
    const period = periodOptions.find((option) => String(option) === value)
    if (period) onChange({ days: period, from: shiftDate(today, 1 - period), to: today })
    else onChange({ days: null })
  }
  const filters = [
    {
      name: "channel",
      emptyLabel: t("allChannels"),
      options: channels.map((channel) => ({
        value: channel.id,
        label: `${channelDisplayName(channel)} · ${platformName(channel.platform)}`,
      })),
    },
    {
      name: "profile",
      emptyLabel: t("allProfiles"),
      options: profiles.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      name: "platform",
      emptyLabel: t("allPlatforms"),
      options: platforms.map((slug) => ({ value: slug as string, label: platformName(slug) })),
    },
    {
      name: "tag",
      emptyLabel: t("allTags"),
      options: tags.map(({ id, name }) => ({ value: id, label: name })),
    },
  ] as const
  return (
    // One scrolling line, so filters that load later don't shift the layout.
    <div className="-m-1 flex gap-2 overflow-x-auto p-1" role="group" aria-label={t("filters")}>
      <FilterSelect
        className="w-40 shrink-0"
        label={t("dateRange")}
        options={[
          ...periodOptions.map((count) => ({ value: String(count), label: t("lastDays", { count }) })),
          { value: "custom", label: t("customRange") },
        ]}
        value={String(days ?? "custom")}
        onChange={selectPeriod}
      />
      {days === null && (
        <>
          <Input
            type="date"
            aria-label={t("startDate")}
            className="w-40 shrink-0"
            value={from}
            max={to}
            onChange={({ target }) => target.value && onChange({ from: target.value })}
          />
          <Input
            type="date"
            aria-label={t("endDate")}
            className="w-40 shrink-0"
            value={to}
            min={from}
            max={today}
            onChange={({ target }) => target.value && onChange({ to: target.value })}
          />
        </>
      )}
      {filters.map(
        ({ name, emptyLabel, options }) =>
          (options.length > (name === "platform" || name === "channel" ? 1 : 0) || state[name]) && (
            <FilterSelect
              key={name}
              className="w-40 shrink-0"
              label={t(name)}
              emptyLabel={emptyLabel}
              options={options}
              value={state[name]}
              onChange={(value) => onChange({ [name]: value })}
            />
          ),
      )}
    </div>
  )
}
