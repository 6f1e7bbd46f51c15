"use client"

import { useFormatter, useTranslations } from "use-intl"

import { BarPlot } from "@/components/ui/bar-plot"
import { CardSection } from "@/components/ui/card"
import { useByteSize } from "@/components/ui/use-byte-size"

import { UsageMeter } from "./usage-meter"

type UsageProps = {
  channels: { used: number; limit: number | null }
  posts: { used: number | null; limit: number | null }
  storage: { usedBytes: number; limitBytes: number | null }
  credits: { spentMicros: number; monthlyMicros: number | null }
  history: { day: string; micros: number }[]
}

const micro = 1_000_000

export function Usage({ channels, posts, storage, credits, history }: UsageProps) {
  const t = useTranslations("settingsPlan")
  const format = useFormatter()
  const count = (value: number) => format.number(value)
  const size = useByteSize()
  const money = (micros: number) => format.number(micros / micro, { style: "currency", currency: "USD" })
  const said = (used: number, limit: number | null, words: (value: number) => string) =>
    limit === null ? t("noLimit", { used: words(used) }) : t("of", { used: words(used), limit: words(limit) })
  return (
    <>
      <CardSection title={t("usage")}>
        <div className="grid gap-5">
          <UsageMeter
            label={t("channels")}
            hint={t("channelsHint")}
            value={said(channels.used, channels.limit, count)}
            used={channels.used}
            limit={channels.limit}
          />
          <UsageMeter
            label={t("posts")}
            hint={t("postsHint")}
            value={posts.limit === null ? t("postsFree") : said(posts.used ?? 0, posts.limit, count)}
            used={posts.used ?? 0}
            limit={posts.limit}
          />
          <UsageMeter
            label={t("storage")}
            hint={t("storageHint")}
            value={said(storage.usedBytes, storage.limitBytes, size)}
            used={storage.usedBytes}
            limit={storage.limitBytes}
          />
          <UsageMeter
            label={t("credits")}
            hint={t("creditsHint")}
            value={said(credits.spentMicros, credits.monthlyMicros, money)}
            used={credits.spentMicros}
            limit={credits.monthlyMicros}
          />
        </div>
      </CardSection>
      <CardSection title={t("history")} description={t("historyText")}>
        <BarPlot
          title={t("history")}
          description={t("historyText")}
          parts={[{ name: t("cost"), tone: "brand" }]}
          rows={history.map(({ day, micros }) => ({ at: Date.parse(day), values: [micros / micro] }))}
        />
      </CardSection>
    </>
  )
}
