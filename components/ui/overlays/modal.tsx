"use client"

import * as RadixDialog from "@radix-ui/react-dialog"
import { useRef, type ReactNode } from "react"

import { classNames } from "@/components/ui/class-names"
import "@/components/ui/style-nonce"

type ModalProps = {
  open?: boolean
  onClose: () => void
  /** Whether `children` include a `RadixDialog.Description`. */
  isDescribed?: boolean
  /** Leaves the page behind it in view and usable. A click there closes it too. */
  isPanel?: boolean
  className?: string
  children: ReactNode
}

/** Clicking a toast doesn't close the dialog below it. */
function ignoreToastClicks(event: Event) {
  if (event.target instanceof Element && event.target.closest("[data-sonner-toaster]")) event.preventDefault()
}

/** Traps focus unless it's a panel, closes on Escape or a click outside, and restores focus. */
export function Modal({
  open = true,
  onClose,
  isDescribed = false,
  isPanel = false,
  className,
  children,
}: ModalProps) {
  const opener = useRef<Element | null>(null)
  return (
    <RadixDialog.Root open={open} onOpenChange={onClose} modal={!isPanel}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-veil" />
        <RadixDialog.Content
          {...(isDescribed ? {} : { "aria-describedby": undefined })}
          onPointerDownOutside={ignoreToastClicks}
          onOpenAutoFocus={() => (opener.current = document.activeElement)}
          // Radix restores focus only to its own trigger.
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const hasNoFocus = document.activeElement === document.body
            if (hasNoFocus && opener.current instanceof HTMLElement)
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
