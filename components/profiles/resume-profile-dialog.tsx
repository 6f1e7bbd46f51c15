"use client"

import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { ResumeDialog } from "@/components/channels/resume-dialog"
import type { ClientProfile } from "@/lib/profiles/contract"

import { useResumeProfile } from "./use-profiles"

export function ResumeProfileDialog({ profile, onClose }: { profile: ClientProfile; onClose: () => void }) {
  const t = useTranslations("profile")
  const resume = useResumeProfile()
  return (
    <ResumeDialog
      text={t("resumeText")}
      busy={resume.isPending}
      error={resume.error?.message}
      onClose={onClose}
      onResume={(overdue) =>
        resume.mutate(
          { id: profile.id, overdue },
          {
            onSuccess: () => {
              toast.success(t("resumedToast"))
              onClose()
            },
          },
        )
      }
    />
  )
}
