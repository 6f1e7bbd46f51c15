"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { toast } from "sonner"

import { BackLink } from "@/components/ui/back-link"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { Notice } from "@/components/ui/feedback/notice"
import { PageHeader } from "@/components/ui/page-header"
import type { ClientProfile } from "@/lib/profiles/contract"
import { ResumeDialog } from "@/components/channels/resume-dialog"

import { ConnectLinks } from "./connect-links"
import { ProfileChannels } from "./profile-channels"
import { ProfileMenu } from "./profile-menu"
import { useProfile, useResumeProfile } from "./use-profiles"

export function ProfileView({ id }: { id: string }) {
  const t = useTranslations("profile")
  const profile = useProfile(id)
  return (
    <>
      <BackLink href="/profiles">{t("all")}</BackLink>
      {!profile.data && <QueryStatus query={profile} errorTitle={t("loadError")} rows={3} rowClass="h-32" />}
      {profile.data && <ProfileDetails profile={profile.data} />}
    </>
  )
}

function ProfileDetails({ profile }: { profile: ClientProfile }) {
  const t = useTranslations("profile")
  const { canManage } = useWorkspace()
  const [isResuming, setIsResuming] = useState(false)
  return (
    <div className="grid gap-6">
      <PageHeader
        title={<span className="[overflow-wrap:anywhere]">{profile.name}</span>}
        description={profile.externalId && <code className="break-all">{profile.externalId}</code>}
        actions={canManage && <ProfileMenu profile={profile} onResume={() => setIsResuming(true)} />}
      />
      {profile.pausedAt && (
        <Notice
          tone="warning"
          actions={
            canManage && (
              <Button variant="secondary" size="sm" onClick={() => setIsResuming(true)}>
                {t("resume")}
              </Button>
            )
          }
        >
          {t("pausedNotice")}
        </Notice>
      )}
      <ProfileChannels profile={profile} />
      <ConnectLinks profileId={profile.id} />
      {isResuming && <ResumeProfileDialog profile={profile} onClose={() => setIsResuming(false)} />}
    </div>
  )
}

function ResumeProfileDialog({ profile, onClose }: { profile: ClientProfile; onClose: () => void }) {
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
