"use client"

import { ChevronDown } from "lucide-react"
import { memo, useMemo } from "react"
import { useTranslations } from "use-intl"

import { channelDisplayName } from "@/components/channels/channel-name"
import { PlatformIcon } from "@/components/channels/platform-icon"
import { usePlatforms } from "@/components/channels/use-platforms"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { Skeleton } from "@/components/ui/feedback/skeleton"

import { getFieldMessages, type Problem } from "@/components/compose/checks/check-draft"
import type { Configuration } from "@/components/compose/draft/draft"
import { OptionInput } from "./option-input"
import { getMainFields, parseOptionFields, type OptionField } from "./option-fields"
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
  const { pickers, lookups } = entry.platformConfiguration
  const platforms = usePlatforms()
  const schema =
    platforms.data?.find(({ platform }) => platform === entry.platform)?.platformConfiguration.schema ?? null
  const { fields, others } = useMemo(() => {
    const all = parseOptionFields(schema)
    // These have their own fields.
    const elsewhere = [entry.titleAlias && "title", "first_comment"]
    return { ...all, fields: all.fields.filter(({ name }) => !elsewhere.includes(name)) }
  }, [schema, entry.titleAlias])
  if (!platforms.data)
    return (
      <QueryStatus query={platforms} errorTitle={t("platformSettings", { platform: entry.name })}>
        <Skeleton className="h-12 rounded-xl" />
      </QueryStatus>
    )
  if (fields.length === 0) return null
  const mainNames = new Set(getMainFields(fields, Object.keys(pickers)))
  const getPicker = (name: string) => {
    const lookup = pickers[name]
    return lookup
      ? { channelId: channel.id, lookup, inputs: lookups[lookup] ?? [], configuration: value }
      : null
  }
  const main = fields.filter(({ name }) => mainNames.has(name))
  const rest = fields.filter(({ name }) => !mainNames.has(name))
  const isOpen = problems.some(({ field }) =>
    rest.some(({ name }) => field.startsWith(`${fieldPrefix}.${name}`)),
  )
  const renderField = (field: OptionField) => (
    <OptionInput
      key={field.name}
      field={field}
      value={value[field.name]}
      onChange={(next) => onChange(configurationKey, { ...value, [field.name]: next })}
      getErrors={(path) => getFieldMessages(problems, path)}
      path={`${fieldPrefix}.${field.name}`}
      picker={getPicker(field.name)}
    />
  )
  const title = isSingleChannel
    ? t("channelSettings", { platform: entry.name, name: channelDisplayName(channel) })
    : t("platformSettings", { platform: entry.name })
  return (
    <section aria-label={title} className="grid gap-3 border-t border-line pt-3">
      <h2 className="flex items-center gap-2 text-sm font-medium">
        <PlatformIcon slug={entry.platform} className="size-4" />
        <span className="truncate">{isSingleChannel ? title : entry.name}</span>
      </h2>
      {main.length > 0 && <div className="grid items-end gap-3 sm:grid-cols-2">{main.map(renderField)}</div>}
      {getFieldMessages(problems, fieldPrefix).map((message) => (
        <p key={message} role="status" className="text-sm text-danger-ink">
          {message}
        </p>
      ))}
      {rest.length + others.length > 0 && (
        <details open={isOpen || undefined} className="group">
          <summary className="flex min-h-8 w-fit list-none items-center gap-1.5 rounded-md text-sm text-soft hover:text-ink [&::-webkit-details-marker]:hidden">
            {t("moreOptions")}
            <span className="sr-only">{title}</span>
            <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <div className="grid gap-4 pt-2">
            {rest.map(renderField)}
            {others.length > 0 && (
              <p className="text-sm text-soft">{t("apiOnly", { names: others.join(", ") })}</p>
            )}
          </div>
        </details>
      )}
    </section>
  )
})
