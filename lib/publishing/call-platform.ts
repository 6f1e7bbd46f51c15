import { noteRateLimit } from "@/lib/accounts/note-rate-limit"
import { noteReconnect } from "@/lib/accounts/note-reconnect"
import { withFreshAccess } from "@/lib/accounts/with-fresh-access"
import { PlatformError } from "@/lib/platforms/errors"
import type { Access, Json, Phase } from "@/lib/platforms/platform"
import type { Exchange } from "@/lib/platforms/platform-fetch"
import { done, waitAfter, type Outcome } from "./outcome"
import type { Publication } from "./publication"

/**
 * Runs one phase against the platform and turns whatever it says into an outcome, with a line on the timeline.
 * Errors that are not the platform's go on to Inngest, which repeats the step; `send` settles its own first.
 */
export async function callPlatform<Value>(
  publication: Publication,
  { phase, part, attempt }: { phase: Phase; part: number; attempt: number },
  work: (at: Access<Json>) => Promise<Value>,
): Promise<Outcome<Value>> {
  const { claim, post, timeline } = publication
  const startedAt = performance.now()
  const exchanges: Exchange[] = []
  const parts = post.parts.length
  const name = parts > 1 ? `${phase} ${part + 1}/${parts}` : phase
  const record = (outcome: "ok" | "waiting" | "failed" | "unknown", message?: string) =>
    timeline.add({
      phase: name,
      attempt,
      outcome,
      message,
      milliseconds: performance.now() - startedAt,
      exchanges,
    })
  try {
    const value = await withFreshAccess(publication, phase, work, (exchange) => exchanges.push(exchange))
    await record("ok")
    return done(value)
  } catch (error) {
    if (!(error instanceof PlatformError)) {
      await record("failed", `Our own fault: ${(error as Error).message}`)
      throw error
    }
    await noteReconnect(claim.socialAccountId, error)
    await noteRateLimit(claim.socialAccountId, error)
    const outcome = outcomeOf(error, attempt)
    const word = error.kind === "unknown_outcome" ? "unknown" : outcome.kind === "wait" ? "waiting" : "failed"
    await record(
      word,
      outcome.kind === "wait" ? `${error.message} Next try in ${outcome.seconds} s.` : error.message,
    )
    return outcome
  }
}

function outcomeOf(
  { cause, message }: PlatformError,
  attempt: number,
): Exclude<Outcome<never>, { kind: "done" | "fenced" }> {
  if (cause.kind === "rejected") return { kind: "failed", errorTag: "rejected", message, isRetryable: false }
  if (cause.kind === "reconnect")
    return { kind: "failed", errorTag: "reconnect", message, isRetryable: false }
  const asked = cause.kind === "rate_limited" ? cause.retryAfterSeconds : 0
  const seconds = waitAfter(cause.kind, attempt, asked)
  if (seconds === null)
    return { kind: "failed", errorTag: cause.kind, message, isRetryable: cause.kind !== "unknown_outcome" }
  return { kind: "wait", seconds, errorTag: cause.kind, message }
}
