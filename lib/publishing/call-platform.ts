import { noteRateLimit } from "@/lib/accounts/note-rate-limit"
import { noteReconnect } from "@/lib/accounts/note-reconnect"
import { withFreshAccess } from "@/lib/accounts/with-fresh-access"
import { histogram } from "@/lib/metrics"
import { PlatformError } from "@/lib/platforms/errors"
import type { Access, Json, Phase } from "@/lib/platforms/platform"
import type { Exchange } from "@/lib/platforms/platform-fetch"
import { traced } from "@/lib/tracing"
import { done, waitAfter, type Outcome } from "./outcome"
import type { Publication } from "./publication"

type About = { phase: Phase; part: number; attempt: number }

const duration = histogram(
  "carillon_platform_phase_seconds",
  "What the phases of publishing took at a platform, by what they came to.",
  [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
)

/**
 * Runs one phase against the platform and turns whatever it says into an outcome, with a line on the timeline.
 * Errors that are not the platform's go on to Inngest, which repeats the step; `send` settles its own first.
 */
export const callPlatform = <Value>(
  publication: Publication,
  about: About,
  work: (at: Access<Json>) => Promise<Value>,
): Promise<Outcome<Value>> => {
  const { phase, part, attempt } = about
  const attributes = {
    "carillon.platform": publication.platform.slug,
    "carillon.part": part,
    "carillon.attempt": attempt,
  }
  return traced(phase, attributes, async (note) => {
    const outcome = await askPlatform(publication, about, work)
    note({ "carillon.outcome": outcome.kind === "failed" ? outcome.errorTag : outcome.kind })
    return outcome
  })
}

async function askPlatform<Value>(
  publication: Publication,
  { phase, part, attempt }: About,
  work: (at: Access<Json>) => Promise<Value>,
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
