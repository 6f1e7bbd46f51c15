"use client"

import { useQuery } from "@tanstack/react-query"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { CardSection } from "@/components/ui/card"
import { BarPlot } from "@/components/ui/bar-plot"
import { LoadError } from "@/components/ui/load-error"
import { useMoment } from "@/components/ui/moment"
import { Notice } from "@/components/ui/notice"
import { SkeletonList } from "@/components/ui/skeleton"

import { FailureTable } from "./failure-table"
import { ProcessTable } from "./process-table"
import { StatusFacts } from "./status-facts"
import type { Hour, Status } from "@/lib/installation/contract"

import { byHour, total, type StatusAction } from "./status-data"
import { warningsOf } from "./warnings"

async function orThrow(read: StatusAction): Promise<Status> {
  const answer = await read()
  if (answer.error !== undefined) throw new Error(answer.error)
  return answer
}

export function StatusView({ read }: { read: StatusAction }) {
  const t = useTranslations("status")
  const status = useQuery({
    queryKey: ["status"],
    queryFn: () => orThrow(read),
    refetchInterval: 10_000,
  })
  if (status.isPending) return <SkeletonList rows={4} rowClass="h-24" />
  if (status.isLoadingError)
    return <LoadError title={t("error")} error={status.error} onRetry={() => void status.refetch()} />
  return <StatusParts status={status.data} />
}

const bad = ({ outcome }: Hour) => outcome !== "published" && outcome !== "delivered"

function StatusParts({ status }: { status: Status }) {
  const t = useTranslations("status")
  const { timeZone, platformNames } = useWorkspace()
  const moment = useMoment()
  const { at, hours, processes } = status
  const time = (instant: number) => moment(new Date(instant), timeZone, "time")
  const of = (subject: string) => hours.filter((figure) => figure.subject === subject)
  const parts = (subject: "post" | "webhook") =>
    [
      { name: t(`${subject}.bad`), tone: "danger" },
      { name: t(`${subject}.good`), tone: "brand" },
    ] as const
  const goodAndBad = (figures: Hour[]) => {
    const failed = total(figures.filter(bad))
    return [failed, total(figures) - failed]
  }
  const warnings = warningsOf(status)
  return (
    <div className="grid gap-6">
      {warnings.length === 0 && <Notice tone="success">{t("well")}</Notice>}
      {warnings.map(({ name, values }) => (
        <Notice
          key={`${name} ${values.platform}`}
          tone="warning"
          title={t(`warnings.${name}.title`, named(values))}
        >
          {t(`warnings.${name}.remedy`)}
        </Notice>
      ))}
      <StatusFacts status={status} />
      {(["post", "webhook"] as const).map((subject) => (
        <CardSection key={subject} title={t(`${subject}.title`)} description={t("lastDay")}>
          <BarPlot
            title={t(`${subject}.title`)}
            description={t("plot", {
              good: total(of(subject).filter((figure) => !bad(figure))),
              bad: total(of(subject).filter(bad)),
            })}
            parts={[...parts(subject)]}
            rows={byHour(at, of(subject), goodAndBad)}
            moment={time}
          />
        </CardSection>
      ))}
      <CardSection title={t("lateness.title")} description={t("lateness.text")}>
        <BarPlot
          title={t("lateness.title")}
          description={t("lateness.text")}
          parts={[{ name: t("lateness.worst"), tone: "neutral" }]}
          rows={byHour(at, of("post"), (figures) => [
            figures.reduce(
              (worst, { worstMs, outcome }) => (outcome === "published" ? Math.max(worst, worstMs) : worst),
              0,
            ) / 1000,
          ])}
          moment={time}
        />
      </CardSection>
      <FailureTable hours={of("post").filter(bad)} platformNames={platformNames} />
      <ProcessTable processes={processes} timeZone={timeZone} />
      <p className="text-sm text-soft">
        {t("version", { version: status.version, at: moment(new Date(at), timeZone, "second") })}
      </p>
    </div>
  )

  function named(values: Record<string, string | number>) {
    return values.platform
      ? { ...values, platform: platformNames[values.platform] ?? values.platform }
      : values
  }
}
