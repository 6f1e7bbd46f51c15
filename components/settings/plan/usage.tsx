"use client"

import { useFormatter, useTranslations } from "use-intl"

import { BarChart } from "@/components/ui/charts/bar-chart"
import { CardSection } from "@/components/ui/card"
import { useFormatBytes } from "@/components/ui/use-format-bytes"

import { UsageMeter } from "./usage-meter"

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
  return (
    <>
      <CardSection title={t("usage")}>
        <div className="grid gap-5">
          <UsageMeter
            label={t("channels")}
            hint={t("channelsHint")}
            value={formatUsage(channels.used, channels.limit, formatCount)}
            used={channels.used}
            limit={channels.limit}
          />
          <UsageMeter
            label={t("posts")}
            hint={t("postsHint")}
            value={
              posts.limit === null ? t("notCounted") : formatUsage(posts.used ?? 0, posts.limit, formatCount)
            }
            used={posts.used ?? 0}
            limit={posts.limit}
          />
          <UsageMeter
            label={t("storage")}
            hint={t("storageHint")}
            value={formatUsage(storage.usedBytes, storage.limitBytes, formatBytes)}
            used={storage.usedBytes}
            limit={storage.limitBytes}
          />
          <UsageMeter
            label={t("credits")}
            hint={t("creditsHint")}
            value={formatUsage(credits.spentMicros, credits.monthlyMicros, formatMoney)}
            used={credits.spentMicros}
            limit={credits.monthlyMicros}
          />
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
