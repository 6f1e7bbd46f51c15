import { useFormatter, useTranslations } from "use-intl"

import { Card } from "@/components/ui/card"
import { useByteSize } from "@/components/ui/use-byte-size"

import type { Status } from "@/lib/installation/contract"

/** Where the server stops counting. */
const mostCounted = 10_000

/** How much waits, how late the oldest of it is, and what all of it stands on. */
export function StatusFacts({ status }: { status: Status }) {
  const t = useTranslations("status.facts")
  const format = useFormatter()
  const size = useByteSize()
  const { backlog, queue, database, store, latePosts, redis } = status
  const counted = (count: number) => (count >= mostCounted ? t("orMore", { count }) : format.number(count))
  const seconds = (value: number) =>
    format.number(value, { style: "unit", unit: "second", unitDisplay: "short", maximumFractionDigits: 1 })
  const facts = [
    ["posts", counted(backlog.postsDue), t("postsHint", { late: latePosts, working: backlog.postsInWork })],
    ["postAge", seconds(backlog.oldestPostSeconds), t("postAgeHint")],
    [
      "webhooks",
      counted(backlog.webhooksDue),
      t("oldestHint", { age: seconds(backlog.oldestWebhookSeconds) }),
    ],
    [
      "jobs",
      queue ? counted(queue.pendingJobs) : "Inngest",
      queue ? t("oldestHint", { age: seconds(queue.oldestDueSeconds) }) : t("externalHint"),
    ],
    [
      "database",
      size(database.bytes),
      t("databaseHint", { version: database.version, milliseconds: Math.round(database.milliseconds) }),
    ],
    ["connections", format.number(database.connections), t("connectionsHint", { most: database.most })],
    [
      "storage",
      store.freeBytes === null ? store.place : size(store.freeBytes),
      store.freeBytes === null ? t("bucketHint") : t("diskHint"),
    ],
    ["redis", t(`redisStates.${redis}`), t("redisHint")],
  ] as const
  return (
    <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {facts.map(([name, value, hint]) => (
        <Card key={name} className="grid content-start gap-0.5 px-4 py-3">
          <dt className="text-sm text-soft">{t(name)}</dt>
          <dd className="text-xl font-semibold [overflow-wrap:anywhere] tabular-nums">{value}</dd>
          <dd className="text-xs text-soft">{hint}</dd>
        </Card>
      ))}
    </dl>
  )
}
