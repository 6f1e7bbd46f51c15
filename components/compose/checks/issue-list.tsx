"use client"

import { CircleAlert, Info, TriangleAlert } from "lucide-react"
import { memo } from "react"
import { useTranslations } from "use-intl"

import { channelDisplayName } from "@/components/channels/channel-name"
import { PlatformIcon } from "@/components/channels/platform-icon"
import { Link } from "@/components/ui/link"
import { useFormatDateTime } from "@/components/ui/time/timestamp"

import { isBlocking, type Issue } from "./issues"

const tones = {
  error: { icon: CircleAlert, className: "text-danger-ink" },
  problem: { icon: TriangleAlert, className: "text-warning-ink" },
  warning: { icon: TriangleAlert, className: "text-warning-ink" },
  notice: { icon: Info, className: "text-soft" },
}
const linkClass = "font-medium text-brand-ink underline underline-offset-2"
const maxNames = 4

function IssueFix({ issue: { code, postId, at } }: { issue: Issue }) {
  const t = useTranslations("compose")
  const formatDateTime = useFormatDateTime()
  switch (code) {
    case "disconnected":
    case "access_ends":
    case "paused":
      return (
        <Link href="/channels" className={linkClass}>
          {t(code === "paused" ? "fixAction.resume" : "fixAction.reconnect")}
        </Link>
      )
    case "duplicate":
    case "close":
      return (
        <Link href={`/posts/${postId}`} className={linkClass}>
          {at ? t("fixAction.otherPostAt", { at: formatDateTime(at, "short") }) : t("fixAction.otherPost")}
        </Link>
      )
    default:
      return null
  }
}

function IssueRow({ issue }: { issue: Issue }) {
  const t = useTranslations("compose")
  const { tone, message, targets } = issue
  const { icon: Icon, className } = tones[tone]
  return (
    <li
      data-problem={isBlocking(issue) || undefined}
      data-warning={issue.tone === "warning" || undefined}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm focus-visible:outline-2 focus-visible:outline-brand"
    >
      <Icon aria-hidden className={`size-4 shrink-0 ${className}`} />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="sr-only">{t(`tone.${tone}`)} </span>
        {message}
      </span>
      {targets.slice(0, maxNames).map(({ channel, entry }) => (
        <span key={channel.id} className="inline-flex min-w-0 items-center gap-1 text-xs text-soft">
          <PlatformIcon slug={entry.platform} className="size-3.5" />
          <span className="truncate">{channelDisplayName(channel)}</span>
        </span>
      ))}
      {targets.length > maxNames && (
        <span className="text-xs text-soft">{t("andMore", { count: targets.length - maxNames })}</span>
      )}
      <IssueFix issue={issue} />
    </li>
  )
}

/** What the checks found about the part of the composer that it's next to. */
export const IssueList = memo(function IssueList({ issues }: { issues: Issue[] }) {
  const t = useTranslations("compose")
  if (issues.length === 0) return null
  return (
    <ul aria-label={t("issues")} className="grid max-h-40 gap-1.5 overflow-y-auto">
      {issues.map((issue) => (
        <IssueRow key={`${issue.message} ${issue.postId ?? ""}`} issue={issue} />
      ))}
    </ul>
  )
})
