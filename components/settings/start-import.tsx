"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { Checkbox } from "@/components/ui/checkbox"
import { SelectField } from "@/components/ui/field"
import { Notice } from "@/components/ui/notice"
import type { ImportPreview } from "@/lib/import/contract"

import { useAction } from "./use-action"

type Channel = { id: string; platform: string; name: string }
type Choices = {
  withSettings?: boolean
  channels?: Record<string, string | null>
  upcoming?: "draft" | "schedule"
}
type Result = { error?: string }
type Props = {
  preview: ImportPreview
  channels: Channel[]
  isAgain: boolean
  start: (choices: Choices) => Promise<Result>
  remove: () => Promise<Result>
}

export function StartImport({ preview, channels, isAgain, start, remove }: Props) {
  const t = useTranslations("settingsImport.start")
  const { busy, error, run } = useAction()
  const [choices, setChoices] = useState<Choices>(() => firstChoices(preview))
  const change = (changed: Choices) => setChoices((before) => ({ ...before, ...changed }))
  const isForeign = preview.kind !== "carillon"
  const hasChannel = !isForeign || Object.values(choices.channels ?? {}).some(Boolean)
  return (
    <div className="grid gap-4">
      <Notice>{t(isForeign ? "safeForeign" : "safe")}</Notice>
      {isForeign ? (
        <>
          {preview.channels.map((channel) => (
            <ChannelField
              key={channel.key}
              channel={channel}
              fitting={channels.filter(({ platform }) => !channel.platform || platform === channel.platform)}
              value={choices.channels?.[channel.key] ?? ""}
              onChange={(id) => change({ channels: { ...choices.channels, [channel.key]: id || null } })}
            />
          ))}
          {preview.posts.scheduled > 0 && (
            <SelectField
              label={t("upcoming")}
              hint={choices.upcoming === "schedule" ? t("upcomingHint") : undefined}
              value={choices.upcoming}
              onChange={({ target }) =>
                change({ upcoming: target.value === "schedule" ? "schedule" : "draft" })
              }
            >
              <option value="draft">{t("draft")}</option>
              <option value="schedule">{t("schedule")}</option>
            </SelectField>
          )}
        </>
      ) : (
        <Checkbox
          label={t("settings")}
          checked={choices.withSettings ?? false}
          onChange={({ target }) => change({ withSettings: target.checked })}
        />
      )}
      {error && <Notice tone="danger">{error}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} disabled={!hasChannel} onClick={() => run(() => start(choices))}>
          {t(isAgain ? "again" : "go")}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={() => run(remove)}>
          {t("remove")}
        </Button>
      </div>
    </div>
  )
}

const firstChoices = (preview: ImportPreview): Choices =>
  preview.kind === "carillon"
    ? { withSettings: false }
    : {
        channels: Object.fromEntries(preview.channels.map(({ key, match }) => [key, match])),
        upcoming: "draft",
      }

type ChannelFieldProps = {
  channel: { name: string; posts: number }
  fitting: Channel[]
  value: string
  onChange: (id: string) => void
}

function ChannelField({ channel, fitting, value, onChange }: ChannelFieldProps) {
  const t = useTranslations("settingsImport.start")
  const hint = t("channelHint", { count: channel.posts })
  return (
    <SelectField
      label={t("channel", { name: channel.name })}
      hint={fitting.length ? hint : `${hint}. ${t("noChannels")}`}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{t("skip")}</option>
      {fitting.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
