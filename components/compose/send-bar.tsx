"use client"

import { CalendarClock, FilePen, ListPlus, Send, type LucideIcon } from "lucide-react"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { InputField } from "@/components/ui/field"
import { formatMoment } from "@/components/ui/moment"

import type { SendAction } from "./post-input"

type SendBarProps = {
  when: string
  at: Date | null
  onWhen: (when: string) => void
  errors: string[]
  busy: SendAction | null
  edits: boolean
  onSend: (action: SendAction) => void
}

const actions: { action: SendAction; label: string; icon: LucideIcon }[] = [
  { action: "draft", label: "Save draft", icon: FilePen },
  { action: "queue", label: "Add to queue", icon: ListPlus },
  { action: "schedule", label: "Schedule", icon: CalendarClock },
  { action: "now", label: "Publish now", icon: Send },
]

/** With a time chosen, scheduling is the main thing; without one, publishing is. */
export function SendBar({ when, at, onWhen, errors, busy, edits, onSend }: SendBarProps) {
  const { timeZone, organization, mayManage } = useWorkspace()
  const main: SendAction = when ? "schedule" : "now"
  const shown = actions.filter(({ action }) => !(edits && action === "queue"))
  return (
    <section aria-label="When" className="grid gap-4 rounded-xl border border-line bg-surface p-4">
      <div className="max-w-sm">
        <InputField
          label={`Date and time (${timeZone})`}
          type="datetime-local"
          value={when}
          onChange={(event) => onWhen(event.target.value)}
          hint={
            at
              ? `Goes out on ${formatMoment(at, timeZone)}.`
              : "Leave it empty to publish now or to use the queue."
          }
          error={errors}
        />
      </div>
      {organization.approvalRequired && !mayManage && (
        <p className="text-sm text-soft">An admin looks at the post before it goes out.</p>
      )}
      <div className="flex flex-wrap gap-2">
        {shown.map(({ action, label, icon: Icon }) => (
          <Button
            key={action}
            variant={action === main ? "primary" : "secondary"}
            className={action === main ? "order-first grow sm:grow-0" : "grow sm:grow-0"}
            busy={busy === action}
            disabled={busy !== null}
            onClick={() => onSend(action)}
          >
            {busy !== action && <Icon aria-hidden />}
            {label}
          </Button>
        ))}
      </div>
      <p className="hidden text-sm text-soft sm:block">
        <kbd className="rounded border border-line bg-sunken px-1.5 py-0.5 text-xs">Ctrl</kbd> or{" "}
        <kbd className="rounded border border-line bg-sunken px-1.5 py-0.5 text-xs">⌘</kbd> with{" "}
        <kbd className="rounded border border-line bg-sunken px-1.5 py-0.5 text-xs">Enter</kbd>:{" "}
        {main === "now" ? "publishes now" : "schedules"}
      </p>
    </section>
  )
}
