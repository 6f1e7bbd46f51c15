"use client"

import { useSearchParams } from "next/navigation"

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

const isStatus = (text: string | null): text is RunStatus => runStatuses.some((status) => status === text)

/** The filter lives in the address: it survives a reload and can be sent to somebody. */
function useFilter() {
  const params = useSearchParams()
  const [functionId, status] = [params.get("function"), params.get("status")]
  const filter: RunFilter = { ...(functionId && { functionId }), ...(isStatus(status) && { status }) }
  const choose = (name: "function" | "status", value: string) => {
    const next = new URLSearchParams(params)
    if (value) next.set(name, value)
    else next.delete(name)
    window.history.pushState(null, "", `?${next}`)
  }
  return { filter, choose }
}

export function ExecutorView({ actions }: { actions: ExecutorActions }) {
  const { timeZone } = useWorkspace()
  const { filter, choose } = useFilter()
  const overview = useOverview(actions)
  return (
    <div className="grid gap-6">
      {overview.isPending && <SkeletonList rows={2} rowClass="h-24" />}
      {overview.isError && (
        <LoadError
          title="The executor could not be asked"
          error={overview.error}
          onRetry={() => void overview.refetch()}
        />
      )}
      {overview.data && <OverviewParts overview={overview.data} timeZone={timeZone} />}
      <section className="grid gap-3" aria-label="Runs">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="mr-auto text-lg font-semibold">Runs</h2>
          <Select
            aria-label="Function"
            className="w-56"
            value={filter.functionId ?? ""}
            onChange={({ target }) => choose("function", target.value)}
          >
            <option value="">All functions</option>
            {overview.data?.functions.map(({ id }) => (
              <option key={id} value={id}>
                {shortId(id)}
              </option>
            ))}
          </Select>
          <Select
            aria-label="Status"
            className="w-40"
            value={filter.status ?? ""}
            onChange={({ target }) => choose("status", target.value)}
          >
            <option value="">Any status</option>
            {runStatuses.map((status) => (
              <option key={status}>{status}</option>
            ))}
          </Select>
        </div>
        <RunsTable actions={actions} filter={filter} timeZone={timeZone} />
      </section>
    </div>
  )
}

function OverviewParts({ overview, timeZone }: { overview: Overview; timeZone: string }) {
  const { functions, queue, runs } = overview
  return (
    <>
      <QueueFacts queue={queue} />
      <section className="grid gap-3" aria-label="The last 24 hours">
        <h2 className="text-lg font-semibold">The last 24 hours</h2>
        {(runs.since || runs.runningCut) && (
          <p className="text-sm text-soft">
            Counting stops at 50,000 ended and 10,000 running.
            {runs.since && (
              <>
                {" "}
                These are the runs that ended since <Moment at={runs.since} timeZone={timeZone} />.
              </>
            )}
          </p>
        )}
        <RunsPlot counts={runs.counts} until={runs.until} timeZone={timeZone} />
        <FunctionsTable functions={functions} counts={runs.counts} timeZone={timeZone} />
      </section>
    </>
  )
}
