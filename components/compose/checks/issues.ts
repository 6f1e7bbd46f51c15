import type { OperationOutput } from "@/lib/api/client"

import type { Problem } from "./check-draft"
import type { Target } from "@/components/compose/draft/targets"

type PostCheck = OperationOutput<"validatePost">["data"][number]
type ReadinessCode = NonNullable<PostCheck["readiness"]>["problems"][number]["code"]

/**
 * An `error` blocks sending, a `problem` blocks publishing for now, a `warning` blocks nothing, and a `notice` says what
 * changes before publishing.
 */
export type Issue = {
  tone: "error" | "problem" | "warning" | "notice"
  message: string
  /** The API field it's about, if any. */
  field?: string
  targets: Target[]
  code: ReadinessCode | "duplicate" | "close" | "rules"
  /** The other post that a warning is about, and its scheduled time. */
  postId?: string
  at?: string
}

/** Where an issue shows. */
export type IssuePlace = "channels" | "content" | "when"

const contentFields = /^(?:caption|media|parts|title|platformConfiguration)\b/

export function getPlace({ code, field = "" }: Issue): IssuePlace {
  if (code === "close" || field === "scheduledAt") return "when"
  return contentFields.test(field) ? "content" : "channels"
}

/** The issues of a place that don't already show as the error of a field. */
export const getIssuesAt = (issues: Issue[], place: IssuePlace) =>
  issues.filter((issue) => {
    const isFieldError = issue.tone === "error" && (issue.field === "socialAccountId" || place !== "channels")
    return getPlace(issue) === place && !isFieldError
  })

/** Warnings and notices block nothing. */
export const isBlocking = ({ tone }: Issue) => tone === "error" || tone === "problem"

/** Blocking issues by channel. */
export function countProblems(issues: Issue[]): Record<string, number> {
  const ids = issues.filter(isBlocking).flatMap(({ targets }) => targets.map(({ channel }) => channel.id))
  return Object.fromEntries([...Map.groupBy(ids, (id) => id)].map(([id, list]) => [id, list.length]))
}

/** The when bar already mentions approval. */
const hiddenCodes: ReadinessCode[] = ["awaiting_approval"]

function toIssues(check: PostCheck, target: Target): Issue[] {
  const base = { targets: [target] }
  const readiness = (check.readiness?.problems ?? []).filter(({ code }) => !hiddenCodes.includes(code))
  const isDisconnected = readiness.some(({ code }) => code === "disconnected")
  return [
    ...check.errors.map(({ field, message }): Issue => ({
      ...base,
      tone: "error",
      message,
      field: field ?? undefined,
      code: "rules",
    })),
    ...readiness.map(({ code, message }): Issue => ({ ...base, tone: "problem", message, code })),
    // Don't report a disconnected channel twice.
    ...check.warnings
      .filter(({ field, code }) => code || !(isDisconnected && field === "socialAccountId"))
      .map(({ field, message, code, postId, scheduledAt }): Issue => ({
        ...base,
        tone: "warning",
        message,
        field: field ?? undefined,
        code: code ?? "rules",
        postId,
        at: scheduledAt,
      })),
    ...check.notices.map(({ message }): Issue => ({
      ...base,
      tone: "notice",
      message,
      field: "caption",
      code: "rules",
    })),
  ]
}

const toRuleIssues = (tone: Issue["tone"], problems: Problem[], targets: Map<string, Target>) =>
  problems.flatMap(({ channelId, field, message }): Issue[] => {
    const target = targets.get(channelId)
    return target ? [{ tone, message, field, targets: [target], code: "rules" }] : []
  })

/** Merges the same issue of several channels. */
export function collectIssues(
  checks: PostCheck[],
  problems: Problem[],
  notices: Problem[],
  targets: Target[],
): Issue[] {
  const byId = new Map(targets.map((target) => [target.channel.id, target]))
  const all = [
    ...toRuleIssues("error", problems, byId),
    ...toRuleIssues("notice", notices, byId),
    ...checks.flatMap((check) => {
      const target = byId.get(check.socialAccountId)
      return target ? toIssues(check, target) : []
    }),
  ]
  const merged = new Map<string, Issue>()
  for (const issue of all) {
    const key = `${issue.message} ${issue.postId ?? ""}`
    const existing = merged.get(key)
    const [target] = issue.targets
    if (!existing) merged.set(key, issue)
    else if (target && !existing.targets.includes(target))
      merged.set(key, { ...existing, targets: [...existing.targets, target] })
  }
  const order = ["error", "problem", "warning", "notice"]
  return [...merged.values()].sort((a, b) => order.indexOf(a.tone) - order.indexOf(b.tone))
}

export const getServerProblems = (checks: PostCheck[]): Problem[] =>
  checks.flatMap(({ socialAccountId, errors }) =>
    errors.flatMap(({ field, message }) => (field ? [{ field, message, channelId: socialAccountId }] : [])),
  )
