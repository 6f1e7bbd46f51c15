"use client"

import { useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { ConfirmDialog } from "@/components/ui/confirm-dialog"
import type { ClientProfile } from "@/lib/profiles/contract"

import { useResumeProfile } from "./use-profiles"

const choices = [
  { overdue: "publish", text: "overduePublish" },
  { overdue: "queue", text: "overdueQueue" },
  { overdue: "fail", text: "overdueFail" },
] as const

/** Asks what becomes of posts whose time passed meanwhile. */
export function ResumeDialog({ profile, onClose }: { profile: ClientProfile; onClose: () => void }) {
  const [t, all] = [useTranslations("profile"), useTranslations("profiles")]
  const [chosen, setChosen] = useState<(typeof choices)[number]["overdue"]>("publish")
  const resume = useResumeProfile()
  const go = () =>
    resume.mutate(
      { id: profile.id, overdue: chosen },
      {
        onSuccess: () => {
          toast.success(t("resumedToast"))
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t("resumeTitle")}
      confirmLabel={t("resume")}
      cancelLabel={all("cancel")}
      busy={resume.isPending}
      error={resume.error?.message}
      onConfirm={go}
    >
      <fieldset className="grid gap-2.5">
        <legend className="mb-2.5">{t("resumeText")}</legend>
        {choices.map(({ overdue, text }) => (
          <label key={overdue} className="flex items-start gap-2.5 text-ink">
            <input
              type="radio"
              name="overdue"
              className="mt-1 size-4 accent-brand"
              checked={chosen === overdue}
              onChange={() => setChosen(overdue)}
            />
            {t(text)}
          </label>
        ))}
      </fieldset>
    </ConfirmDialog>
  )
}
