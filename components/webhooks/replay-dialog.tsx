"use client"

import { useState } from "react"
import { toast } from "sonner"

import { ConfirmDialog } from "@/components/ui/confirm-dialog"
import { SelectField } from "@/components/ui/field"

import { useReplayFailed } from "./use-webhooks"

const hour = 60 * 60 * 1000

/** Deliveries are kept for 30 days. */
const spans = [
  { label: "The last hour", ms: hour },
  { label: "The last 24 hours", ms: 24 * hour },
  { label: "The last 7 days", ms: 7 * 24 * hour },
  { label: "The last 30 days", ms: 30 * 24 * hour },
]

const outcome = ({ count, more }: { count: number; more: boolean }) => {
  if (count === 0) return "Nothing failed in that time that was not replayed already"
  const queued = count === 1 ? "1 delivery is" : `${count.toLocaleString("en")} deliveries are`
  return `${queued} on the way again${more ? "; there are more, so ask once more" : ""}`
}

export function ReplayDialog({ webhookId, onClose }: { webhookId: string; onClose: () => void }) {
  const [ms, setMs] = useState(24 * hour)
  const replay = useReplayFailed()
  const send = () =>
    replay.mutate(
      { id: webhookId, since: new Date(Date.now() - ms).toISOString() },
      {
        onSuccess: (done) => {
          toast.success(outcome(done))
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Replay failed deliveries?"
      confirmLabel="Replay"
      busy={replay.isPending}
      error={replay.error?.message}
      onConfirm={send}
    >
      <SelectField label="Failed in" value={ms} onChange={({ target }) => setMs(Number(target.value))}>
        {spans.map((span) => (
          <option key={span.ms} value={span.ms}>
            {span.label}
          </option>
        ))}
      </SelectField>
      <p>Each is sent again as a new delivery, oldest first. What was replayed already is left out.</p>
    </ConfirmDialog>
  )
}
