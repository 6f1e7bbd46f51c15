"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { ConfirmDialog } from "@/components/ui/confirm-dialog"

import type { Outcome } from "./member-actions"
import { useAction } from "./use-action"

export function LeaveWorkspace({ name, leave }: { name: string; leave: () => Promise<Outcome> }) {
  const t = useTranslations("settingsMembers")
  const [open, setOpen] = useState(false)
  const { busy, error, run, forgetError } = useAction()
  const show = (next: boolean) => {
    setOpen(next)
    forgetError()
  }
  // All that is on screen belongs to the workspace just left.
  const start = () => run(leave, () => window.location.assign("/calendar"))
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => show(true)}>
        {t("leave")}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={show}
        title={t("askLeave", { workspace: name })}
        confirmLabel={t("leave")}
        danger
        busy={busy}
        error={error}
        onConfirm={start}
      >
        <p>{t("leaveText")}</p>
      </ConfirmDialog>
    </>
  )
}
