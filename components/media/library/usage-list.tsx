"use client"

import { Link } from "@/components/ui/link"
import { useTranslations } from "use-intl"

import { PlatformIcon } from "@/components/channels/platform-icon"
import { useFormatDateTime } from "@/components/ui/time/timestamp"
import { Skeleton } from "@/components/ui/feedback/skeleton"

import type { useMediaUsage } from "@/components/media/use-media"

type Usage = NonNullable<ReturnType<typeof useMediaUsage>["data"]>

export function UsageList({ usage, scheduledOnly = false }: { usage?: Usage; scheduledOnly?: boolean }) {
  const t = useTranslations("mediaDialogs")
  const formatDateTime = useFormatDateTime()
  if (!usage) return <Skeleton className="h-16" />
  const visiblePosts = usage.posts.filter(
    ({ status }) => !scheduledOnly || status === "SCHEDULED" || status === "PROCESSING",
  )
  if (visiblePosts.length === 0) return <p className="text-sm text-soft">{t("unused")}</p>
  return (
    <ul aria-label={t("uses")} className="grid gap-1.5 text-sm">
      {visiblePosts.map(({ postId, caption, platform, status, scheduledAt, postedAt }) => {
        const at = postedAt ?? scheduledAt
        return (
          <li key={postId} className="flex min-w-0 items-center gap-2">
            <PlatformIcon slug={platform} className="size-4 shrink-0" />
            <Link href={`/posts/${postId}`} className="min-w-0 flex-1 truncate underline underline-offset-2">
              {caption || t("noText")}
            </Link>
            <span className="shrink-0 text-soft">
              {t(`status.${status}`)}
              {at && ` · ${formatDateTime(at, "short")}`}
            </span>
          </li>
        )
      })}
      {usage.total > usage.posts.length && !scheduledOnly && (
        <li className="text-soft">{t("moreUses", { count: usage.total - usage.posts.length })}</li>
      )}
    </ul>
  )
}
