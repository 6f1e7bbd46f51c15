"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog"
import { SelectField } from "@/components/ui/forms/field"
import { useFormatDateTime } from "@/components/ui/time/timestamp"
import type { Overdue } from "@/lib/pausing/contract"

import { useServerAction } from "@/components/shell/use-server-action"

type ActionResult = { error?: string }
type PublishingPauseProps = {
  pausedAt: Date | null
  pause: () => Promise<ActionResult>
  resume: (overdue: Overdue) => Promise<ActionResult>
}

const overdueActions: Overdue[] = ["publish", "queue", "fail"]

export function PublishingPause({ pausedAt, pause, resume }: PublishingPauseProps) {
  const t = useTranslations("settings.pause")
  const formatDateTime = useFormatDateTime()
  const client = useQueryClient()
  const { busy, error, run, clearError } = useServerAction()
  const [open, setOpen] = useState(false)
  const [overdue, setOverdue] = useState<Overdue>("publish")
  const toggle = (isOpen: boolean) => {
    clearError()
    setOpen(isOpen)
  }
  const confirm = () =>
    run(pausedAt ? () => resume(overdue) : pause, () => {
      setOpen(false)
      void client.invalidateQueries()
    })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p suppressHydrationWarning>
        {pausedAt ? t("paused", { date: formatDateTime(pausedAt) }) : t("running")}
      </p>
      <Button variant={pausedAt ? "primary" : "secondary"} onClick={() => toggle(true)}>
        {t(pausedAt ? "resume" : "pause")}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => toggle(false)}
        title={t(pausedAt ? "resumeTitle" : "pauseTitle")}
        confirmLabel={t(pausedAt ? "resume" : "pause")}
        busy={busy}
        error={error}
        onConfirm={confirm}
      >
        {pausedAt ? (
          <SelectField
            label={t("overdue")}
            value={overdue}
            onChange={({ target }) => setOverdue(target.value as Overdue)}
            options={overdueActions.map((choice) => ({ value: choice, label: t(choice) }))}
          />
        ) : (
          <p>{t("pauseText")}</p>
        )}
      </ConfirmDialog>
    </div>
  )
}
