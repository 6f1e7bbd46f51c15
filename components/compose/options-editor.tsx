"use client"

import { ChevronDown } from "lucide-react"
import { memo, useMemo } from "react"
import { useTranslations } from "use-intl"

import { channelName } from "@/components/channels/channel-name"
import { PlatformIcon } from "@/components/channels/platform-icon"
import { usePlatforms } from "@/components/channels/use-platforms"
import { LoadError } from "@/components/ui/load-error"
import { Skeleton } from "@/components/ui/skeleton"

import { messagesOf, type Problem } from "./check-draft"
import type { Configuration } from "./draft"
import { OptionInput } from "./option-input"
import { optionFields } from "./option-fields"
import type { Target } from "./targets"

type OptionsEditorProps = {
  target: Target
  /** The settings are those of this channel alone, not of all of its platform. */
  single: boolean
  configurationKey: string
  value: Configuration
  onChange: (key: string, value: Configuration) => void
  problems: Problem[]
}

const none: Configuration = {}
const root = "platformConfiguration"

/** The platform's own settings, drawn from its JSON Schema. */
export const OptionsEditor = memo(function OptionsEditor(props: OptionsEditorProps) {
  const { target, single, configurationKey, value = none, onChange, problems } = props
  const { channel, entry } = target
  const t = useTranslations("compose")
  const { required, pickers, lookups } = entry.platformConfiguration
  const { data: catalogue, isPending, error, refetch } = usePlatforms()
  const schema =
    catalogue?.find(({ platform }) => platform === entry.platform)?.platformConfiguration.schema ?? null
  const { fields, others } = useMemo(() => {
    const all = optionFields(schema)
    // There the title is the post's own, which has a field already.
    return entry.titleAlias ? { ...all, fields: all.fields.filter(({ name }) => name !== "title") } : all
  }, [schema, entry.titleAlias])
  if (isPending) return <Skeleton className="h-12 rounded-xl" />
  if (!catalogue)
    return (
      <LoadError
        title={t("settingsOf", { platform: entry.name })}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (fields.length === 0) return null
  const isTroubled = problems.some(({ field }) => field.startsWith(root))
  const pickerOf = (name: string) => {
    const lookup = pickers[name]
    return lookup
      ? { channelId: channel.id, lookup, inputs: lookups[lookup] ?? [], configuration: value }
      : null
  }
  return (
    <details
      open={required || isTroubled || undefined}
      className="group rounded-xl border border-line bg-surface"
    >
      <summary className="flex min-h-12 list-none items-center gap-2.5 rounded-xl px-4 font-medium [&::-webkit-details-marker]:hidden">
        <PlatformIcon slug={entry.platform} />
        <span className="truncate">
          {single
            ? t("settingsOfChannel", { platform: entry.name, name: channelName(channel) })
            : t("settingsOf", { platform: entry.name })}
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
            errorsAt={(path) => messagesOf(problems, path)}
            path={`${root}.${field.name}`}
            picker={pickerOf(field.name)}
          />
        ))}
        {messagesOf(problems, root).map((message) => (
          <p key={message} role="status" className="text-sm text-danger-ink">
            {message}
          </p>
        ))}
        {others.length > 0 && <p className="text-sm text-soft">{t("byApi", { names: others.join(", ") })}</p>}
      </div>
    </details>
  )
})
