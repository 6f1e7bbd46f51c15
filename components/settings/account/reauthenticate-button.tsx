"use client"

import { useState, type ComponentProps } from "react"

import { Button } from "@/components/ui/button"

import { ReauthenticateDialog, type ReauthenticateDialogProps } from "./reauthenticate-dialog"

type ReauthenticateButtonProps = Omit<ReauthenticateDialogProps, "open" | "onClose"> &
  Pick<ComponentProps<typeof Button>, "variant" | "size" | "className" | "disabled" | "aria-label"> & {
    label: string
  }

/** A button whose action needs a proof that it's the user. */
export function ReauthenticateButton({
  label,
  variant,
  size,
  className,
  disabled,
  "aria-label": ariaLabel,
  ...dialog
}: ReauthenticateButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        {...{ variant, size, className, disabled }}
        aria-label={ariaLabel}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <ReauthenticateDialog {...dialog} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
