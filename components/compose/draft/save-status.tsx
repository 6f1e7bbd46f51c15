"use client"

import { Check, TriangleAlert } from "lucide-react"
import { useTranslations } from "use-intl"

import { useFormatDateTime } from "@/components/ui/time/timestamp"

import type { StoredAt } from "./use-draft"

export function SaveStatus({ storedAt }: { storedAt: StoredAt }) {
  const t = useTranslations("compose")
  const formatDateTime = useFormatDateTime()
  if (storedAt === undefined) return null
  if (storedAt === null)
    return (
      <p role="alert" className="flex items-center gap-1.5 px-2.5 text-sm text-danger-ink">
        <TriangleAlert aria-hidden className="size-4" />
        {t("saveFailed")}
      </p>
    )
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-sm text-soft max-sm:sr-only">
      <Check aria-hidden className="size-4 shrink-0" />
      {t("savedAt", { at: formatDateTime(new Date(storedAt), "time") })}
    </p>
  )
}
