"use client"

import { ListChecks } from "lucide-react"
import { useTranslations } from "use-intl"

import { TextLink } from "@/components/auth/text-link"
import { DataTable } from "@/components/ui/data-table"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { LoadMore } from "@/components/ui/load-more"
import { EmptyState } from "@/components/ui/feedback/empty-state"
import { Timestamp } from "@/components/ui/time/timestamp"

import { getRunUrl, getShortId, type ExecutorActions, type RunFilter } from "./executor-data"
import { RunStatusBadge } from "./run-status-badge"
import { useFormatDuration } from "./use-format-duration"
import { useRuns } from "./use-executor"

type RunsTableProps = { actions: ExecutorActions; filter: RunFilter }

export function RunsTable({ actions, filter }: RunsTableProps) {
  const t = useTranslations("executor")
  const formatDuration = useFormatDuration()
  const query = useRuns(actions, filter)
  if (!query.data) return <QueryStatus query={query} errorTitle={t("runsError")} rows={4} rowClass="h-12" />
  const runs = query.data.pages.flatMap((page) => page.runs)
  if (runs.length === 0)
    return (
      <EmptyState icon={ListChecks} title={t("noRun")}>
        {t("noRunText")}
      </EmptyState>
    )
  return (
    <div className="grid gap-3">
      <DataTable
        caption={t("runs")}
        items={runs}
        itemKey={({ id }) => id}
        columns={[
          {
            header: t("run"),
            className: "align-top",
            cell: ({ id, functionId, status, event, error }) => (
              <>
                <TextLink href={getRunUrl(id)}>{getShortId(functionId)}</TextLink>
                <p className="text-xs text-soft">
                  {event} · {id}
                </p>
                {error && status !== "completed" && (
                  <p className="max-w-md text-xs text-danger-ink">{error}</p>
                )}
              </>
            ),
          },
          {
            header: t("status"),
            className: "align-top",
            cell: ({ status, retriedAs }) => (
              <>
                <RunStatusBadge status={status} />
                {retriedAs && <p className="text-xs text-soft">{t("retried")}</p>}
              </>
            ),
          },
          {
            header: t("queued"),
            className: "align-top whitespace-nowrap",
            cell: ({ createdAt }) => <Timestamp at={createdAt} style="second" />,
          },
          {
            header: t("duration"),
            className: "align-top tabular-nums",
            cell: ({ createdAt, endedAt }) =>
              endedAt && formatDuration(Date.parse(endedAt) - Date.parse(createdAt)),
          },
        ]}
      />
      <LoadMore query={query} label={t("loadMore")} />
    </div>
  )
}
