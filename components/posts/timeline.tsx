"use client"

import { useFormatter, useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Badge, type BadgeTone } from "@/components/ui/badge"
import { classNames } from "@/components/ui/class-names"
import { LoadError } from "@/components/ui/load-error"
import { Moment } from "@/components/ui/moment"
import { SkeletonList } from "@/components/ui/skeleton"
import type { Answer } from "@/lib/api/client"
import type { PostWithRelations } from "@/lib/posts/contract"

import { useTimeline } from "./use-posts"

type Entry = Answer<"getPostTimeline">["data"][number]

const bad = /fail|error|reject|refus|unknown|timeout/
const waiting = /wait|retry|pending|limit|unavailable|warn|skip/

function toneOf(outcome: string): Extract<BadgeTone, "success" | "danger" | "warning"> {
  if (bad.test(outcome)) return "danger"
  return waiting.test(outcome) ? "warning" : "success"
}

const dots = { success: "bg-success-ink", danger: "bg-danger-ink", warning: "bg-warning-ink" }

const phases = [
  ...(["claim", "prepare", "ready", "pace", "send", "poll"] as const),
  ...(["find", "after", "finish", "resume", "remind", "restore"] as const),
]
const outcomes = ["ok", "waiting", "failed", "unknown", "warning"] as const

/** Phases and outcomes in the reader's words; what is new is shown as it is called. */
function useWords() {
  const t = useTranslations("post")
  const format = useFormatter()
  const plain = (name: string) => name.replaceAll(/[_-]+/g, " ")
  return {
    phaseName: (name: string) => {
      const phase = phases.find((one) => one === name)
      return phase ? t(`phase.${phase}`) : plain(name)
    },
    outcomeName: (name: string) => {
      const outcome = outcomes.find((one) => one === name)
      return outcome ? t(`outcome.${outcome}`) : plain(name)
    },
    duration: (milliseconds: number) =>
      milliseconds < 10_000
        ? format.number(milliseconds, { style: "unit", unit: "millisecond" })
        : format.number(milliseconds / 1000, { style: "unit", unit: "second", maximumFractionDigits: 1 }),
  }
}

function TimelineItem({ entry, timeZone }: { entry: Entry; timeZone: string }) {
  const t = useTranslations("post")
  const { phaseName, outcomeName, duration } = useWords()
  const tone = toneOf(entry.outcome)
  return (
    <li className="group/item relative grid gap-1 pb-5 pl-6 last:pb-0">
      <span
        aria-hidden
        className="absolute top-3 -bottom-2 left-[0.3125rem] w-0.5 bg-line group-last/item:hidden"
      />
      <span
        aria-hidden
        className={classNames("absolute top-1.5 left-0 size-3 rounded-full ring-4 ring-surface", dots[tone])}
      />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{phaseName(entry.phase)}</span>
        <Badge tone={tone}>{outcomeName(entry.outcome)}</Badge>
        {entry.attempt > 1 && (
          <span className="text-xs text-soft">{t("attempt", { attempt: entry.attempt })}</span>
        )}
      </div>
      <p className="text-xs text-soft tabular-nums">
        <Moment at={entry.createdAt} timeZone={timeZone} style="second" />
        {entry.milliseconds !== null && ` · ${t("took", { duration: duration(entry.milliseconds) })}`}
      </p>
      {entry.message && <p className="text-sm [overflow-wrap:anywhere]">{entry.message}</p>}
      {entry.detail !== null && entry.detail !== undefined && (
        <details className="text-sm">
          <summary className="w-fit rounded text-brand-ink">{t("exchange")}</summary>
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

const quiet = ["DRAFT", "SCHEDULED", "PROCESSING"] as const

/** What happened on the way out, in order, with what was asked and answered. */
export function Timeline({ post }: { post: PostWithRelations }) {
  const t = useTranslations("post")
  const { timeZone } = useWorkspace()
  const query = useTimeline(post)
  if (query.isPending) return <SkeletonList rows={3} rowClass="h-12" />
  if (query.isLoadingError)
    return <LoadError title={t("timelineError")} error={query.error} onRetry={() => void query.refetch()} />
  if (query.data.length === 0)
    return (
      <p className="text-soft">
        {t(`timelineEmpty.${quiet.find((status) => status === post.status) ?? "other"}`)}
      </p>
    )
  return (
    <ol>
      {query.data.map((entry) => (
        <TimelineItem key={entry.id} entry={entry} timeZone={timeZone} />
      ))}
    </ol>
  )
}
