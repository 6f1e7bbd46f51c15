"use client"

import { useQuery } from "@tanstack/react-query"
import { useTranslations, useFormatter } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { CardSection } from "@/components/ui/card"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { BarChart } from "@/components/ui/charts/bar-chart"
import { useFormatDateTime, Timestamp } from "@/components/ui/time/timestamp"
import { Notice } from "@/components/ui/feedback/notice"
import type { Hour, Status, ProcessRow } from "@/lib/installation/contract"
import { DataTable } from "@/components/ui/data-table"
import { useFormatBytes } from "@/components/ui/use-format-bytes"

import { StatusStats } from "./status-stats"
import { byHour, total, type StatusAction } from "./status-data"
import { getWarnings } from "./warnings"

async function unwrapResult(read: StatusAction): Promise<Status> {
  const result = await read()
  if (result.error !== undefined) throw new Error(result.error)
  return result
}

export function StatusView({ read }: { read: StatusAction }) {
  const t = useTranslations("status")
  const status = useQuery({
    queryKey: ["status"],
    queryFn: () => unwrapResult(read),
    refetchInterval: 10_000,
  })
  if (!status.data) return <QueryStatus query={status} errorTitle={t("error")} rows={4} rowClass="h-24" />
  return <StatusContent status={status.data} />
}

const isFailure = ({ outcome }: Hour) => outcome !== "published" && outcome !== "delivered"

function StatusContent({ status }: { status: Status }) {
  const t = useTranslations("status")
  const { platformNames } = useWorkspace()
  const formatDateTime = useFormatDateTime()
  const { at, hours, processes } = status
  const formatTime = (instant: number) => formatDateTime(new Date(instant), "time")
  const getCounts = (subject: string) => hours.filter((count) => count.subject === subject)
  const parts = (subject: "post" | "webhook") =>
    [
      { name: t(`${subject}.failed`), tone: "danger" },
      { name: t(`${subject}.succeeded`), tone: "brand" },
    ] as const
  const countOutcomes = (counts: Hour[]) => {
    const failed = total(counts.filter(isFailure))
    return [failed, total(counts) - failed]
  }
  const warnings = getWarnings(status)
  return (
    <div className="grid gap-6">
      {warnings.length === 0 && <Notice tone="success">{t("healthy")}</Notice>}
      {warnings.map(({ name, values }) => (
        <Notice
          key={`${name} ${values.platform}`}
          tone="warning"
          title={t(`warnings.${name}.title`, withPlatformName(values))}
        >
          {t(`warnings.${name}.fix`, withPlatformName(values))}
        </Notice>
      ))}
      <StatusStats status={status} />
      {(["post", "webhook"] as const).map((subject) => (
        <CardSection key={subject} title={t(`${subject}.title`)} description={t("lastDay")}>
          <BarChart
            title={t(`${subject}.title`)}
            description={t("chart", {
              good: total(getCounts(subject).filter((count) => !isFailure(count))),
              bad: total(getCounts(subject).filter(isFailure)),
            })}
            parts={[...parts(subject)]}
            rows={byHour(at, getCounts(subject), countOutcomes)}
            formatTime={formatTime}
          />
        </CardSection>
      ))}
      <CardSection title={t("lateness.title")} description={t("lateness.text")}>
        <BarChart
          title={t("lateness.title")}
          description={t("lateness.text")}
          parts={[{ name: t("lateness.seconds"), tone: "neutral" }]}
          rows={byHour(at, getCounts("post"), (counts) => [
            counts.reduce(
              (worst, { worstMs, outcome }) => (outcome === "published" ? Math.max(worst, worstMs) : worst),
              0,
            ) / 1000,
          ])}
          formatTime={formatTime}
        />
      </CardSection>
      <FailureTable hours={getCounts("post").filter(isFailure)} platformNames={platformNames} />
      <ProcessTable processes={processes} />
      <p className="text-sm text-soft">
        {t("version", { version: status.version, at: formatDateTime(new Date(at), "second") })}
      </p>
    </div>
  )

  function withPlatformName(values: Record<string, string | number>) {
    return values.platform
      ? { ...values, platform: platformNames[values.platform] ?? values.platform }
      : values
  }
}

type FailureTableProps = { hours: Hour[]; platformNames: Record<string, string> }

/** Failures of the last 24 hours by platform and kind, most frequent first. */
function FailureTable({ hours, platformNames }: FailureTableProps) {
  const t = useTranslations("status.failures")
  const format = useFormatter()
  if (hours.length === 0) return null
  const groups = Map.groupBy(hours, ({ platform, outcome }) => `${platform} ${outcome}`)
  const rows = [...groups.values()]
    .map((counts) => ({ ...counts[0]!, count: total(counts) }))
    .sort((a, b) => b.count - a.count)
  return (
    <section className="grid gap-3" aria-label={t("title")}>
      <h2 className="text-lg font-semibold">{t("title")}</h2>
      <DataTable
        caption={t("title")}
        items={rows}
        itemKey={({ platform, outcome }) => `${platform} ${outcome}`}
        columns={[
          {
            header: t("platform"),
            className: "font-medium",
            cell: ({ platform }) => platformNames[platform] ?? platform,
          },
          { header: t("kind"), cell: ({ outcome }) => <code>{outcome}</code> },
          { header: t("count"), numeric: true, cell: ({ count }) => format.number(count) },
        ]}
      />
    </section>
  )
}

function ProcessTable({ processes }: { processes: ProcessRow[] }) {
  const t = useTranslations("status.processes")
  const format = useFormatter()
  const formatBytes = useFormatBytes()
  return (
    <section className="grid gap-3" aria-label={t("title")}>
      <h2 className="text-lg font-semibold">{t("title")}</h2>
      <DataTable
        caption={t("title")}
        items={processes}
        itemKey={({ id }) => id}
        columns={[
          { header: t("kind"), className: "font-medium", cell: ({ kind }) => t(`kinds.${kind}`) },
          {
            header: t("host"),
            cell: ({ host, pid }) => (
              <>
                {host} <span className="text-soft">{pid}</span>
              </>
            ),
          },
          { header: t("version"), cell: ({ version }) => version },
          {
            header: t("started"),
            cell: ({ startedAt }) => <Timestamp at={startedAt} style="short" />,
          },
          {
            header: t("memory"),
            numeric: true,
            className: "whitespace-nowrap",
            cell: ({ memoryBytes }) => formatBytes(memoryBytes),
          },
          {
            header: t("busy"),
            numeric: true,
            cell: ({ busy }) => format.number(busy, { style: "percent", maximumFractionDigits: 0 }),
          },
        ]}
      />
    </section>
  )
}
