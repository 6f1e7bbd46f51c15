"use client"

import { Check, TriangleAlert } from "lucide-react"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { useMoment } from "@/components/ui/moment"

import type { KeptAt } from "./use-draft"

export function SavedNote({ keptAt }: { keptAt: KeptAt }) {
  const t = useTranslations("compose")
  const { timeZone } = useWorkspace()
  const moment = useMoment()
  if (keptAt === undefined) return null
  if (keptAt === null)
    return (
      <p role="alert" className="flex items-center gap-1.5 px-2.5 text-sm text-danger-ink">
        <TriangleAlert aria-hidden className="size-4" />
        {t("notKept")}
      </p>
    )
  return (
    <p className="flex items-center gap-1.5 px-2.5 text-sm text-soft">
      <Check aria-hidden className="size-4" />
      {t("savedAt", { at: moment(new Date(keptAt), timeZone, "time") })}
    </p>
  )
}
