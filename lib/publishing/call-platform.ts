import { accountAccess } from "@/lib/accounts/access"
import { freshCredentials, noteReconnect, refreshCredentials } from "@/lib/accounts/fresh-credentials"
import { PlatformError } from "@/lib/platforms/errors"
import type { Exchange } from "@/lib/platforms/platform-fetch"
import type { Access, Json, Phase } from "@/lib/platforms/platform"
import type { Claim } from "./claim"
import { done, waitAfter, type Outcome } from "./outcome"
import type { Publication } from "./publication"
import { recordTimeline } from "./timeline"

type Work<Value> = (at: Access<Json>) => Promise<Value>

/** Expired access is renewed once and the call repeated: a refusal of our credentials changed nothing over there. */
async function withFreshAccess<Value>(
  publication: Publication,
  phase: Phase,
  observe: (exchange: Exchange) => void,
  work: Work<Value>,
) {
  const { platform, account } = publication
  const credentials = await freshCredentials(platform, account)
  try {
    return await work(accountAccess(platform, account, credentials, phase, observe))
  } catch (error) {
    if (!(error instanceof PlatformError) || error.kind !== "reconnect" || !platform.refresh) throw error
    const renewed = await refreshCredentials(platform, account)
    if (JSON.stringify(renewed) === JSON.stringify(credentials)) throw error
    return work(accountAccess(platform, account, renewed, phase, observe))
  }
}

/**
 * Runs one phase against the platform and turns whatever it says into an outcome, with a line on the timeline.
 * Errors that are not the platform's go on to Inngest, which repeats the step; `send` settles its own first.
 */
export async function callPlatform<Value>(
  claim: Claim,
  publication: Publication,
  { phase, part, attempt }: { phase: Phase; part: number; attempt: number },
  work: Work<Value>,
): Promise<Outcome<Value>> {
  const startedAt = performance.now()
  const exchanges: Exchange[] = []
  const name = claim.parts > 1 ? `${phase} ${part + 1}/${claim.parts}` : phase
  const record = (outcome: "ok" | "waiting" | "failed" | "unknown", message?: string) =>
    recordTimeline(claim.postId, {
      phase: name,
      attempt,
      outcome,
      message,
      milliseconds: performance.now() - startedAt,
      exchanges,
    })
  try {
    const value = await withFreshAccess(publication, phase, (exchange) => exchanges.push(exchange), work)
    await record("ok")
    return done(value)
  } catch (error) {
    if (!(error instanceof PlatformError)) {
      await record("failed", `Our own fault: ${(error as Error).message}`)
      throw error
    }
    await noteReconnect(claim.socialAccountId, error)
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
