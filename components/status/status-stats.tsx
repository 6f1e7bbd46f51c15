import { useFormatter, useTranslations } from "use-intl"

import { Card } from "@/components/ui/card"
import { useFormatDateTime } from "@/components/ui/time/timestamp"
import { useFormatBytes } from "@/components/ui/use-format-bytes"

import type { Status } from "@/lib/installation/contract"

/** The server's counting limit. */
const maxCounted = 10_000

/** Backlogs, delays, and the state of the database, storage, and Redis. */
export function StatusStats({ status }: { status: Status }) {
  const t = useTranslations("status.stats")
  const format = useFormatter()
  const formatBytes = useFormatBytes()
  const formatDateTime = useFormatDateTime()
  const { backlog, queue, database, store, latePosts, redis, drill } = status
  const formatCount = (count: number) => (count >= maxCounted ? t("orMore", { count }) : format.number(count))
  const formatSeconds = (value: number) =>
    format.number(value, { style: "unit", unit: "second", unitDisplay: "short", maximumFractionDigits: 1 })
  const stats = [
    [
      "posts",
      formatCount(backlog.postsDue),
      t("postsHint", { late: latePosts, working: backlog.postsInWork }),
    ],
    ["postAge", formatSeconds(backlog.oldestPostSeconds), t("postAgeHint")],
    [
      "webhooks",
      formatCount(backlog.webhooksDue),
      t("oldestHint", { age: formatSeconds(backlog.oldestWebhookSeconds) }),
    ],
    [
      "jobs",
      queue ? formatCount(queue.pendingJobs) : "Inngest",
      queue ? t("oldestHint", { age: formatSeconds(queue.oldestDueSeconds) }) : t("externalHint"),
    ],
    [
      "database",
      formatBytes(database.bytes),
      t("databaseHint", { version: database.version, milliseconds: Math.round(database.milliseconds) }),
    ],
    [
      "connections",
      format.number(database.connections),
      t("connectionsHint", { max: database.maxConnections }),
    ],
    [
      "storage",
      store.freeBytes === null ? store.place : formatBytes(store.freeBytes),
      store.freeBytes === null ? t("bucketHint") : t("diskHint"),
    ],
    [
      "drill",
      t(`drillResults.${drill?.result ?? "none"}`),
      drill ? formatDateTime(new Date(drill.at), "date") : t("drillHint"),
    ],
    ["redis", t(`redisStates.${redis}`), t("redisHint")],
  ] as const
  return (
    <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {stats.map(([name, value, hint]) => (
        <Card key={name} className="grid content-start gap-0.5 px-4 py-3">
          <dt className="text-sm text-soft">{t(name)}</dt>
          <dd className="text-xl font-semibold [overflow-wrap:anywhere] tabular-nums">{value}</dd>
          <dd className="text-xs text-soft">{hint}</dd>
        </Card>
      ))}
    </dl>
  )
}
