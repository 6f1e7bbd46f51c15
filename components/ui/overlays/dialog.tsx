"use client"

import * as RadixDialog from "@radix-ui/react-dialog"
import { X } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { Notice } from "@/components/ui/feedback/notice"
import { classNames } from "@/components/ui/class-names"
import { Modal } from "./modal"

type DialogProps = {
  open?: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  wide?: boolean
  /** At the side of the page, which stays usable. */
  panel?: boolean
  /** Buttons that stay in view. */
  footer?: ReactNode
  children: ReactNode
}

/** On phones, a bottom sheet. */
export function Dialog({ open, onClose, title, description, children, ...look }: DialogProps) {
  const { wide = false, panel = false, footer } = look
  const t = useTranslations("ui")
  return (
    <Modal
      open={open}
      onClose={onClose}
      isDescribed={Boolean(description)}
      isPanel={panel}
      className={classNames(
        "inset-x-0 bottom-0 max-h-[92dvh] w-full rounded-t-2xl",
        panel
          ? "sm:inset-y-0 sm:right-0 sm:left-auto sm:max-h-none sm:max-w-md sm:rounded-none sm:border-y-0 sm:border-r-0"
          : "sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-2xl",
        !panel && (wide ? "sm:max-w-2xl" : "sm:max-w-lg"),
      )}
    >
      <div className="flex items-start justify-between gap-4 px-5 pt-5">
        <div className="grid gap-1">
          <RadixDialog.Title className="text-lg font-semibold">{title}</RadixDialog.Title>
          {description && (
            <RadixDialog.Description className="text-sm text-soft">{description}</RadixDialog.Description>
          )}
        </div>
        <RadixDialog.Close
          aria-label={t("close")}
          className="-m-1.5 rounded-md p-1.5 text-soft hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </RadixDialog.Close>
      </div>
      <div className="flex-1 overflow-y-auto px-5 pt-4 pb-5">{children}</div>
      {footer && <div className="border-t border-line px-5 py-3">{footer}</div>}
    </Modal>
  )
}

/** A dialog's buttons, primary last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap justify-end gap-2">{children}</div>
}

export type DialogButtonsProps = {
  cancelLabel?: string
  onCancel: () => void
  /** The verb on the button, such as "Delete post". */
  confirmLabel: string
  /** Without it, the button submits the form. */
  onConfirm?: () => void
  danger?: boolean
  busy?: boolean
  disabled?: boolean
  /** Shown above the buttons. */
  error?: string | null
}

export function DialogButtons({
  cancelLabel,
  onCancel,
  confirmLabel,
  onConfirm,
  danger = false,
  error,
  ...button
}: DialogButtonsProps) {
  const t = useTranslations("ui")
  return (
    <>
      {error && <Notice tone="danger">{error}</Notice>}
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {cancelLabel ?? t("cancel")}
        </Button>
        <Button
          type={onConfirm ? "button" : "submit"}
          variant={danger ? "danger" : "primary"}
          onClick={onConfirm}
          {...button}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </>
  )
}
