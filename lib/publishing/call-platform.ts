import { destinationOf } from "@/lib/accounts/destination"
import { recordRateLimit } from "@/lib/accounts/health/record-rate-limit"
import { recordReconnect } from "@/lib/accounts/health/record-reconnect"
import { withFreshAccess } from "@/lib/accounts/credentials/with-fresh-access"
import { histogram } from "@/lib/observability/metrics"
import type { BeforeSend } from "@/lib/http/send-gate"
import { PlatformError, type PlatformErrorKind } from "@/lib/platforms/errors"
import type { PlatformContext, Phase } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import type { Exchange } from "@/lib/platforms/platform-fetch"
import { traced } from "@/lib/observability/tracing"
import { done, retryDelay, type Outcome } from "./retry-policy"
import type { Publication } from "./publication"
import { recordCall } from "@/lib/publishing/turns/take-turn"

type PhaseCall = { phase: Phase; part: number; attempt: number; beforeSend?: BeforeSend }

const duration = histogram(
  "carillon_platform_phase_seconds",
  "Duration of publishing phases by platform and outcome.",
  [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
)

/**
 * Runs one phase against the platform, records it on the timeline, and turns a PlatformError into an outcome. Other
 * errors propagate to Inngest, which retries the step; `send` records its own attempt first.
 */
export const callPlatform = <Value>(
  publication: Publication,
  phaseCall: PhaseCall,
  work: (at: PlatformContext<Json>) => Promise<Value>,
): Promise<Outcome<Value>> => {
  const { phase, part, attempt } = phaseCall
  const attributes = {
    "carillon.platform": publication.platform.slug,
    "carillon.part": part,
    "carillon.attempt": attempt,
  }
  return traced(phase, attributes, async (annotate) => {
    const outcome = await runPhase(publication, phaseCall, work)
    annotate({ "carillon.outcome": outcome.kind === "failed" ? outcome.errorTag : outcome.kind })
    return outcome
  })
}

async function runPhase<Value>(
  publication: Publication,
  { phase, part, attempt, beforeSend }: PhaseCall,
  work: (at: PlatformContext<Json>) => Promise<Value>,
): Promise<Outcome<Value>> {
  const { claim, post, timeline } = publication
  const startedAt = performance.now()
  const exchanges: Exchange[] = []
  const parts = post.parts.length
  const name = parts > 1 ? `${phase} ${part + 1}/${parts}` : phase
  const record = (outcome: "ok" | "waiting" | "failed" | "unknown", message?: string) => {
    const milliseconds = performance.now() - startedAt
    duration({ platform: publication.platform.slug, phase, outcome }, milliseconds / 1000)
    return timeline.add({ phase: name, attempt, outcome, message, milliseconds, exchanges })
  }
  try {
    const observe = (exchange: Exchange) => exchanges.push(exchange)
    const value = await withFreshAccess(publication, phase, work, { observe, beforeSend })
    if (phase === "send") recordCall(destinationOf(publication.account), "ok", performance.now() - startedAt)
    await record("ok")
    return done(value)
  } catch (error) {
    if (!(error instanceof PlatformError)) {
      await record("failed", `Internal error: ${(error as Error).message}`)
      throw error
    }
    if (phase === "send" && isOverload[error.kind])
      recordCall(destinationOf(publication.account), "overloaded", performance.now() - startedAt)
    await recordReconnect(claim.socialAccountId, error)
    await recordRateLimit(claim.socialAccountId, error)
    const outcome = outcomeOf(error, attempt)
    const status =
      error.kind === "unknown_outcome" ? "unknown" : outcome.kind === "wait" ? "waiting" : "failed"
    await record(
      status,
      outcome.kind === "wait" ? `${error.message} Retrying in ${outcome.seconds} s.` : error.message,
    )
    return outcome
  }
}

/** Whether the platform should get fewer calls at once. */
const isOverload: Record<PlatformErrorKind, boolean> = {
  rate_limited: true,
  unavailable: true,
  unknown_outcome: true,
  rejected: false,
  reconnect: false,
}

function outcomeOf(
  { cause, message }: PlatformError,
  attempt: number,
): Exclude<Outcome<never>, { kind: "done" | "fenced" | "unapproved" }> {
  if (cause.kind === "rejected") return { kind: "failed", errorTag: "rejected", message, isRetryable: false }
  if (cause.kind === "reconnect")
    return { kind: "failed", errorTag: "reconnect", message, isRetryable: false }
  const retryAfterSeconds = cause.kind === "rate_limited" ? cause.retryAfterSeconds : 0
  const seconds = retryDelay(cause.kind, attempt, retryAfterSeconds)
  if (seconds === null)
    return { kind: "failed", errorTag: cause.kind, message, isRetryable: cause.kind !== "unknown_outcome" }
  return { kind: "wait", seconds, errorTag: cause.kind, message }
}
