import { useTranslations } from "use-intl"

import { Badge } from "@/components/ui/badge"
import { Timestamp } from "@/components/ui/time/timestamp"

import type { RunDetail, RunJob, RunStep } from "./executor-data"
import { PayloadText } from "./payload-text"
import { useFormatDuration } from "./use-format-duration"

type RunStepsProps = { run: RunDetail }

export function RunSteps({ run }: RunStepsProps) {
  const t = useTranslations("executor")
  const { steps, jobs, waitsFor } = run
  if (steps.length + jobs.length === 0) return <p className="text-soft">{t("noSteps")}</p>
  return (
    <ol className="grid gap-4">
      {steps.map((step) => (
        <CompletedStep key={step.id} step={step} />
      ))}
      {jobs.map((job) => (
        <PendingJob key={job.key} job={job} />
      ))}
      {waitsFor.map((event, index) => (
        <li key={index} className="text-sm">
          {t.rich("waitingFor", { event: () => <code>{event}</code> })}
        </li>
      ))}
    </ol>
  )
}

function CompletedStep({ step }: { step: RunStep }) {
  const t = useTranslations("executor")
  const formatDuration = useFormatDuration()
  const { name, id, attempts, milliseconds, savedAt, failed, value } = step
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium [overflow-wrap:anywhere]">{name ?? id}</span>
        {failed ? (
          <Badge tone="danger">{t("stepFailed")}</Badge>
        ) : (
          <Badge tone="success">{t("stepDone")}</Badge>
        )}
        {attempts > 1 && <span className="text-xs text-soft">{t("onAttempt", { count: attempts })}</span>}
      </p>
      <p className="text-xs text-soft tabular-nums">
        <Timestamp at={savedAt} style="second" />
        {milliseconds !== null && ` · ${t("took", { duration: formatDuration(milliseconds) })}`}
      </p>
      <details className="text-sm">
        <summary className="w-fit rounded text-brand-ink">{failed ? t("resultError") : t("result")}</summary>
        <div className="mt-2">
          <PayloadText>{value}</PayloadText>
        </div>
      </details>
    </li>
  )
}

function PendingJob({ job }: { job: RunJob }) {
  const t = useTranslations("executor")
  const { kind, name, attempt, inFlight, later, dueAt, error } = job
  const renderTime = () => <Timestamp at={dueAt} style="second" />
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium [overflow-wrap:anywhere]">
          {kind === "timeout" ? t("timeout") : (name ?? t("code"))}
        </span>
        <Badge tone={inFlight ? "info" : "neutral"}>
          {inFlight ? t("jobRunning") : later ? t("jobScheduled") : t("jobDue")}
        </Badge>
        {attempt > 0 && <span className="text-xs text-soft">{t("attempt", { count: attempt + 1 })}</span>}
      </p>
      {!inFlight && (
        <p className="text-xs text-soft">
          {later ? t.rich("at", { time: renderTime }) : t.rich("since", { time: renderTime })}
        </p>
      )}
      {error && (
        <details className="text-sm" open>
          <summary className="w-fit rounded text-danger-ink">{t("lastAttemptFailed")}</summary>
          <div className="mt-2">
            <PayloadText>{error}</PayloadText>
          </div>
        </details>
      )}
    </li>
  )
}
