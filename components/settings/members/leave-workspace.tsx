"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"

import { ConfirmAction } from "@/components/shell/confirm-action"
import { Button } from "@/components/ui/button"

import type { ActionResult } from "./member-actions"

export function LeaveWorkspace({ name, leave }: { name: string; leave: () => Promise<ActionResult> }) {
  const t = useTranslations("settingsMembers")
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {t("leave")}
      </Button>
      <ConfirmAction
        open={open}
        onClose={() => setOpen(false)}
        title={t("leaveTitle", { workspace: name })}
        confirmLabel={t("leave")}
        danger
        action={leave}
        // Reload, because all data belongs to the old workspace.
        onSuccess={() => window.location.assign("/calendar")}
      >
        <p>{t("leaveText")}</p>
      </ConfirmAction>
    </>
  )
}
