"use client"

import { useState, type ReactNode } from "react"
import { useTranslations } from "use-intl"

/** Reveals a chart's values. Renders the table only when opened, since there may be hundreds of rows. */
export function TableDetails({ children }: { children: ReactNode }) {
  const t = useTranslations("ui")
  const [open, setOpen] = useState(false)
  return (
    <details className="text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit rounded py-1 text-brand-ink">{t("viewAsTable")}</summary>
      {open && <div className="mt-2 max-h-72 overflow-y-auto">{children}</div>}
    </details>
  )
}
