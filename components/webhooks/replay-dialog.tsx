"use client"

import { useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog"
import { SelectField } from "@/components/ui/forms/field"

import { useReplayFailed } from "./use-webhooks"

const hourMs = 60 * 60 * 1000

/** Deliveries are stored for 30 days. */
const ranges = [
  { name: "hour", ms: hourMs },
  { name: "day", ms: 24 * hourMs },
  { name: "week", ms: 7 * 24 * hourMs },
  { name: "month", ms: 30 * 24 * hourMs },
] as const

export function ReplayDialog({ webhookId, onClose }: { webhookId: string; onClose: () => void }) {
  const t = useTranslations("webhooks")
  const [ms, setMs] = useState<number>(24 * hourMs)
  const replay = useReplayFailed()
  const send = () =>
    replay.mutate(
      { id: webhookId, since: new Date(Date.now() - ms).toISOString() },
      {
        onSuccess: ({ count, hasMore }) => {
          toast.success(hasMore ? t("replayedMore", { count }) : t("replayed", { count }))
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t("replayTitle")}
      confirmLabel={t("replay")}
      busy={replay.isPending}
      error={replay.error?.message}
      onConfirm={send}
    >
      <SelectField
        label={t("failedIn")}
        value={ms}
        onChange={({ target }) => setMs(Number(target.value))}
        options={ranges.map((range) => ({ value: range.ms, label: t(`ranges.${range.name}`) }))}
      />
      <p>{t("replayText")}</p>
    </ConfirmDialog>
  )
}
