"use client"

import { ChevronDown } from "lucide-react"
import { memo, useMemo } from "react"
import { useTranslations } from "use-intl"

import { channelName } from "@/components/channels/channel-name"
import { PlatformIcon } from "@/components/channels/platform-icon"
import { usePlatforms } from "@/components/channels/use-platforms"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { Skeleton } from "@/components/ui/feedback/skeleton"

import { getFieldMessages, type Problem } from "@/components/compose/checks/check-draft"
import type { Configuration } from "@/components/compose/draft/draft"
import { OptionInput } from "./option-input"
import { parseOptionFields } from "./option-fields"
import type { Target } from "@/components/compose/draft/targets"

type OptionsEditorProps = {
  target: Target
  /** Whether the settings apply to this channel only. */
  isSingleChannel: boolean
  configurationKey: string
  value: Configuration
  onChange: (key: string, value: Configuration) => void
  problems: Problem[]
}

const emptyConfiguration: Configuration = {}
const fieldPrefix = "platformConfiguration"

/** A platform's settings, generated from its JSON Schema. */
export const OptionsEditor = memo(function OptionsEditor(props: OptionsEditorProps) {
  const { target, isSingleChannel, configurationKey, value = emptyConfiguration, onChange, problems } = props
  const { channel, entry } = target
  const t = useTranslations("compose")
  const { required, pickers, lookups } = entry.platformConfiguration
  const platforms = usePlatforms()
  const schema =
    platforms.data?.find(({ platform }) => platform === entry.platform)?.platformConfiguration.schema ?? null
  const { fields, others } = useMemo(() => {
    const all = parseOptionFields(schema)
    // The title is the post's own, which has its own field.
    return entry.titleAlias ? { ...all, fields: all.fields.filter(({ name }) => name !== "title") } : all
  }, [schema, entry.titleAlias])
  if (!platforms.data)
    return (
      <QueryStatus query={platforms} errorTitle={t("platformSettings", { platform: entry.name })}>
        <Skeleton className="h-12 rounded-xl" />
      </QueryStatus>
    )
  if (fields.length === 0) return null
  const hasProblems = problems.some(({ field }) => field.startsWith(fieldPrefix))
  const getPicker = (name: string) => {
    const lookup = pickers[name]
    return lookup
      ? { channelId: channel.id, lookup, inputs: lookups[lookup] ?? [], configuration: value }
      : null
  }
  return (
    <details
      open={required || hasProblems || undefined}
      className="group rounded-xl border border-line bg-surface"
    >
      <summary className="flex min-h-12 list-none items-center gap-2.5 rounded-xl px-4 font-medium [&::-webkit-details-marker]:hidden">
        <PlatformIcon slug={entry.platform} />
        <span className="truncate">
          {isSingleChannel
            ? t("channelSettings", { platform: entry.name, name: channelName(channel) })
            : t("platformSettings", { platform: entry.name })}
        </span>
        {!required && <span className="text-sm font-normal text-soft">{t("optional")}</span>}
        <ChevronDown
          aria-hidden
          className="ml-auto size-4 shrink-0 text-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-4 border-t border-line p-4">
        {fields.map((field) => (
          <OptionInput
            key={field.name}
            field={field}
            value={value[field.name]}
            onChange={(next) => onChange(configurationKey, { ...value, [field.name]: next })}
            getErrors={(path) => getFieldMessages(problems, path)}
            path={`${fieldPrefix}.${field.name}`}
            picker={getPicker(field.name)}
          />
        ))}
        {getFieldMessages(problems, fieldPrefix).map((message) => (
          <p key={message} role="status" className="text-sm text-danger-ink">
            {message}
          </p>
        ))}
        {others.length > 0 && (
          <p className="text-sm text-soft">{t("apiOnly", { names: others.join(", ") })}</p>
        )}
      </div>
    </details>
  )
})
