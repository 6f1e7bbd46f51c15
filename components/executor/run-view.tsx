"use client"

import { useRouter } from "next/navigation"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { TextLink } from "@/components/auth/text-link"
import { useAction } from "@/components/settings/use-action"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { CardSection } from "@/components/ui/card"
import { ConfirmDialog } from "@/components/ui/confirm-dialog"
import { LoadError } from "@/components/ui/load-error"
import { Moment } from "@/components/ui/moment"
import { SkeletonList } from "@/components/ui/skeleton"

import { addressOfRun, shortId, type RunActions, type RunDetail } from "./executor-data"
import { PayloadText } from "./payload-text"
import { RunStatusBadge } from "./run-status"
import { RunSteps } from "./run-steps"
import { useDuration } from "./use-duration"
import { useRun } from "./use-executor"

type RunViewProps = { runId: string; actions: RunActions }

export function RunView({ runId, actions }: RunViewProps) {
  const t = useTranslations("executor")
  const { timeZone } = useWorkspace()
  const query = useRun(actions, runId)
  if (query.isPending) return <SkeletonList rows={3} rowClass="h-24" />
  if (query.isLoadingError)
    return <LoadError title={t("runError")} error={query.error} onRetry={() => void query.refetch()} />
  const run = query.data
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <TextLink href="/settings/executor">{t("allRuns")}</TextLink>
          <h2 className="flex flex-wrap items-center gap-2 text-lg font-semibold">
            {shortId(run.functionId)} <RunStatusBadge status={run.status} />
          </h2>
          <p className="text-sm text-soft [overflow-wrap:anywhere]">{t("runOf", { id: run.id })}</p>
        </div>
        <SteerButtons run={run} actions={actions} onDone={() => void query.refetch()} />
      </div>
      <RunFacts run={run} timeZone={timeZone} />
      <CardSection title={t("steps")} description={t("stepsText")}>
        <RunSteps run={run} timeZone={timeZone} />
      </CardSection>
      {run.output && (
        <CardSection title={run.status === "completed" ? t("result") : t("resultError")}>
          <PayloadText>{run.output}</PayloadText>
        </CardSection>
      )}
      <CardSection title={t("events")} description={t("eventsText")}>
        <PayloadText>{run.events}</PayloadText>
      </CardSection>
    </div>
  )
}

function RunFacts({ run, timeZone }: { run: RunDetail; timeZone: string }) {
  const t = useTranslations("executor")
  const duration = useDuration()
  const { createdAt, endedAt, parentRunId, retriedAs } = run
  return (
    <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[max-content_1fr] [&_dt]:text-soft">
      <dt>{t("queued")}</dt>
      <dd>
        <Moment at={createdAt} timeZone={timeZone} />
      </dd>
      {endedAt && (
        <>
          <dt>{t("ended")}</dt>
          <dd>
            {t.rich("endedAt", {
              time: () => <Moment at={endedAt} timeZone={timeZone} />,
              duration: duration(Date.parse(endedAt) - Date.parse(createdAt)),
            })}
          </dd>
        </>
      )}
      {parentRunId && (
        <>
          <dt>{t("invokedBy")}</dt>
          <dd>
            <TextLink href={addressOfRun(parentRunId)}>{parentRunId}</TextLink>
          </dd>
        </>
      )}
      {retriedAs && (
        <>
          <dt>{t("retriedAs")}</dt>
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
  const t = useTranslations("executor")
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
      {mayRetry && <Button onClick={() => setAsking("retry")}>{t("retry")}</Button>}
      {run.status === "running" && (
        <Button variant="secondary" onClick={() => setAsking("cancel")}>
          {t("cancel")}
        </Button>
      )}
      <ConfirmDialog
        open={asking === "retry"}
        onOpenChange={close}
        title={t("retryTitle")}
        confirmLabel={t("retryConfirm")}
        busy={busy}
        error={error}
        onConfirm={retry}
      >
        <p>{t("retryText")}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === "cancel"}
        onOpenChange={close}
        title={t("cancelTitle")}
        confirmLabel={t("cancelConfirm")}
        danger
        busy={busy}
        error={error}
        onConfirm={cancel}
      >
        <p>{t("cancelText")}</p>
      </ConfirmDialog>
    </>
  )
}
