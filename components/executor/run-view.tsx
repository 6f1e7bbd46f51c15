"use client"

import { useRouter } from "next/navigation"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { TextLink } from "@/components/auth/text-link"
import { ConfirmAction } from "@/components/shell/confirm-action"
import { Button } from "@/components/ui/button"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { CardSection } from "@/components/ui/card"
import { Timestamp } from "@/components/ui/time/timestamp"

import { getRunUrl, getShortId, type RunActions, type RunDetail } from "./executor-data"
import { PayloadText } from "./payload-text"
import { RunStatusBadge } from "./run-status-badge"
import { RunSteps } from "./run-steps"
import { useFormatDuration } from "./use-format-duration"
import { useRun } from "./use-executor"

type RunViewProps = { runId: string; actions: RunActions }

export function RunView({ runId, actions }: RunViewProps) {
  const t = useTranslations("executor")
  const query = useRun(actions, runId)
  if (!query.data) return <QueryStatus query={query} errorTitle={t("runError")} rows={3} rowClass="h-24" />
  const run = query.data
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <TextLink href="/settings/executor">{t("allRuns")}</TextLink>
          <h2 className="flex flex-wrap items-center gap-2 text-lg font-semibold">
            {getShortId(run.functionId)} <RunStatusBadge status={run.status} />
          </h2>
          <p className="text-sm text-soft [overflow-wrap:anywhere]">{t("runId", { id: run.id })}</p>
        </div>
        <RunActionButtons run={run} actions={actions} onDone={() => void query.refetch()} />
      </div>
      <RunDetails run={run} />
      <CardSection title={t("steps")} description={t("stepsText")}>
        <RunSteps run={run} />
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

function RunDetails({ run }: { run: RunDetail }) {
  const t = useTranslations("executor")
  const formatDuration = useFormatDuration()
  const { createdAt, endedAt, parentRunId, retriedAs } = run
  return (
    <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[max-content_1fr] [&_dt]:text-soft">
      <dt>{t("queued")}</dt>
      <dd>
        <Timestamp at={createdAt} />
      </dd>
      {endedAt && (
        <>
          <dt>{t("ended")}</dt>
          <dd>
            {t.rich("endedAt", {
              time: () => <Timestamp at={endedAt} />,
              duration: formatDuration(Date.parse(endedAt) - Date.parse(createdAt)),
            })}
          </dd>
        </>
      )}
      {parentRunId && (
        <>
          <dt>{t("invokedBy")}</dt>
          <dd>
            <TextLink href={getRunUrl(parentRunId)}>{parentRunId}</TextLink>
          </dd>
        </>
      )}
      {retriedAs && (
        <>
          <dt>{t("retriedAs")}</dt>
          <dd>
            <TextLink href={getRunUrl(retriedAs)}>{retriedAs}</TextLink>
          </dd>
        </>
      )}
    </dl>
  )
}

type RunActionButtonsProps = { run: RunDetail; actions: RunActions; onDone: () => void }

function RunActionButtons({ run, actions, onDone }: RunActionButtonsProps) {
  const t = useTranslations("executor")
  const router = useRouter()
  const [openDialog, setOpenDialog] = useState<"retry" | "cancel" | null>(null)
  const close = () => setOpenDialog(null)
  const canRetry = (run.status === "failed" || run.status === "cancelled") && !run.retriedAs
  return (
    <>
      {canRetry && <Button onClick={() => setOpenDialog("retry")}>{t("retry")}</Button>}
      {run.status === "running" && (
        <Button variant="secondary" onClick={() => setOpenDialog("cancel")}>
          {t("cancel")}
        </Button>
      )}
      <ConfirmAction
        open={openDialog === "retry"}
        onClose={close}
        title={t("retryTitle")}
        confirmLabel={t("retry")}
        action={() => actions.retry(run.id)}
        onSuccess={(result) => {
          close()
          if (result.error === undefined) router.push(getRunUrl(result.runId))
        }}
      >
        <p>{t("retryText")}</p>
      </ConfirmAction>
      <ConfirmAction
        open={openDialog === "cancel"}
        onClose={close}
        title={t("cancelTitle")}
        confirmLabel={t("cancel")}
        danger
        action={() => actions.cancel(run.id)}
        onSuccess={() => {
          close()
          onDone()
        }}
      >
        <p>{t("cancelText")}</p>
      </ConfirmAction>
    </>
  )
}
