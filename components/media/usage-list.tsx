"use client"

import Link from "next/link"

import { PlatformIcon } from "@/components/channels/platform-icon"
import { useWorkspace } from "@/components/shell/workspace-context"
import { formatMoment } from "@/components/ui/moment"
import { Skeleton } from "@/components/ui/skeleton"

import type { useMediaUsage } from "./use-media"

type Usage = NonNullable<ReturnType<typeof useMediaUsage>["data"]>

const words: Record<Usage["posts"][number]["status"], string> = {
  SCHEDULED: "Scheduled",
  PROCESSING: "Being published",
  COMPLETED: "Published",
  DRAFT: "Draft",
  FAILED: "Failed",
}

export const waitingText = (count: number) =>
  count === 1 ? "in 1 scheduled post" : `in ${count} scheduled posts`

export function UsageList({ usage, onlyWaiting = false }: { usage?: Usage; onlyWaiting?: boolean }) {
  const { timeZone } = useWorkspace()
  if (!usage) return <Skeleton className="h-16" />
  const shown = usage.posts.filter(
    ({ status }) => !onlyWaiting || status === "SCHEDULED" || status === "PROCESSING",
  )
  if (shown.length === 0) return <p className="text-sm text-soft">No post uses it yet.</p>
  return (
    <ul aria-label="Posts that use it" className="grid gap-1.5 text-sm">
      {shown.map(({ postId, caption, platform, status, scheduledAt, postedAt }) => {
        const at = postedAt ?? scheduledAt
        return (
          <li key={postId} className="flex min-w-0 items-center gap-2">
            <PlatformIcon slug={platform} className="size-4 shrink-0" />
            <Link href={`/posts/${postId}`} className="min-w-0 flex-1 truncate underline underline-offset-2">
              {caption || "No text"}
            </Link>
            <span className="shrink-0 text-soft">
              {words[status]}
              {at && ` · ${formatMoment(at, timeZone, "short")}`}
            </span>
          </li>
        )
      })}
      {usage.total > usage.posts.length && !onlyWaiting && (
        <li className="text-soft">and {usage.total - usage.posts.length} more</li>
      )}
    </ul>
  )
}
