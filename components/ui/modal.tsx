"use client"

import * as RadixDialog from "@radix-ui/react-dialog"
import { useRef, type ReactNode } from "react"

import { classNames } from "./class-names"
import "./style-nonce"

type ModalProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Whether a `RadixDialog.Description` is in it. */
  isDescribed?: boolean
  className?: string
  children: ReactNode
}

/** Toasts stand above everything, and what they offer can be taken without losing what is open. */
function keepForToasts(event: Event) {
  if (event.target instanceof Element && event.target.closest("[data-sonner-toaster]")) event.preventDefault()
}

/** Above the page, which waits behind a veil: keeps the focus, closes by Escape or a press outside, gives focus back. */
export function Modal({ open, onOpenChange, isDescribed = false, className, children }: ModalProps) {
  const opener = useRef<Element | null>(null)
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-veil" />
        <RadixDialog.Content
          {...(isDescribed ? {} : { "aria-describedby": undefined })}
          onPointerDownOutside={keepForToasts}
          onOpenAutoFocus={() => (opener.current = document.activeElement)}
          // Radix gives the focus back to a trigger of its own only.
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const isNowhere = document.activeElement === document.body
            if (isNowhere && opener.current instanceof HTMLElement)
              opener.current.focus({ preventScroll: true })
          }}
          className={classNames(
            "fixed z-50 mx-auto flex animate-enter flex-col border border-line bg-raised shadow-lift focus:outline-none",
            className,
          )}
        >
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
