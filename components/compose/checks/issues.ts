import type { OperationOutput } from "@/lib/api/client"

import type { Problem } from "./check-draft"
import type { Target } from "@/components/compose/draft/targets"

type PostCheck = OperationOutput<"validatePost">["data"][number]
type ReadinessCode = NonNullable<PostCheck["readiness"]>["problems"][number]["code"]

/**
 * An `error` blocks sending, a `problem` blocks publishing for now, a `warning` blocks nothing, and a `notice` tells what
 * changes before publishing.
 */
export type Issue = {
  tone: "error" | "problem" | "warning" | "notice"
  message: string
  targets: Target[]
  code: ReadinessCode | "duplicate" | "close" | "rules"
  /** The other post that a warning is about, and its scheduled time. */
  postId?: string
  at?: string
}

/** The send bar already mentions approval. */
const hiddenCodes: ReadinessCode[] = ["awaiting_approval"]

function toIssues(check: PostCheck, target: Target): Issue[] {
  const base = { targets: [target] }
  const readiness = (check.readiness?.problems ?? []).filter(({ code }) => !hiddenCodes.includes(code))
  const isDisconnected = readiness.some(({ code }) => code === "disconnected")
  return [
    ...check.errors.map(({ message }): Issue => ({ ...base, tone: "error", message, code: "rules" })),
    ...readiness.map(({ code, message }): Issue => ({ ...base, tone: "problem", message, code })),
    // Don't report a disconnected channel twice.
    ...check.warnings
      .filter(({ field, code }) => code || !(isDisconnected && field === "socialAccountId"))
      .map(({ message, code, postId, scheduledAt }): Issue => ({
        ...base,
        tone: "warning",
        message,
        code: code ?? "rules",
        postId,
        at: scheduledAt,
      })),
    ...check.notices.map(({ message }): Issue => ({ ...base, tone: "notice", message, code: "rules" })),
  ]
}

const toRuleIssues = (tone: Issue["tone"], problems: Problem[], targets: Map<string, Target>) =>
  problems.flatMap(({ channelId, message }): Issue[] => {
    const target = targets.get(channelId)
    return target ? [{ tone, message, targets: [target], code: "rules" }] : []
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
