"use client"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Badge, type BadgeTone } from "@/components/ui/badge"
import { classNames } from "@/components/ui/class-names"
import { LoadError } from "@/components/ui/load-error"
import { Moment } from "@/components/ui/moment"
import { SkeletonList } from "@/components/ui/skeleton"
import type { OutputOf } from "@/lib/api/contract"
import type { PostWithRelations, timelineContract } from "@/lib/posts/contract"

import { useTimeline } from "./use-posts"

type Entry = OutputOf<typeof timelineContract>["data"][number]

const bad = /fail|error|reject|refus|unknown|timeout/
const waiting = /wait|retry|pending|limit|unavailable|warn|skip/

function toneOf(outcome: string): Extract<BadgeTone, "success" | "danger" | "warning"> {
  if (bad.test(outcome)) return "danger"
  return waiting.test(outcome) ? "warning" : "success"
}

const dots = { success: "bg-success-ink", danger: "bg-danger-ink", warning: "bg-warning-ink" }

const plain = (name: string) => name.replaceAll(/[_-]+/g, " ").toLowerCase()
const sentence = (name: string) => plain(name).replace(/^./, (first) => first.toUpperCase())

const duration = (milliseconds: number) =>
  milliseconds < 10_000 ? `${milliseconds.toLocaleString("en")} ms` : `${(milliseconds / 1000).toFixed(1)} s`

function TimelineItem({ entry, timeZone }: { entry: Entry; timeZone: string }) {
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
        <span className="font-medium">{sentence(entry.phase)}</span>
        <Badge tone={tone}>{plain(entry.outcome)}</Badge>
        {entry.attempt > 1 && <span className="text-xs text-soft">try {entry.attempt}</span>}
      </div>
      <p className="text-xs text-soft tabular-nums">
        <Moment at={entry.createdAt} timeZone={timeZone} style="second" />
        {entry.milliseconds !== null && ` · took ${duration(entry.milliseconds)}`}
      </p>
      {entry.message && <p className="text-sm [overflow-wrap:anywhere]">{entry.message}</p>}
      {entry.detail !== null && entry.detail !== undefined && (
        <details className="text-sm">
          <summary className="w-fit rounded text-brand-ink">Request and answer</summary>
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

const quiet: Partial<Record<PostWithRelations["status"], string>> = {
  DRAFT: "It starts when the post is scheduled or published.",
  SCHEDULED: "Nothing yet. When the time comes, you can follow each step here.",
  PROCESSING: "It is about to begin.",
}

/** What happened on the way out, in order, with what was asked and answered. */
export function Timeline({ post }: { post: PostWithRelations }) {
  const { timeZone } = useWorkspace()
  const query = useTimeline(post)
  if (query.isPending) return <SkeletonList rows={3} rowClass="h-12" />
  if (query.isError)
    return (
      <LoadError
        title="The timeline could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  if (query.data.length === 0)
    return <p className="text-soft">{quiet[post.status] ?? "Nothing was recorded."}</p>
  return (
    <ol>
      {query.data.map((entry) => (
        <TimelineItem key={entry.id} entry={entry} timeZone={timeZone} />
      ))}
    </ol>
  )
}
