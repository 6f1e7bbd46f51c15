"use client"

import { useState, type ComponentProps, type ReactNode } from "react"

import { Button } from "@/components/ui/button"
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog"

import { useServerAction } from "./use-server-action"

type ConfirmActionProps<Result> = {
  open?: boolean
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
      onClose={close}
      busy={busy}
      error={error}
      onConfirm={() => run(action, onSuccess ?? close)}
    />
  )
}

type ConfirmActionButtonProps<Result> = Omit<ConfirmActionProps<Result>, "open" | "onClose"> &
  Pick<ComponentProps<typeof Button>, "variant" | "aria-label"> & { label: string }

/** Opens a confirmation for a server action. */
export function ConfirmActionButton<Result extends { error?: string }>({
  label,
  variant = "ghost",
  "aria-label": ariaLabel,
  ...confirmation
}: ConfirmActionButtonProps<Result>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} size="sm" aria-label={ariaLabel} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && <ConfirmAction {...confirmation} onClose={() => setOpen(false)} />}
    </>
  )
}
