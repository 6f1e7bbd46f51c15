import { useFormatter, useTranslations } from "use-intl"

import { Card } from "@/components/ui/card"
import { Notice } from "@/components/ui/feedback/notice"

import type { Overview } from "./executor-data"
import { useFormatDuration } from "./use-format-duration"

/** The server's counting limit. */
const maxCounted = 10_000

type StatCardProps = { label: string; value: string; hint: string }

function StatCard({ label, value, hint }: StatCardProps) {
  return (
    <Card className="grid gap-0.5 px-4 py-3">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="text-xl font-semibold tabular-nums">{value}</dd>
      <dd className="text-xs text-soft">{hint}</dd>
    </Card>
  )
}

/** The queue's size and delay. */
export function QueueStats({ queue }: { queue: Overview["queue"] }) {
  const t = useTranslations("executor")
  const format = useFormatter()
  const formatDuration = useFormatDuration()
  const formatCount = (count: number) => (count >= maxCounted ? t("orMore", { count }) : format.number(count))
  return (
    <div className="grid gap-3">
      {!queue.alive && (
        <Notice tone="danger" title={t("noWorkerTitle")}>
          {t("noWorkerText")}
        </Notice>
      )}
      <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <StatCard label={t("due")} value={formatCount(queue.pendingJobs)} hint={t("dueHint")} />
        <StatCard
          label={t("oldestDue")}
          value={formatDuration(queue.oldestDueSeconds * 1_000)}
          hint={t("oldestDueHint")}
        />
        <StatCard
          label={t("inFlight")}
          value={formatCount(queue.inFlight)}
          hint={t("inFlightHint", { count: queue.executors })}
        />
        <StatCard label={t("sleeping")} value={formatCount(queue.asleep)} hint={t("sleepingHint")} />
      </dl>
    </div>
  )
}
