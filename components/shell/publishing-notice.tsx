"use client"

import { useTranslations } from "use-intl"

import { Notice } from "@/components/ui/notice"

import { usePublishingState } from "./use-publishing-state"
import { useWorkspace } from "./workspace-context"

/** What stops posts from going out; that they are late is for those who can do something about it. */
export function PublishingNotice() {
  const t = useTranslations("shell")
  const { mayManage } = useWorkspace()
  const { data } = usePublishingState()
  const late = mayManage ? (data?.latePosts ?? 0) : 0
  if (!data?.paused && !late) return null
  return (
    <div className="mb-6 grid gap-3">
      {data?.paused && (
        <Notice tone="warning" title={t("pausedTitle")}>
          {t("pausedText")}
        </Notice>
      )}
      {late > 0 && (
        <Notice tone="danger" title={t("lateTitle", { count: late })}>
          {t("lateText")}
        </Notice>
      )}
    </div>
  )
}
