"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { Checkbox } from "@/components/ui/forms/checkbox"
import { SelectField } from "@/components/ui/forms/field"
import { Notice } from "@/components/ui/feedback/notice"
import type { ImportPreview } from "@/lib/import/contract"

import { useServerAction } from "@/components/shell/use-server-action"

type Channel = { id: string; platform: string; name: string }
type ImportOptions = {
  withSettings?: boolean
  channels?: Record<string, string | null>
  upcoming?: "draft" | "schedule"
}
type ActionResult = { error?: string }
type StartImportProps = {
  preview: ImportPreview
  channels: Channel[]
  isRestart: boolean
  start: (options: ImportOptions) => Promise<ActionResult>
  remove: () => Promise<ActionResult>
}

export function StartImport({ preview, channels, isRestart, start, remove }: StartImportProps) {
  const t = useTranslations("settingsImport.start")
  const { busy, error, run } = useServerAction()
  const [options, setOptions] = useState<ImportOptions>(() => getDefaultOptions(preview))
  const change = (changes: ImportOptions) => setOptions((current) => ({ ...current, ...changes }))
  const isExternal = preview.kind !== "carillon"
  const hasChannel = !isExternal || Object.values(options.channels ?? {}).some(Boolean)
  return (
    <div className="grid gap-4">
      <Notice>{t(isExternal ? "externalNotice" : "notice")}</Notice>
      {isExternal ? (
        <>
          {preview.channels.map((channel) => (
            <ChannelField
              key={channel.key}
              channel={channel}
              matchingAccounts={channels.filter(
                ({ platform }) => !channel.platform || platform === channel.platform,
              )}
              value={options.channels?.[channel.key] ?? ""}
              onChange={(id) => change({ channels: { ...options.channels, [channel.key]: id || null } })}
            />
          ))}
          {preview.posts.scheduled > 0 && (
            <SelectField
              label={t("upcoming")}
              hint={options.upcoming === "schedule" ? t("upcomingHint") : undefined}
              value={options.upcoming}
              onChange={({ target }) =>
                change({ upcoming: target.value === "schedule" ? "schedule" : "draft" })
              }
              options={(["draft", "schedule"] as const).map((name) => ({ value: name, label: t(name) }))}
            />
          )}
        </>
      ) : (
        <Checkbox
          label={t("settings")}
          checked={options.withSettings ?? false}
          onChange={({ target }) => change({ withSettings: target.checked })}
        />
      )}
      {error && <Notice tone="danger">{error}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} disabled={!hasChannel} onClick={() => run(() => start(options))}>
          {t(isRestart ? "restart" : "submit")}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={() => run(remove)}>
          {t("remove")}
        </Button>
      </div>
    </div>
  )
}

const getDefaultOptions = (preview: ImportPreview): ImportOptions =>
  preview.kind === "carillon"
    ? { withSettings: false }
    : {
        channels: Object.fromEntries(preview.channels.map(({ key, match }) => [key, match])),
        upcoming: "draft",
      }

type ChannelFieldProps = {
  channel: { name: string; posts: number }
  matchingAccounts: Channel[]
  value: string
  onChange: (id: string) => void
}

function ChannelField({ channel, matchingAccounts, value, onChange }: ChannelFieldProps) {
  const t = useTranslations("settingsImport.start")
  const hint = t("channelHint", { count: channel.posts })
  return (
    <SelectField
      label={t("channel", { name: channel.name })}
      hint={matchingAccounts.length ? hint : `${hint}. ${t("noChannels")}`}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      emptyLabel={t("skip")}
      options={matchingAccounts.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
