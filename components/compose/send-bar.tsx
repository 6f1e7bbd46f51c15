"use client"

import { CalendarClock, FilePen, ListPlus, Send, type LucideIcon } from "lucide-react"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { Field } from "@/components/ui/field"
import { Input } from "@/components/ui/input"
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

type SendButtonProps = {
  action: SendAction
  label: string
  icon: LucideIcon
  main: boolean
  busy: SendAction | null
  onSend: (action: SendAction) => void
}

function SendButton({ action, label, icon: Icon, main, busy, onSend }: SendButtonProps) {
  return (
    <Button
      variant={main ? "primary" : "secondary"}
      className="grow sm:grow-0"
      busy={busy === action}
      disabled={busy !== null}
      onClick={() => onSend(action)}
    >
      {busy !== action && <Icon aria-hidden />}
      {label}
    </Button>
  )
}

const Key = ({ children }: { children: string }) => (
  <kbd className="rounded border border-line bg-sunken px-1.5 py-0.5 text-xs">{children}</kbd>
)

/** With a time chosen, scheduling is the main thing; without one, publishing is. */
export function SendBar({ when, at, onWhen, errors, busy, edits, onSend }: SendBarProps) {
  const { timeZone, organization, mayManage } = useWorkspace()
  const timed = when !== ""
  const send = { busy, onSend }
  return (
    <section aria-label="When" className="grid gap-4 rounded-xl border border-line bg-surface p-4">
      {organization.approvalRequired && !mayManage && (
        <p className="text-sm text-soft">An admin looks at the post before it goes out.</p>
      )}
      <div className="flex flex-wrap gap-2">
        <SendButton action="now" label="Publish now" icon={Send} main={!timed} {...send} />
        {!edits && <SendButton action="queue" label="Add to queue" icon={ListPlus} main={false} {...send} />}
        <SendButton action="draft" label="Save draft" icon={FilePen} main={false} {...send} />
      </div>
      <div className="border-t border-line pt-4">
        <Field
          label={`Date and time (${timeZone})`}
          hint={at ? `Goes out on ${formatMoment(at, timeZone)}.` : "For a post that is to go out later."}
          error={errors}
        >
          {(control) => (
            <div className="flex flex-wrap gap-2">
              <Input
                {...control}
                type="datetime-local"
                className="sm:max-w-64"
                value={when}
                onChange={(event) => onWhen(event.target.value)}
              />
              <SendButton action="schedule" label="Schedule" icon={CalendarClock} main={timed} {...send} />
            </div>
          )}
        </Field>
      </div>
      <p className="hidden text-sm text-soft sm:block">
        <Key>Ctrl</Key> or <Key>⌘</Key> with <Key>Enter</Key> {timed ? "schedules" : "publishes now"}.
      </p>
    </section>
  )
}
