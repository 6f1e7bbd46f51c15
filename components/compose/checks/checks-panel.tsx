"use client"

import { CircleAlert, CircleCheck, Info, LoaderCircle, TriangleAlert } from "lucide-react"
import { Link } from "@/components/ui/link"
import { memo } from "react"
import { useTranslations } from "use-intl"

import { channelName } from "@/components/channels/channel-name"
import { PlatformIcon } from "@/components/channels/platform-icon"
import { Button } from "@/components/ui/button"
import { useFormatDateTime } from "@/components/ui/time/timestamp"

import type { Issue } from "./issues"
import type { PostChecks } from "./use-post-checks"

type ChecksPanelProps = {
  issues: Issue[]
  checks: PostChecks
  /** How many channels are selected. */
  count: number
  onShowChannel: (channelId: string) => void
}

const tones = {
  error: { icon: CircleAlert, className: "text-danger-ink" },
  problem: { icon: TriangleAlert, className: "text-warning-ink" },
  warning: { icon: TriangleAlert, className: "text-warning-ink" },
  notice: { icon: Info, className: "text-soft" },
}
const linkClass = "font-medium text-brand-ink underline underline-offset-2"
const maxNames = 4

function IssueFix({ issue, onShowChannel }: { issue: Issue; onShowChannel: (channelId: string) => void }) {
  const t = useTranslations("compose")
  const formatDateTime = useFormatDateTime()
  const { code, postId, at, targets } = issue
  const [target] = targets
  switch (code) {
    case "disconnected":
    case "access_ends":
      return (
        <Link href="/channels" className={linkClass}>
          {t("fixAction.reconnect")}
        </Link>
      )
    case "paused":
      return (
        <Link href="/channels" className={linkClass}>
          {t("fixAction.resume")}
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
      return issue.tone === "error" && target ? (
        <Button
          variant="ghost"
          size="sm"
          className="-mx-2.5"
          onClick={() => onShowChannel(target.channel.id)}
        >
          {t("fixAction.show")}
        </Button>
      ) : null
  }
}

function IssueRow({ issue, onShowChannel }: { issue: Issue; onShowChannel: (channelId: string) => void }) {
  const t = useTranslations("compose")
  const { tone, message, targets } = issue
  const { icon: Icon, className } = tones[tone]
  return (
    <li className="flex items-start gap-2.5 text-sm">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${className}`} />
      <div className="grid min-w-0 gap-0.5">
        <p className="[overflow-wrap:anywhere]">
          <span className="sr-only">{t(`tone.${tone}`)} </span>
          {message}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-xs text-soft">
          {targets.slice(0, maxNames).map(({ channel, entry }) => (
            <span key={channel.id} className="inline-flex min-w-0 items-center gap-1">
              <PlatformIcon slug={entry.platform} className="size-3.5" />
              <span className="truncate">{channelName(channel)}</span>
            </span>
          ))}
          {targets.length > maxNames && <span>{t("andMore", { count: targets.length - maxNames })}</span>}
        </p>
        <p className="text-sm">
          <IssueFix issue={issue} onShowChannel={onShowChannel} />
        </p>
      </div>
    </li>
  )
}

/** Live checks of whether the post would publish. */
export const ChecksPanel = memo(function ChecksPanel({
  issues,
  checks,
  count,
  onShowChannel,
}: ChecksPanelProps) {
  const t = useTranslations("compose")
  const { isEnabled, isChecking, error, retry } = checks
  const blockedCount = new Set(
    issues
      .filter(({ tone }) => tone === "error" || tone === "problem")
      .flatMap(({ targets }) => targets.map(({ channel }) => channel.id)),
  ).size
  const isReady = blockedCount === 0
  return (
    <section aria-labelledby="checks" className="grid gap-3 rounded-xl border border-line bg-surface p-4">
      <h2 id="checks" className="text-sm font-semibold">
        {t("checks")}
      </h2>
      <p role="status" className="flex items-center gap-2 text-sm">
        {!isEnabled ? (
          <span className="text-soft">{count === 0 ? t("selectForChecks") : t("writeForChecks")}</span>
        ) : error ? (
          <span className="text-danger-ink">{t("checksFailed", { problem: error.message })}</span>
        ) : isChecking && isReady ? (
          <>
            <LoaderCircle aria-hidden className="size-4 animate-spin text-soft" />
            <span className="text-soft">{t("checking")}</span>
          </>
        ) : isReady ? (
          <>
            <CircleCheck aria-hidden className="size-4 shrink-0 text-success-ink" />
            {t("ready", { count })}
          </>
        ) : (
          <>
            <CircleAlert aria-hidden className="size-4 shrink-0 text-danger-ink" />
            {t("notReady", { blocked: blockedCount, count })}
          </>
        )}
      </p>
      {error && (
        <Button variant="secondary" size="sm" className="w-fit" onClick={retry}>
          {t("retry")}
        </Button>
      )}
      {isEnabled && issues.length > 0 && (
        <ul aria-label={t("issues")} className="grid max-h-80 gap-3 overflow-y-auto">
          {issues.map((issue) => (
            <IssueRow
              key={`${issue.message} ${issue.postId ?? ""}`}
              issue={issue}
              onShowChannel={onShowChannel}
            />
          ))}
        </ul>
      )}
    </section>
  )
})
