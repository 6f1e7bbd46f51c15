"use client"

import type { ReactNode } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { Dialog, DialogActions } from "./dialog"
import { Notice } from "@/components/ui/feedback/notice"

type ConfirmDialogProps = {
  open?: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** The verb on the button, such as "Delete post". */
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  busy?: boolean
  error?: string | null
  onConfirm: () => void
}

/** Confirms an irreversible action. The caller closes it once the action is done. */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel,
  danger = false,
  busy,
  error,
  onConfirm,
  children,
  ...dialog
}: ConfirmDialogProps) {
  const t = useTranslations("ui")
  return (
    <Dialog {...dialog}>
      <div className="grid gap-3 text-soft">{children}</div>
      {error && (
        <div className="mt-4">
          <Notice tone="danger">{error}</Notice>
        </div>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={dialog.onClose}>
          {cancelLabel ?? t("cancel")}
        </Button>
        <Button variant={danger ? "danger" : "primary"} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
