"use client"

import { ListChecks } from "lucide-react"
import { useTranslations } from "use-intl"

import { TextLink } from "@/components/auth/text-link"
import { Button } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/empty-state"
import { LoadError } from "@/components/ui/load-error"
import { Moment } from "@/components/ui/moment"
import { SkeletonList } from "@/components/ui/skeleton"
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table"

import { addressOfRun, shortId, type ExecutorActions, type RunFilter, type RunSummary } from "./executor-data"
import { RunStatusBadge } from "./run-status"
import { useDuration } from "./use-duration"
import { useRuns } from "./use-executor"

type RunsTableProps = { actions: ExecutorActions; filter: RunFilter; timeZone: string }

export function RunsTable({ actions, filter, timeZone }: RunsTableProps) {
  const t = useTranslations("executor")
  const query = useRuns(actions, filter)
  if (query.isPending) return <SkeletonList rows={4} rowClass="h-12" />
  if (query.isLoadingError)
    return <LoadError title={t("runsError")} error={query.error} onRetry={() => void query.refetch()} />
  const runs = query.data.pages.flatMap((page) => page.runs)
  if (runs.length === 0)
    return (
      <EmptyState icon={ListChecks} title={t("noRun")}>
        {t("noRunText")}
      </EmptyState>
    )
  return (
    <div className="grid gap-3">
      <Table caption={t("runs")}>
        <TableHead>
          <HeadCell>{t("run")}</HeadCell>
          <HeadCell>{t("status")}</HeadCell>
          <HeadCell>{t("queued")}</HeadCell>
          <HeadCell>{t("endedAfter")}</HeadCell>
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
          {t("loadMore")}
        </Button>
      )}
    </div>
  )
}

function RunRow({ run, timeZone }: { run: RunSummary; timeZone: string }) {
  const t = useTranslations("executor")
  const duration = useDuration()
  const { id, functionId, status, event, error, createdAt, endedAt, retriedAs } = run
  return (
    <Row>
      <Cell className="align-top">
        <TextLink href={addressOfRun(id)}>{shortId(functionId)}</TextLink>
        <p className="text-xs text-soft [overflow-wrap:anywhere]">
          {event} · {id}
        </p>
        {error && status !== "completed" && (
          <p className="max-w-md text-xs text-danger-ink [overflow-wrap:anywhere]">{error}</p>
        )}
      </Cell>
      <Cell label={t("status")} className="align-top">
        <RunStatusBadge status={status} />
        {retriedAs && <p className="text-xs text-soft">{t("retried")}</p>}
      </Cell>
      <Cell label={t("queued")} className="align-top whitespace-nowrap">
        <Moment at={createdAt} timeZone={timeZone} style="second" />
      </Cell>
      <Cell label={t("endedAfter")} className="align-top tabular-nums">
        {endedAt ? duration(Date.parse(endedAt) - Date.parse(createdAt)) : ""}
      </Cell>
    </Row>
  )
}
