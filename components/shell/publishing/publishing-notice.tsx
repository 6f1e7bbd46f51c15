"use client"

import { useTranslations } from "use-intl"
import { useQuery } from "@tanstack/react-query"

import { Notice } from "@/components/ui/feedback/notice"
import { useWorkspace } from "@/components/shell/workspace-context"
import { callApi } from "@/lib/api/client"

import { publishingKey } from "./publishing-keys"

/** Says that publishing is paused, or, for admins, late. */
export function PublishingNotice() {
  const t = useTranslations("shell")
  const { canManage } = useWorkspace()
  const { data } = usePublishingState()
  const latePosts = canManage ? (data?.latePosts ?? 0) : 0
  if (!data?.isPaused && !latePosts) return null
  return (
    <div className="mb-6 grid gap-3 lg:group-has-data-full/main:m-3">
      {data?.isPaused && (
        <Notice tone="warning" title={t("pausedTitle")}>
          {t("pausedText")}
        </Notice>
      )}
      {latePosts > 0 && (
        <Notice tone="danger" title={t("lateTitle", { count: latePosts })}>
          {t("lateText", { count: latePosts })}
        </Notice>
      )}
    </div>
  )
}

const minuteMs = 60_000

function usePublishingState() {
  return useQuery({
    queryKey: publishingKey,
    queryFn: ({ signal }) => callApi("getOrganization", {}, { signal }),
    select: ({ pausedAt, latePosts }) => ({ isPaused: pausedAt !== null, latePosts }),
    staleTime: minuteMs / 2,
    refetchInterval: minuteMs,
  })
}
