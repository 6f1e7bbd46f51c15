"use client"

import { useTranslations } from "use-intl"

import { setUrl, useUrlParams } from "@/components/shell/use-url-params"
import { Timestamp, useFormatDateTime } from "@/components/ui/time/timestamp"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { FilterSelect } from "@/components/ui/forms/filter-select"
import { BarChart } from "@/components/ui/charts/bar-chart"
import { lastHours } from "@/components/ui/charts/last-hours"

import {
  runStatuses,
  getShortId,
  type ExecutorActions,
  type Overview,
  type RunFilter,
  type RunStatus,
  type RunCount,
} from "./executor-data"
import { FunctionsTable } from "./functions-table"
import { QueueStats } from "./queue-stats"
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
  const { filter, setFilter } = useFilter()
  const overview = useOverview(actions)
  return (
    <div className="grid gap-6">
      <QueryStatus query={overview} errorTitle={t("error")} rows={2} rowClass="h-24" />
      {overview.data && <OverviewSection overview={overview.data} />}
      <section className="grid gap-3" aria-label={t("runs")}>
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="mr-auto text-lg font-semibold">{t("runs")}</h2>
          <FilterSelect
            label={t("function")}
            className="w-56"
            value={filter.functionId ?? ""}
            onChange={(value) => setFilter("function", value)}
            emptyLabel={t("allFunctions")}
            options={overview.data?.functions.map(({ id }) => ({ value: id, label: getShortId(id) }))}
          />
          <FilterSelect
            label={t("status")}
            className="w-40"
            value={filter.status ?? ""}
            onChange={(value) => setFilter("status", value)}
            emptyLabel={t("anyStatus")}
            options={runStatuses.map((status) => ({ value: status, label: t(`statuses.${status}`) }))}
          />
        </div>
        <RunsTable actions={actions} filter={filter} />
      </section>
    </div>
  )
}

function OverviewSection({ overview }: { overview: Overview }) {
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
            {since && t.rich("countSince", { time: () => <Timestamp at={since} /> })}
          </p>
        )}
        <RunsChart counts={runs.counts} until={runs.until} />
        <FunctionsTable functions={functions} counts={runs.counts} />
      </section>
    </>
  )
}

type RunsChartProps = { counts: RunCount[]; until: string }

const sum = (counts: RunCount[]) => counts.reduce((total, { count }) => total + count, 0)
const isCompleted = ({ status }: RunCount) => status === "completed"

function RunsChart({ counts, until }: RunsChartProps) {
  const t = useTranslations("executor")
  const formatDateTime = useFormatDateTime()
  const finished = counts.filter(({ hour }) => hour !== null)
  const completedAndFailed = (runs: RunCount[]) => {
    const completed = sum(runs.filter(isCompleted))
    return [completed, sum(runs) - completed] as const
  }
  const [good, bad] = completedAndFailed(finished)
  return (
    <BarChart
      title={t("chart")}
      description={t("chartText", { good, bad })}
      parts={[
        { name: t("chartSucceeded"), tone: "brand" },
        { name: t("chartFailed"), tone: "danger" },
      ]}
      rows={lastHours(until).map((at) => ({
        at,
        values: [...completedAndFailed(finished.filter(({ hour }) => Date.parse(hour!) === at))],
      }))}
      formatTime={(at) => formatDateTime(new Date(at), "time")}
    />
  )
}
