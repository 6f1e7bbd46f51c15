"use client"

import { useTranslations } from "use-intl"

import { setUrl, useUrlParams } from "@/components/shell/use-url-params"
import { useWorkspace } from "@/components/shell/workspace-context"
import { LoadError } from "@/components/ui/feedback/load-error"
import { Timestamp } from "@/components/ui/time/timestamp"
import { Select } from "@/components/ui/forms/select"
import { SkeletonList } from "@/components/ui/feedback/skeleton"

import {
  runStatuses,
  getShortId,
  type ExecutorActions,
  type Overview,
  type RunFilter,
  type RunStatus,
} from "./executor-data"
import { FunctionsTable } from "./functions-table"
import { QueueStats } from "./queue-stats"
import { RunsChart } from "./runs-chart"
import { RunsTable } from "./runs-table"
import { useOverview } from "./use-executor"

/** The server's counting limits. */
const maxCounted = { ended: 50_000, running: 10_000 }

const isStatus = (text: string | null): text is RunStatus => runStatuses.some((status) => status === text)

/** Keeps the filter in the URL. */
function useFilter() {
  const params = useUrlParams()
  const [functionId, status] = [params.get("function"), params.get("status")]
  const filter: RunFilter = { ...(functionId && { functionId }), ...(isStatus(status) && { status }) }
  const setFilter = (name: "function" | "status", value: string) => {
    const next = new URLSearchParams(params)
    if (value) next.set(name, value)
    else next.delete(name)
    setUrl(`?${next}`)
  }
  return { filter, setFilter }
}

export function ExecutorView({ actions }: { actions: ExecutorActions }) {
  const t = useTranslations("executor")
  const { timeZone } = useWorkspace()
  const { filter, setFilter } = useFilter()
  const overview = useOverview(actions)
  return (
    <div className="grid gap-6">
      {overview.isPending && <SkeletonList rows={2} rowClass="h-24" />}
      {overview.isError && (
        <LoadError title={t("error")} error={overview.error} onRetry={() => void overview.refetch()} />
      )}
      {overview.data && <OverviewSection overview={overview.data} timeZone={timeZone} />}
      <section className="grid gap-3" aria-label={t("runs")}>
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="mr-auto text-lg font-semibold">{t("runs")}</h2>
          <Select
            aria-label={t("function")}
            className="w-56"
            value={filter.functionId ?? ""}
            onChange={({ target }) => setFilter("function", target.value)}
          >
            <option value="">{t("allFunctions")}</option>
            {overview.data?.functions.map(({ id }) => (
              <option key={id} value={id}>
                {getShortId(id)}
              </option>
            ))}
          </Select>
          <Select
            aria-label={t("status")}
            className="w-40"
            value={filter.status ?? ""}
            onChange={({ target }) => setFilter("status", target.value)}
          >
            <option value="">{t("anyStatus")}</option>
            {runStatuses.map((status) => (
              <option key={status} value={status}>
                {t(`statuses.${status}`)}
              </option>
            ))}
          </Select>
        </div>
        <RunsTable actions={actions} filter={filter} timeZone={timeZone} />
      </section>
    </div>
  )
}

function OverviewSection({ overview, timeZone }: { overview: Overview; timeZone: string }) {
  const t = useTranslations("executor")
  const { functions, queue, runs } = overview
  const { since } = runs
  return (
    <>
      <QueueStats queue={queue} />
      <section className="grid gap-3" aria-label={t("lastDay")}>
        <h2 className="text-lg font-semibold">{t("lastDay")}</h2>
        {(since || runs.runningCut) && (
          <p className="text-sm text-soft">
            {t("countLimit", maxCounted)}{" "}
            {since && t.rich("countSince", { time: () => <Timestamp at={since} timeZone={timeZone} /> })}
          </p>
        )}
        <RunsChart counts={runs.counts} until={runs.until} timeZone={timeZone} />
        <FunctionsTable functions={functions} counts={runs.counts} timeZone={timeZone} />
      </section>
    </>
  )
}
