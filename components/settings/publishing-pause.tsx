"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { ConfirmDialog } from "@/components/ui/confirm-dialog"
import { SelectField } from "@/components/ui/field"
import { useMoment } from "@/components/ui/moment"
import type { Overdue } from "@/lib/accounts/pause-contracts"

import { useAction } from "./use-action"

type Outcome = { error?: string }
type PublishingPauseProps = {
  pausedAt: Date | null
  pause: () => Promise<Outcome>
  resume: (overdue: Overdue) => Promise<Outcome>
}

const choices: Overdue[] = ["publish", "queue", "fail"]

export function PublishingPause({ pausedAt, pause, resume }: PublishingPauseProps) {
  const t = useTranslations("settings.pause")
  const { timeZone } = useWorkspace()
  const moment = useMoment()
  const queries = useQueryClient()
  const { busy, error, run, forgetError } = useAction()
  const [open, setOpen] = useState(false)
  const [overdue, setOverdue] = useState<Overdue>("publish")
  const show = (next: boolean) => {
    forgetError()
    setOpen(next)
  }
  const confirm = () =>
    run(pausedAt ? () => resume(overdue) : pause, () => {
      setOpen(false)
      void queries.invalidateQueries()
    })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p suppressHydrationWarning>
        {pausedAt ? t("paused", { date: moment(pausedAt, timeZone) }) : t("running")}
      </p>
      <Button variant={pausedAt ? "primary" : "secondary"} onClick={() => show(true)}>
        {t(pausedAt ? "resume" : "pause")}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={show}
        title={t(pausedAt ? "askResume" : "askPause")}
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
          >
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {t(choice)}
              </option>
            ))}
          </SelectField>
        ) : (
          <p>{t("askPauseText")}</p>
        )}
      </ConfirmDialog>
    </div>
  )
}
