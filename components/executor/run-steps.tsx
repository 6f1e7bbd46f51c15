import { useTranslations } from "use-intl"

import { Badge } from "@/components/ui/badge"
import { Moment } from "@/components/ui/moment"

import type { RunDetail, RunJob, RunStep } from "./executor-data"
import { PayloadText } from "./payload-text"
import { useDuration } from "./use-duration"

type RunStepsProps = { run: RunDetail; timeZone: string }

export function RunSteps({ run, timeZone }: RunStepsProps) {
  const t = useTranslations("executor")
  const { steps, jobs, waitsFor } = run
  if (steps.length + jobs.length === 0) return <p className="text-soft">{t("noSteps")}</p>
  return (
    <ol className="grid gap-4">
      {steps.map((step) => (
        <DoneStep key={step.id} step={step} timeZone={timeZone} />
      ))}
      {jobs.map((job) => (
        <NextJob key={job.key} job={job} timeZone={timeZone} />
      ))}
      {waitsFor.map((event, at) => (
        <li key={at} className="text-sm">
          {t.rich("waitsFor", { event: () => <code>{event}</code> })}
        </li>
      ))}
    </ol>
  )
}

function DoneStep({ step, timeZone }: { step: RunStep; timeZone: string }) {
  const t = useTranslations("executor")
  const duration = useDuration()
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
        {attempts > 1 && <span className="text-xs text-soft">{t("atTry", { count: attempts })}</span>}
      </p>
      <p className="text-xs text-soft tabular-nums">
        <Moment at={savedAt} timeZone={timeZone} style="second" />
        {milliseconds !== null && ` · ${t("took", { duration: duration(milliseconds) })}`}
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

function NextJob({ job, timeZone }: { job: RunJob; timeZone: string }) {
  const t = useTranslations("executor")
  const { kind, name, attempt, inFlight, later, dueAt, error } = job
  const time = () => <Moment at={dueAt} timeZone={timeZone} style="second" />
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium [overflow-wrap:anywhere]">
          {kind === "timeout" ? t("timeLimit") : (name ?? t("code"))}
        </span>
        <Badge tone={inFlight ? "info" : "neutral"}>
          {inFlight ? t("jobUnderWay") : later ? t("jobLater") : t("jobDue")}
        </Badge>
        {attempt > 0 && <span className="text-xs text-soft">{t("try", { count: attempt + 1 })}</span>}
      </p>
      {!inFlight && (
        <p className="text-xs text-soft">{later ? t.rich("at", { time }) : t.rich("since", { time })}</p>
      )}
      {error && (
        <details className="text-sm" open>
          <summary className="w-fit rounded text-danger-ink">{t("lastTryFailed")}</summary>
          <div className="mt-2">
            <PayloadText>{error}</PayloadText>
          </div>
        </details>
      )}
    </li>
  )
}
