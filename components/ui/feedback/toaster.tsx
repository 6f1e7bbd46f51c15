"use client"

import { Toaster as Sonner } from "sonner"

/** Renders Sonner's toasts in our colors. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      offset={{ bottom: 84, right: 20 }}
      mobileOffset={{ bottom: 84 }}
      closeButton
      style={{ fontFamily: "inherit" }}
      toastOptions={{
        style: {
          background: "var(--raised)",
          color: "var(--ink)",
          borderColor: "var(--line)",
          fontFamily: "inherit",
        },
        classNames: { description: "!text-soft", error: "!text-danger-ink", success: "!text-success-ink" },
      }}
    />
  )
}
