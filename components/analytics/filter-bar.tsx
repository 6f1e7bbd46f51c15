import { useTranslations } from "use-intl"

import { channelName } from "@/components/channels/channel-name"
import { useChannels } from "@/components/channels/use-channels"
import { usePlatformName } from "@/components/channels/use-platforms"
import { useTags } from "@/components/media/use-tags"
import { useProfiles } from "@/components/profiles/use-profiles"
import { Input } from "@/components/ui/input"
import { Select } from "@/components/ui/select"

import { dayChoices, shiftDate, type ReportAddress } from "./report-address"

type FilterBarProps = {
  address: ReportAddress
  today: string
  onChange: (change: Partial<ReportAddress>) => void
}

export function FilterBar({ address, today, onChange }: FilterBarProps) {
  const t = useTranslations("analytics")
  const platformName = usePlatformName()
  const { data: channels = [] } = useChannels()
  const { data: tags = [] } = useTags()
  const profiles = useProfiles("").data?.pages.flatMap(({ data }) => data) ?? []
  const platforms = [...new Set(channels.map(({ platform }) => platform))]
  const { days, from, to } = address
  const choose = (choice: string) => {
    const chosen = dayChoices.find((one) => String(one) === choice)
    if (chosen) onChange({ days: chosen, from: shiftDate(today, 1 - chosen), to: today })
    else onChange({ days: null })
  }
  const filters = [
    {
      name: "channel",
      all: t("allChannels"),
      options: channels.map((channel) => ({
        id: channel.id,
        label: `${channel.displayName || channelName(channel)} · ${platformName(channel.platform)}`,
      })),
    },
    {
      name: "profile",
      all: t("allProfiles"),
      options: profiles.map(({ id, name }) => ({ id, label: name })),
    },
    {
      name: "platform",
      all: t("allPlatforms"),
      options: platforms.map((slug) => ({ id: slug as string, label: platformName(slug) })),
    },
    { name: "tag", all: t("allTags"), options: tags.map(({ id, name }) => ({ id, label: name })) },
  ] as const
  return (
    // One line that scrolls: those that come later push nothing down.
    <div className="-m-1 flex gap-2 overflow-x-auto p-1" role="group" aria-label={t("filters")}>
      <Select
        aria-label={t("period")}
        className="w-40 shrink-0"
        value={days ?? "custom"}
        onChange={({ target }) => choose(target.value)}
      >
        {dayChoices.map((choice) => (
          <option key={choice} value={choice}>
            {t("lastDays", { count: choice })}
          </option>
        ))}
        <option value="custom">{t("custom")}</option>
      </Select>
      {days === null && (
        <>
          <Input
            type="date"
            aria-label={t("from")}
            className="w-40 shrink-0"
            value={from}
            max={to}
            onChange={({ target }) => target.value && onChange({ from: target.value })}
          />
          <Input
            type="date"
            aria-label={t("to")}
            className="w-40 shrink-0"
            value={to}
            min={from}
            max={today}
            onChange={({ target }) => target.value && onChange({ to: target.value })}
          />
        </>
      )}
      {filters.map(
        ({ name, all, options }) =>
          (options.length > (name === "platform" || name === "channel" ? 1 : 0) || address[name]) && (
            <Select
              key={name}
              aria-label={t(name)}
              className="w-40 shrink-0"
              value={address[name]}
              onChange={({ target }) => onChange({ [name]: target.value })}
            >
              <option value="">{all}</option>
              {options.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </Select>
          ),
      )}
    </div>
  )
}
