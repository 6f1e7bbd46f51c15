"use client"

import { useFormatter, useTranslations } from "use-intl"
import { useId } from "react"

import { BarChart } from "@/components/ui/charts/bar-chart"
import { CardSection } from "@/components/ui/card"
import { useFormatBytes } from "@/components/ui/use-format-bytes"

type UsageProps = {
  channels: { used: number; limit: number | null }
  posts: { used: number | null; limit: number | null }
  storage: { usedBytes: number; limitBytes: number | null }
  credits: { spentMicros: number; monthlyMicros: number | null }
  history: { day: string; micros: number }[]
}

const microsPerDollar = 1_000_000

export function Usage({ channels, posts, storage, credits, history }: UsageProps) {
  const t = useTranslations("settingsPlan")
  const format = useFormatter()
  const formatCount = (value: number) => format.number(value)
  const formatBytes = useFormatBytes()
  const formatMoney = (micros: number) =>
    format.number(micros / microsPerDollar, { style: "currency", currency: "USD" })
  const formatUsage = (used: number, limit: number | null, formatValue: (value: number) => string) =>
    limit === null
      ? t("noLimit", { used: formatValue(used) })
      : t("of", { used: formatValue(used), limit: formatValue(limit) })
  const meters = [
    ["channels", channels.used, channels.limit, formatCount],
    ["posts", posts.used ?? 0, posts.limit, formatCount],
    ["storage", storage.usedBytes, storage.limitBytes, formatBytes],
    ["credits", credits.spentMicros, credits.monthlyMicros, formatMoney],
  ] as const
  return (
    <>
      <CardSection title={t("usage")}>
        <div className="grid gap-5">
          {meters.map(([name, used, limit, formatValue]) => (
            <UsageMeter
              key={name}
              label={t(name)}
              hint={t(`${name}Hint`)}
              value={
                name === "posts" && limit === null ? t("notCounted") : formatUsage(used, limit, formatValue)
              }
              used={used}
              limit={limit}
            />
          ))}
        </div>
      </CardSection>
      <CardSection title={t("history")} description={t("historyText")}>
        <BarChart
          title={t("history")}
          description={t("historyText")}
          parts={[{ name: t("cost"), tone: "brand" }]}
          rows={history.map(({ day, micros }) => ({
            at: Date.parse(day),
            values: [micros / microsPerDollar],
          }))}
        />
      </CardSection>
    </>
  )
}

type UsageMeterProps = {
  label: string
  /** For example "3 of 5". */
  value: string
  hint: string
  used: number
  limit: number | null
}

/** Shows no bar without a limit. */
function UsageMeter({ label, value, hint, used, limit }: UsageMeterProps) {
  const id = useId()
  const ratio = limit === null ? null : limit === 0 ? 1 : Math.min(1, used / limit)
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span id={id} className="font-medium">
          {label}
        </span>
        <span className="tabular-nums">{value}</span>
      </p>
      {ratio !== null && (
        <div
          role="meter"
          aria-labelledby={id}
          aria-valuetext={value}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(ratio * 100)}
          className="h-2 overflow-hidden rounded-full bg-sunken"
        >
          <div
            className={`h-full rounded-full ${ratio >= 0.9 ? "bg-danger" : "bg-brand"}`}
            style={{ width: `${ratio * 100}%` }}
          />
        </div>
      )}
      {limit !== null && <p className="text-sm text-soft">{hint}</p>}
    </div>
  )
}
