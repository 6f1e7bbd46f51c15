"use client"

import { useTranslations } from "use-intl"

import { showAddress, useAddress } from "@/components/shell/use-address"
import { useWorkspace } from "@/components/shell/workspace-context"
import { LoadError } from "@/components/ui/load-error"
import { Moment } from "@/components/ui/moment"
import { Select } from "@/components/ui/select"
import { SkeletonList } from "@/components/ui/skeleton"

import {
  runStatuses,
  shortId,
  type ExecutorActions,
  type Overview,
  type RunFilter,
  type RunStatus,
} from "./executor-data"
import { FunctionsTable } from "./functions-table"
import { QueueFacts } from "./queue-facts"
import { RunsPlot } from "./runs-plot"
import { RunsTable } from "./runs-table"
import { useOverview } from "./use-executor"

/** Where the server stops counting. */
const mostCounted = { ended: 50_000, running: 10_000 }

const isStatus = (text: string | null): text is RunStatus => runStatuses.some((status) => status === text)

/** The filter lives in the address: it survives a reload and can be sent to somebody. */
function useFilter() {
  const params = useAddress()
  const [functionId, status] = [params.get("function"), params.get("status")]
  const filter: RunFilter = { ...(functionId && { functionId }), ...(isStatus(status) && { status }) }
  const choose = (name: "function" | "status", value: string) => {
    const next = new URLSearchParams(params)
    if (value) next.set(name, value)
    else next.delete(name)
    showAddress(`?${next}`)
  }
  return { filter, choose }
}

export function ExecutorView({ actions }: { actions: ExecutorActions }) {
  const t = useTranslations("executor")
  const { timeZone } = useWorkspace()
  const { filter, choose } = useFilter()
  const overview = useOverview(actions)
  return (
    <div className="grid gap-6">
      {overview.isPending && <SkeletonList rows={2} rowClass="h-24" />}
      {overview.isError && (
        <LoadError title={t("error")} error={overview.error} onRetry={() => void overview.refetch()} />
      )}
      {overview.data && <OverviewParts overview={overview.data} timeZone={timeZone} />}
      <section className="grid gap-3" aria-label={t("runs")}>
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="mr-auto text-lg font-semibold">{t("runs")}</h2>
          <Select
            aria-label={t("function")}
            className="w-56"
            value={filter.functionId ?? ""}
            onChange={({ target }) => choose("function", target.value)}
          >
            <option value="">{t("allFunctions")}</option>
            {overview.data?.functions.map(({ id }) => (
              <option key={id} value={id}>
                {shortId(id)}
              </option>
            ))}
          </Select>
          <Select
            aria-label={t("status")}
            className="w-40"
            value={filter.status ?? ""}
            onChange={({ target }) => choose("status", target.value)}
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

function OverviewParts({ overview, timeZone }: { overview: Overview; timeZone: string }) {
  const t = useTranslations("executor")
  const { functions, queue, runs } = overview
  const { since } = runs
  return (
    <>
      <QueueFacts queue={queue} />
      <section className="grid gap-3" aria-label={t("lastDay")}>
        <h2 className="text-lg font-semibold">{t("lastDay")}</h2>
        {(since || runs.runningCut) && (
          <p className="text-sm text-soft">
            {t("cut", mostCounted)}{" "}
            {since && t.rich("cutSince", { time: () => <Moment at={since} timeZone={timeZone} /> })}
          </p>
        )}
        <RunsPlot counts={runs.counts} until={runs.until} timeZone={timeZone} />
        <FunctionsTable functions={functions} counts={runs.counts} timeZone={timeZone} />
      </section>
    </>
  )
}
