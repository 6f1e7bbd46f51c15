"use client"

import { ChevronDown } from "lucide-react"
import { memo, useMemo, useState } from "react"
import { useTranslations } from "use-intl"

import { channelDisplayName } from "@/components/channels/channel-name"
import { PlatformIcon } from "@/components/channels/platform-icon"
import { usePlatforms } from "@/components/channels/use-platforms"
import { Button } from "@/components/ui/button"
import { classNames } from "@/components/ui/class-names"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { Skeleton } from "@/components/ui/feedback/skeleton"

import { getFieldMessages, type Problem } from "@/components/compose/checks/check-draft"
import type { Configuration } from "@/components/compose/draft/draft"
import { CreatorCard } from "./creator-card"
import { OptionInput } from "./option-input"
import { limitToCreator, useCreator } from "./use-creator"
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
  /** Null without media. */
  mediaKind: "image" | "video" | null
}

const emptyConfiguration: Configuration = {}
const fieldPrefix = "platformConfiguration"

/** A platform's settings, generated from its JSON Schema. */
export const OptionsEditor = memo(function OptionsEditor(props: OptionsEditorProps) {
  const {
    target,
    isSingleChannel,
    configurationKey,
    value = emptyConfiguration,
    onChange,
    problems,
    mediaKind,
  } = props
  const { channel, entry } = target
  const t = useTranslations("compose")
  const { pickers, lookups, creator: creatorOptions } = entry.platformConfiguration
  const creator = useCreator(channel.id, creatorOptions)
  const platforms = usePlatforms()
  const [isExpanded, setIsExpanded] = useState(false)
  const schema =
    platforms.data?.find(({ platform }) => platform === entry.platform)?.platformConfiguration.schema ?? null
  const { fields: allFields, others } = useMemo(() => {
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
  if (allFields.length === 0) return null
  const fields = allFields
    .filter(({ media }) => !media || !mediaKind || media === mediaKind)
    .filter(({ name, shownWith }) => !shownWith || value[shownWith] === true || value[name] === true)
    .map((field) =>
      creatorOptions && creator.data ? limitToCreator(field, creatorOptions, creator.data) : field,
    )
  const mainNames = new Set(getMainFields(fields, Object.keys(pickers)))
  const getPicker = (name: string) => {
    const lookup = pickers[name]
    return lookup
      ? { channelId: channel.id, lookup, inputs: lookups[lookup] ?? [], configuration: value }
      : null
  }
  const main = fields.filter(({ name }) => mainNames.has(name))
  const rest = fields.filter(({ name }) => !mainNames.has(name))
  // Problems stay visible.
  const isOpen =
    isExpanded ||
    problems.some(({ field }) => rest.some(({ name }) => field.startsWith(`${fieldPrefix}.${name}`)))
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
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h2 className="flex min-w-0 items-center gap-2 text-sm font-medium">
          <PlatformIcon slug={entry.platform} className="size-4 shrink-0" />
          {entry.name}
          {isSingleChannel && (
            <span className="truncate font-normal text-soft">{channelDisplayName(channel)}</span>
          )}
        </h2>
        {rest.length + others.length > 0 && (
          <Button
            variant="ghost"
            size="sm"
            className="-mr-2.5 font-normal! text-soft!"
            aria-expanded={isOpen}
            onClick={() => setIsExpanded(!isExpanded)}
          >
            {t("moreOptions")}
            <span className="sr-only">{title}</span>
            <ChevronDown aria-hidden className={classNames("transition-transform", isOpen && "rotate-180")} />
          </Button>
        )}
      </div>
      {creatorOptions && <CreatorCard target={target} options={creatorOptions} query={creator} />}
      {main.length > 0 && (
        <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">{main.map(renderField)}</div>
      )}
      {getFieldMessages(problems, fieldPrefix).map((message) => (
        <p key={message} role="status" data-problem tabIndex={-1} className="text-sm text-danger-ink">
          {message}
        </p>
      ))}
      {isOpen && rest.map(renderField)}
      {isOpen && others.length > 0 && (
        <p className="text-sm text-soft">{t("apiOnly", { names: others.join(", ") })}</p>
      )}
    </section>
  )
})
