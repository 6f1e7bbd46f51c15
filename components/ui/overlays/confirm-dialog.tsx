"use client"

import type { ReactNode } from "react"

import { Notice } from "@/components/ui/feedback/notice"
import { Dialog, DialogButtons, type DialogButtonsProps } from "./dialog"

type ConfirmDialogProps = Omit<DialogButtonsProps, "onCancel" | "disabled" | "error"> & {
  open?: boolean
  onClose: () => void
  title: string
  children: ReactNode
  error?: string | null
  onConfirm: () => void
}

/** Confirms an irreversible action. The caller closes it once the action is done. */
export function ConfirmDialog({ open, onClose, title, children, error, ...buttons }: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <div className="grid gap-3 text-soft">{children}</div>
      {error && (
        <div className="mt-4">
          <Notice tone="danger">{error}</Notice>
        </div>
      )}
      <DialogButtons onCancel={onClose} {...buttons} />
    </Dialog>
  )
}
