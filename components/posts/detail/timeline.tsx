"use client"

import { useFormatter, useTranslations } from "use-intl"

import { Badge, type BadgeTone } from "@/components/ui/badge"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { classNames } from "@/components/ui/class-names"
import { Timestamp } from "@/components/ui/time/timestamp"
import type { OperationOutput } from "@/lib/api/client"
import type { PostWithRelations } from "@/lib/posts/contract"

import { useTimeline } from "@/components/posts/queries/use-posts"

type Entry = OperationOutput<"getPostTimeline">["data"][number]

const failurePattern = /fail|error|reject|refus|unknown|timeout/
const warningPattern = /wait|retry|pending|limit|unavailable|warn|skip/

function getTone(outcome: string): Extract<BadgeTone, "success" | "danger" | "warning"> {
  if (failurePattern.test(outcome)) return "danger"
  return warningPattern.test(outcome) ? "warning" : "success"
}

const dotClasses = { success: "bg-success-ink", danger: "bg-danger-ink", warning: "bg-warning-ink" }

const phases = [
  ...(["claim", "prepare", "ready", "pace", "send", "poll"] as const),
  ...(["find", "after", "finish", "resume", "approval", "remind", "restore", "unpublish"] as const),
]
const outcomes = ["ok", "waiting", "failed", "unknown", "warning"] as const

/** Unknown phases and outcomes show their raw name. */
function useTimelineFormat() {
  const t = useTranslations("post")
  const format = useFormatter()
  const humanize = (name: string) => name.replaceAll(/[_-]+/g, " ")
  return {
    formatPhase: (name: string) => {
      const phase = phases.find((known) => known === name)
      return phase ? t(`phase.${phase}`) : humanize(name)
    },
    formatOutcome: (name: string) => {
      const outcome = outcomes.find((known) => known === name)
      return outcome ? t(`outcome.${outcome}`) : humanize(name)
    },
    formatDuration: (milliseconds: number) =>
      milliseconds < 10_000
        ? format.number(milliseconds, { style: "unit", unit: "millisecond" })
        : format.number(milliseconds / 1000, { style: "unit", unit: "second", maximumFractionDigits: 1 }),
  }
}

function TimelineItem({ entry }: { entry: Entry }) {
  const t = useTranslations("post")
  const { formatPhase, formatOutcome, formatDuration } = useTimelineFormat()
  const tone = getTone(entry.outcome)
  return (
    <li className="group/item relative grid gap-1 pb-5 pl-6 last:pb-0">
      <span
        aria-hidden
        className="absolute top-3 -bottom-2 left-[0.3125rem] w-0.5 bg-line group-last/item:hidden"
      />
      <span
        aria-hidden
        className={classNames(
          "absolute top-1.5 left-0 size-3 rounded-full ring-4 ring-surface",
          dotClasses[tone],
        )}
      />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{formatPhase(entry.phase)}</span>
        <Badge tone={tone}>{formatOutcome(entry.outcome)}</Badge>
        {entry.attempt > 1 && (
          <span className="text-xs text-soft">{t("attempt", { attempt: entry.attempt })}</span>
        )}
      </div>
      <p className="text-xs text-soft tabular-nums">
        <Timestamp at={entry.createdAt} style="second" />
        {entry.milliseconds !== null && ` · ${t("took", { duration: formatDuration(entry.milliseconds) })}`}
      </p>
      {entry.message && <p className="text-sm [overflow-wrap:anywhere]">{entry.message}</p>}
      {entry.detail !== null && entry.detail !== undefined && (
        <details className="text-sm">
          <summary className="w-fit rounded text-brand-ink">{t("requestAndResponse")}</summary>
          <pre
            className="mt-2 max-h-72 overflow-auto rounded-lg bg-sunken p-3 text-xs whitespace-pre-wrap [overflow-wrap:anywhere]"
            tabIndex={0}
          >
            {JSON.stringify(entry.detail, null, 2)}
          </pre>
        </details>
      )}
    </li>
  )
}

const statusesWithHint = ["DRAFT", "SCHEDULED", "PROCESSING"] as const

/** The publishing log, with requests and responses. */
export function Timeline({ post }: { post: PostWithRelations }) {
  const t = useTranslations("post")
  const query = useTimeline(post)
  if (!query.data)
    return <QueryStatus query={query} errorTitle={t("timelineError")} rows={3} rowClass="h-12" />
  if (query.data.length === 0)
    return (
      <p className="text-soft">
        {t(`timelineEmpty.${statusesWithHint.find((status) => status === post.status) ?? "other"}`)}
      </p>
    )
  return (
    <ol>
      {query.data.map((entry) => (
        <TimelineItem key={entry.id} entry={entry} />
      ))}
    </ol>
  )
}
