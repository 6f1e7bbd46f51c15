"use client"

import type { ReactNode } from "react"

import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog"

import { useServerAction } from "./use-server-action"

type ConfirmActionProps<Result> = {
  open: boolean
  onClose: () => void
  title: string
  /** The verb on the button, such as "Delete post". */
  confirmLabel: string
  danger?: boolean
  action: () => Promise<Result>
  /** Closes the dialog by default. */
  onSuccess?: (result: Result) => void
  children: ReactNode
}

/** Confirms a server action, then runs it. */
export function ConfirmAction<Result extends { error?: string }>({
  onClose,
  action,
  onSuccess,
  ...dialog
}: ConfirmActionProps<Result>) {
  const { busy, error, run, clearError } = useServerAction()
  const close = () => {
    clearError()
    onClose()
  }
  return (
    <ConfirmDialog
      {...dialog}
      onOpenChange={(open) => !open && close()}
      busy={busy}
      error={error}
      onConfirm={() => run(action, onSuccess ?? close)}
    />
  )
}
