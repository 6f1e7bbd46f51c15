"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"

import { ConfirmDialog } from "@/components/ui/confirm-dialog"

const choices = [
  { overdue: "publish", text: "overduePublish" },
  { overdue: "queue", text: "overdueQueue" },
  { overdue: "fail", text: "overdueFail" },
] as const
export type Overdue = (typeof choices)[number]["overdue"]

type ResumeDialogProps = {
  /** What was paused, with what fell due meanwhile: a sentence. */
  text: string
  busy: boolean
  error?: string
  onResume: (overdue: Overdue) => void
  onClose: () => void
}

/** Asks what becomes of posts whose time passed meanwhile: of a channel, of many, or of a profile. */
export function ResumeDialog({ text, busy, error, onResume, onClose }: ResumeDialogProps) {
  const t = useTranslations("channels")
  const [chosen, setChosen] = useState<Overdue>("publish")
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t("resumeTitle")}
      confirmLabel={t("resume")}
      busy={busy}
      error={error}
      onConfirm={() => onResume(chosen)}
    >
      <fieldset className="grid gap-2.5">
        <legend className="mb-2.5">{text}</legend>
        {choices.map(({ overdue, text: label }) => (
          <label key={overdue} className="flex items-start gap-2.5 text-ink">
            <input
              type="radio"
              name="overdue"
              className="mt-1 size-4 accent-brand"
              checked={chosen === overdue}
              onChange={() => setChosen(overdue)}
            />
            {t(label)}
          </label>
        ))}
      </fieldset>
    </ConfirmDialog>
  )
}
