"use client"

import { useTranslations } from "use-intl"

import { ConfirmActionButton } from "@/components/shell/confirm-action"

import type { ActionResult } from "./member-actions"

export function LeaveWorkspace({ name, leave }: { name: string; leave: () => Promise<ActionResult> }) {
  const t = useTranslations("settingsMembers")
  return (
    <ConfirmActionButton
      label={t("leave")}
      variant="secondary"
      title={t("leaveTitle", { workspace: name })}
      confirmLabel={t("leave")}
      danger
      action={leave}
      // Reload, because all data belongs to the old workspace.
      onSuccess={() => window.location.assign("/calendar")}
    >
      <p>{t("leaveText")}</p>
    </ConfirmActionButton>
  )
}
