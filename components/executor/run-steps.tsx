import { Badge } from "@/components/ui/badge"
import { Moment } from "@/components/ui/moment"

import { inWords, type RunDetail, type RunJob, type RunStep } from "./executor-data"
import { PayloadText } from "./payload-text"

type RunStepsProps = { run: RunDetail; timeZone: string }

export function RunSteps({ run, timeZone }: RunStepsProps) {
  const { steps, jobs, waitsFor } = run
  if (steps.length + jobs.length === 0) return <p className="text-soft">It ended without a step.</p>
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
          Waits for the event <code>{event}</code>
        </li>
      ))}
    </ol>
  )
}

function DoneStep({ step, timeZone }: { step: RunStep; timeZone: string }) {
  const { name, id, attempts, milliseconds, savedAt, failed, value } = step
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium [overflow-wrap:anywhere]">{name ?? id}</span>
        {failed ? <Badge tone="danger">failed</Badge> : <Badge tone="success">done</Badge>}
        {attempts > 1 && <span className="text-xs text-soft">at try {attempts}</span>}
      </p>
      <p className="text-xs text-soft tabular-nums">
        <Moment at={savedAt} timeZone={timeZone} style="second" />
        {milliseconds !== null && ` · took ${inWords(milliseconds)}`}
      </p>
      <details className="text-sm">
        <summary className="w-fit rounded text-brand-ink">{failed ? "Error" : "Result"}</summary>
        <div className="mt-2">
          <PayloadText>{value}</PayloadText>
        </div>
      </details>
    </li>
  )
}

function titleOf({ kind, name }: RunJob): string {
  if (kind === "timeout") return "Time limit of the run"
  return name ?? "The function's code"
}

function NextJob({ job, timeZone }: { job: RunJob; timeZone: string }) {
  const { attempt, inFlight, later, dueAt, error } = job
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium [overflow-wrap:anywhere]">{titleOf(job)}</span>
        <Badge tone={inFlight ? "info" : "neutral"}>{inFlight ? "under way" : later ? "later" : "due"}</Badge>
        {attempt > 0 && <span className="text-xs text-soft">try {attempt + 1}</span>}
      </p>
      {!inFlight && (
        <p className="text-xs text-soft">
          {later ? "At " : "Since "}
          <Moment at={dueAt} timeZone={timeZone} style="second" />
        </p>
      )}
      {error && (
        <details className="text-sm" open>
          <summary className="w-fit rounded text-danger-ink">The last try failed</summary>
          <div className="mt-2">
            <PayloadText>{error}</PayloadText>
          </div>
        </details>
      )}
    </li>
  )
}
