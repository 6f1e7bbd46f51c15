"use client"

import { useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { ConfirmDialog } from "@/components/ui/confirm-dialog"
import { SelectField } from "@/components/ui/field"

import { useReplayFailed } from "./use-webhooks"

const hour = 60 * 60 * 1000

/** Deliveries are kept for 30 days. */
const spans = [
  { name: "hour", ms: hour },
  { name: "day", ms: 24 * hour },
  { name: "week", ms: 7 * 24 * hour },
  { name: "month", ms: 30 * 24 * hour },
] as const

export function ReplayDialog({ webhookId, onClose }: { webhookId: string; onClose: () => void }) {
  const t = useTranslations("webhooks")
  const [ms, setMs] = useState<number>(24 * hour)
  const replay = useReplayFailed()
  const send = () =>
    replay.mutate(
      { id: webhookId, since: new Date(Date.now() - ms).toISOString() },
      {
        onSuccess: ({ count, more }) => {
          toast.success(more ? t("replayedMore", { count }) : t("replayed", { count }))
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t("replayTitle")}
      confirmLabel={t("replay")}
      busy={replay.isPending}
      error={replay.error?.message}
      onConfirm={send}
    >
      <SelectField label={t("failedIn")} value={ms} onChange={({ target }) => setMs(Number(target.value))}>
        {spans.map((span) => (
          <option key={span.ms} value={span.ms}>
            {t(`spans.${span.name}`)}
          </option>
        ))}
      </SelectField>
      <p>{t("replayText")}</p>
    </ConfirmDialog>
  )
}
