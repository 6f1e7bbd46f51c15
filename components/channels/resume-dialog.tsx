"use client"

import { useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog"

import { useUpdateChannels } from "./use-channels"

const overdueOptions = [
  { overdue: "publish", label: "overduePublish" },
  { overdue: "queue", label: "overdueQueue" },
  { overdue: "fail", label: "overdueFail" },
] as const
export type OverdueAction = (typeof overdueOptions)[number]["overdue"]

type ResumeDialogProps = {
  /** What was paused and how many posts are overdue. */
  text: string
  busy: boolean
  error?: string
  onResume: (overdue: OverdueAction) => void
  onClose: () => void
}

/** Resumes channels or a profile, and asks what to do with overdue posts. */
export function ResumeDialog({ text, busy, error, onResume, onClose }: ResumeDialogProps) {
  const t = useTranslations("channels")
  const [overdueAction, setOverdueAction] = useState<OverdueAction>("publish")
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t("resumeTitle")}
      confirmLabel={t("resume")}
      busy={busy}
      error={error}
      onConfirm={() => onResume(overdueAction)}
    >
      <fieldset className="grid gap-2.5">
        <legend className="mb-2.5">{text}</legend>
        {overdueOptions.map(({ overdue, label }) => (
          <label key={overdue} className="flex items-start gap-2.5 text-ink">
            <input
              type="radio"
              name="overdue"
              className="mt-1 size-4 accent-brand"
              checked={overdueAction === overdue}
              onChange={() => setOverdueAction(overdue)}
            />
            {t(label)}
          </label>
        ))}
      </fieldset>
    </ConfirmDialog>
  )
}

type ResumeChannelsDialogProps = { ids: string[]; onResumed?: () => void; onClose: () => void }

export function ResumeChannelsDialog({ ids, onResumed, onClose }: ResumeChannelsDialogProps) {
  const t = useTranslations("channels")
  const resume = useUpdateChannels()
  const count = ids.length
  // Callbacks of `mutate` don't run if the dialog is closed in the meantime.
  const confirm = (overdue: OverdueAction) =>
    resume.mutateAsync({ socialAccountIds: ids, paused: false, overdue }).then(
      () => {
        toast.success(t("resumedToast", { count }))
        onClose()
        onResumed?.()
      },
      () => {}, // shown in the dialog
    )
  return (
    <ResumeDialog
      text={t("resumeText", { count })}
      busy={resume.isPending}
      error={resume.error?.message}
      onClose={onClose}
      onResume={(overdue) => void confirm(overdue)}
    />
  )
}
