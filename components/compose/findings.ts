import type { Answer } from "@/lib/api/client"

import type { Problem } from "./check-draft"
import type { Target } from "./targets"

type Verdict = Answer<"validatePost">["data"][number]
type ReadinessCode = NonNullable<Verdict["readiness"]>["problems"][number]["code"]

/** `error` keeps the post from being sent, `problem` from going out as things stand; a warning keeps nobody from it. */
export type Finding = {
  tone: "error" | "problem" | "warning"
  message: string
  targets: Target[]
  code: ReadinessCode | "duplicate" | "close" | "rules"
  /** The other post of a warning, and when it is due. */
  postId?: string
  at?: string
}

/** Those who wait for approval are told so where they send. */
const quiet: ReadinessCode[] = ["awaiting_approval"]

function verdictFindings(verdict: Verdict, target: Target): Finding[] {
  const of = { targets: [target] }
  const readiness = (verdict.readiness?.problems ?? []).filter(({ code }) => !quiet.includes(code))
  const isOff = readiness.some(({ code }) => code === "disconnected")
  return [
    ...verdict.errors.map(({ message }): Finding => ({ ...of, tone: "error", message, code: "rules" })),
    ...readiness.map(({ code, message }): Finding => ({ ...of, tone: "problem", message, code })),
    // That a channel is disconnected is said once.
    ...verdict.warnings
      .filter(({ field, code }) => code || !(isOff && field === "socialAccountId"))
      .map(({ message, code, postId, scheduledAt }): Finding => ({
        ...of,
        tone: "warning",
        message,
        code: code ?? "rules",
        postId,
        at: scheduledAt,
      })),
  ]
}

/** All that is known to stand in the way, the same of several channels as one. */
export function findingsOf(verdicts: Verdict[], problems: Problem[], targets: Target[]): Finding[] {
  const byId = new Map(targets.map((target) => [target.channel.id, target]))
  const all = [
    ...problems.flatMap(({ channelId, message }): Finding[] => {
      const target = byId.get(channelId)
      return target ? [{ tone: "error", message, targets: [target], code: "rules" }] : []
    }),
    ...verdicts.flatMap((verdict) => {
      const target = byId.get(verdict.socialAccountId)
      return target ? verdictFindings(verdict, target) : []
    }),
  ]
  const found = new Map<string, Finding>()
  for (const finding of all) {
    const key = `${finding.message} ${finding.postId ?? ""}`
    const before = found.get(key)
    const [target] = finding.targets
    if (!before) found.set(key, finding)
    else if (target && !before.targets.includes(target))
      found.set(key, { ...before, targets: [...before.targets, target] })
  }
  const order = ["error", "problem", "warning"]
  return [...found.values()].sort((one, other) => order.indexOf(one.tone) - order.indexOf(other.tone))
}

/** What the server says no to, to stand beside the fields as what is found here does. */
export const serverProblems = (verdicts: Verdict[]): Problem[] =>
  verdicts.flatMap(({ socialAccountId, errors }) =>
    errors.flatMap(({ field, message }) => (field ? [{ field, message, channelId: socialAccountId }] : [])),
  )
