"use client"

import { ListChecks } from "lucide-react"

import { TextLink } from "@/components/auth/text-link"
import { Button } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/empty-state"
import { LoadError } from "@/components/ui/load-error"
import { Moment } from "@/components/ui/moment"
import { SkeletonList } from "@/components/ui/skeleton"
import { Cell, HeadCell, Table, TableBody, TableHead } from "@/components/ui/table"

import {
  addressOfRun,
  inWords,
  shortId,
  type ExecutorActions,
  type RunFilter,
  type RunSummary,
} from "./executor-data"
import { RunStatusBadge } from "./run-status"
import { useRuns } from "./use-executor"

type RunsTableProps = { actions: ExecutorActions; filter: RunFilter; timeZone: string }

export function RunsTable({ actions, filter, timeZone }: RunsTableProps) {
  const query = useRuns(actions, filter)
  if (query.isPending) return <SkeletonList rows={4} rowClass="h-12" />
  if (query.isError)
    return (
      <LoadError
        title="The runs could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  const runs = query.data.pages.flatMap((page) => page.runs)
  if (runs.length === 0)
    return (
      <EmptyState icon={ListChecks} title="No such run">
        Runs are kept for seven days after their end.
      </EmptyState>
    )
  return (
    <div className="grid gap-3">
      <Table caption="Runs">
        <TableHead>
          <HeadCell>Run</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell>Queued</HeadCell>
          <HeadCell>Ended after</HeadCell>
        </TableHead>
        <TableBody>
          {runs.map((run) => (
            <RunRow key={run.id} run={run} timeZone={timeZone} />
          ))}
        </TableBody>
      </Table>
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="mx-auto"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </div>
  )
}

function RunRow({ run, timeZone }: { run: RunSummary; timeZone: string }) {
  const { id, functionId, status, event, error, createdAt, endedAt, retriedAs } = run
  return (
    <tr>
      <Cell className="align-top">
        <TextLink href={addressOfRun(id)}>{shortId(functionId)}</TextLink>
        <p className="text-xs text-soft [overflow-wrap:anywhere]">
          {event} · {id}
        </p>
        {error && status !== "completed" && (
          <p className="max-w-md text-xs text-danger-ink [overflow-wrap:anywhere]">{error}</p>
        )}
      </Cell>
      <Cell className="align-top">
        <RunStatusBadge status={status} />
        {retriedAs && <p className="text-xs text-soft">retried</p>}
      </Cell>
      <Cell className="align-top whitespace-nowrap">
        <Moment at={createdAt} timeZone={timeZone} style="second" />
      </Cell>
      <Cell className="align-top tabular-nums">
        {endedAt ? inWords(Date.parse(endedAt) - Date.parse(createdAt)) : ""}
      </Cell>
    </tr>
  )
}
