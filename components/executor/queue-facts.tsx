import { useFormatter, useTranslations } from "use-intl"

import { Card } from "@/components/ui/card"
import { Notice } from "@/components/ui/notice"

import type { Overview } from "./executor-data"
import { useDuration } from "./use-duration"

/** Where the server stops counting. */
const mostCounted = 10_000

type FactProps = { term: string; value: string; hint: string }

function Fact({ term, value, hint }: FactProps) {
  return (
    <Card className="grid gap-0.5 px-4 py-3">
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="text-xl font-semibold tabular-nums">{value}</dd>
      <dd className="text-xs text-soft">{hint}</dd>
    </Card>
  )
}

/** How much there is to do, and how late the oldest of it is. */
export function QueueFacts({ queue }: { queue: Overview["queue"] }) {
  const t = useTranslations("executor")
  const format = useFormatter()
  const duration = useDuration()
  const counted = (count: number) => (count >= mostCounted ? t("orMore", { count }) : format.number(count))
  return (
    <div className="grid gap-3">
      {!queue.alive && (
        <Notice tone="danger" title={t("noneTitle")}>
          {t("noneText")}
        </Notice>
      )}
      <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Fact term={t("due")} value={counted(queue.pendingJobs)} hint={t("dueHint")} />
        <Fact
          term={t("oldestDue")}
          value={duration(queue.oldestDueSeconds * 1_000)}
          hint={t("oldestDueHint")}
        />
        <Fact
          term={t("inFlight")}
          value={counted(queue.inFlight)}
          hint={t("inFlightHint", { count: queue.executors })}
        />
        <Fact term={t("asleep")} value={counted(queue.asleep)} hint={t("asleepHint")} />
      </dl>
    </div>
  )
}
