"use client"

import { useRouter } from "next/navigation"
import { useState } from "react"

import { TextLink } from "@/components/auth/text-link"
import { useAction } from "@/components/settings/use-action"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { CardSection } from "@/components/ui/card"
import { ConfirmDialog } from "@/components/ui/confirm-dialog"
import { LoadError } from "@/components/ui/load-error"
import { Moment } from "@/components/ui/moment"
import { SkeletonList } from "@/components/ui/skeleton"

import { addressOfRun, inWords, shortId, type RunActions, type RunDetail } from "./executor-data"
import { PayloadText } from "./payload-text"
import { RunStatusBadge } from "./run-status"
import { RunSteps } from "./run-steps"
import { useRun } from "./use-executor"

type RunViewProps = { runId: string; actions: RunActions }

export function RunView({ runId, actions }: RunViewProps) {
  const { timeZone } = useWorkspace()
  const query = useRun(actions, runId)
  if (query.isPending) return <SkeletonList rows={3} rowClass="h-24" />
  if (query.isError)
    return (
      <LoadError
        title="The run could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  const run = query.data
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <TextLink href="/settings/executor">All runs</TextLink>
          <h2 className="flex flex-wrap items-center gap-2 text-lg font-semibold">
            {shortId(run.functionId)} <RunStatusBadge status={run.status} />
          </h2>
          <p className="text-sm text-soft [overflow-wrap:anywhere]">Run {run.id}</p>
        </div>
        <SteerButtons run={run} actions={actions} onDone={() => void query.refetch()} />
      </div>
      <RunFacts run={run} timeZone={timeZone} />
      <CardSection title="Steps" description="In the order in which they ended, then what comes next.">
        <RunSteps run={run} timeZone={timeZone} />
      </CardSection>
      {run.output && (
        <CardSection title={run.status === "completed" ? "Result" : "Error"}>
          <PayloadText>{run.output}</PayloadText>
        </CardSection>
      )}
      <CardSection title="Events" description="What started it. Events hold ids only.">
        <PayloadText>{run.events}</PayloadText>
      </CardSection>
    </div>
  )
}

function RunFacts({ run, timeZone }: { run: RunDetail; timeZone: string }) {
  const { createdAt, endedAt, parentRunId, retriedAs } = run
  return (
    <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[max-content_1fr] [&_dt]:text-soft">
      <dt>Queued</dt>
      <dd>
        <Moment at={createdAt} timeZone={timeZone} />
      </dd>
      {endedAt && (
        <>
          <dt>Ended</dt>
          <dd>
            <Moment at={endedAt} timeZone={timeZone} />, after{" "}
            {inWords(Date.parse(endedAt) - Date.parse(createdAt))}
          </dd>
        </>
      )}
      {parentRunId && (
        <>
          <dt>Invoked by</dt>
          <dd>
            <TextLink href={addressOfRun(parentRunId)}>{parentRunId}</TextLink>
          </dd>
        </>
      )}
      {retriedAs && (
        <>
          <dt>Retried as</dt>
          <dd>
            <TextLink href={addressOfRun(retriedAs)}>{retriedAs}</TextLink>
          </dd>
        </>
      )}
    </dl>
  )
}

type SteerButtonsProps = { run: RunDetail; actions: RunActions; onDone: () => void }

function SteerButtons({ run, actions, onDone }: SteerButtonsProps) {
  const router = useRouter()
  const [asking, setAsking] = useState<"retry" | "cancel" | null>(null)
  const { busy, error, run: act, forgetError } = useAction()
  const close = () => {
    forgetError()
    setAsking(null)
  }
  const retry = () =>
    act(
      () => actions.retry(run.id),
      (done) => {
        close()
        if (done.error === undefined) router.push(addressOfRun(done.runId))
      },
    )
  const cancel = () =>
    act(
      () => actions.cancel(run.id),
      () => {
        close()
        onDone()
      },
    )
  const mayRetry = (run.status === "failed" || run.status === "cancelled") && !run.retriedAs
  return (
    <>
      {mayRetry && <Button onClick={() => setAsking("retry")}>Retry</Button>}
      {run.status === "running" && (
        <Button variant="secondary" onClick={() => setAsking("cancel")}>
          Cancel run
        </Button>
      )}
      <ConfirmDialog
        open={asking === "retry"}
        onOpenChange={close}
        title="Retry this run?"
        confirmLabel="Start a new run"
        busy={busy}
        error={error}
        onConfirm={retry}
      >
        <p>A new run starts from the beginning, with the same events.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === "cancel"}
        onOpenChange={close}
        title="Cancel this run?"
        confirmLabel="Cancel the run"
        danger
        busy={busy}
        error={error}
        onConfirm={cancel}
      >
        <p>
          A step that is under way may still take effect, and its result is dropped. A post or a delivery that
          the run had in hand is left to the sweeps, which look for such each minute.
        </p>
      </ConfirmDialog>
    </>
  )
}
