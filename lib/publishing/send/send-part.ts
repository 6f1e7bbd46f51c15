import { remoteAccount } from "@/lib/accounts/credentials/platform-context"
import { PlatformError, unknownOutcome } from "@/lib/platforms/errors"
import { isPending, type OutgoingPart, type PublishedPart } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { attemptKey, closeAttempt, findAttempt, openAttempt, type Attempt } from "@/lib/publishing/attempts"
import { callPlatform } from "@/lib/publishing/call-platform"
import { adaptPart } from "@/lib/publishing/prepare/adapt-part"
import {
  done,
  fenced,
  outcomeUnknown,
  retryDelay,
  unapproved,
  type Outcome,
} from "@/lib/publishing/retry-policy"
import { outgoingPart } from "@/lib/publishing/prepare/outgoing-part"
import type { Publication } from "@/lib/publishing/publication"
import { gateAttempt, type AttemptGate } from "./attempt-gate"

/** Published, or accepted and still being processed by the platform. */
export type Sent = { published: PublishedPart } | { pending: Json }

/** Platforms honor an idempotency key for an hour or more. After that, a repeated send could create a second post. */
const keyLifetimeMilliseconds = 50 * 60_000
/** How long a new post can take to become visible to `find`. */
const findDelayMilliseconds = 10_000

const unconfirmedMessage =
  "The platform didn't confirm this post, so it may already be published. Check the channel before you try again."

/**
 * Sends one part at most once: an attempt is committed before the request, and its result right after. If the platform
 * can't tell later whether it published the part, the attempt is committed as late as possible: once the connection is
 * open, just before the first byte. A crash before that leaves no attempt, so the part is sent again.
 */
export async function sendPart(
  publication: Publication,
  index: number,
  draft: Json,
  attempt: number,
): Promise<Outcome<Sent>> {
  const { claim, platform, sent } = publication
  const published = sent.get(index)
  if (published) return done({ published })
  const { idempotent, find } = platform.publish
  const isResolvable = Boolean(idempotent || find)
  const earlier = isResolvable ? await openAttempt(claim, index) : await findEarlier(publication, index)
  if (isResolvable && !earlier) return fenced
  if (earlier?.published) return done({ published: earlier.published })
  if (earlier?.state === "pending") return done({ pending: earlier.pending })
  const part = outgoingPart(
    publication,
    index,
    earlier ?? { key: attemptKey(claim, index), startedAt: new Date() },
  )
  if (earlier?.state === "unknown") {
    const resolved = await resolveUnknown(publication, part, earlier, attempt)
    if (resolved) return resolved
  }
  if (!publication.isAsApproved) return withhold(publication, earlier)
  const gate = gateAttempt(claim, index, isResolvable ? earlier : null)
  const outcome = await send(publication, part, draft, gate, attempt)
  if (outcome.kind === "done" && "published" in outcome.value) sent.set(index, outcome.value.published)
  return outcome
}

function isIdempotent({ platform, account }: Publication): boolean {
  const { idempotent } = platform.publish
  return typeof idempotent === "function" ? idempotent(remoteAccount(account)) : Boolean(idempotent)
}

const findEarlier = async ({ claim, wasAttempted }: Publication, index: number) =>
  wasAttempted ? findAttempt(claim, index) : null

/** Sends nothing. An earlier call that only its idempotency key would resolve may have published the part. */
async function withhold(publication: Publication, earlier: Attempt | null): Promise<Outcome<Sent>> {
  if (earlier?.state === "unknown" && isIdempotent(publication)) return outcomeUnknown(unconfirmedMessage)
  if (earlier)
    await closeAttempt(earlier.id, { outcome: "failed", error: "The content isn't what was approved." })
  return unapproved
}

/**
 * Resolves an earlier call that got no response: by idempotency key, by looking up the post, or by giving up, but never by
 * blindly sending again. Null means that sending is safe.
 */
async function resolveUnknown(
  publication: Publication,
  part: OutgoingPart<unknown>,
  open: Attempt,
  attempt: number,
): Promise<Outcome<Sent> | null> {
  const { find } = publication.platform.publish
  const age = Date.now() - open.startedAt.getTime()
  if (isIdempotent(publication) && age < keyLifetimeMilliseconds) return null
  if (!find) return outcomeUnknown(unconfirmedMessage)
  const phaseCall = { phase: "find", part: part.index, attempt } as const
  const found = await callPlatform(publication, phaseCall, (at) => find(part, at))
  if (found.kind === "failed") return outcomeUnknown(`${unconfirmedMessage} (${found.message})`)
  if (found.kind !== "done") return found
  if (found.value) {
    await closeAttempt(open.id, { outcome: "sent", published: found.value })
    return done({ published: found.value })
  }
  if (age >= findDelayMilliseconds) return null
  return {
    kind: "wait",
    seconds: findDelayMilliseconds / 1000,
    errorTag: "unknown_outcome",
    message: unconfirmedMessage,
  }
}

async function send(
  publication: Publication,
  part: OutgoingPart<unknown>,
  draft: Json,
  gate: AttemptGate,
  attempt: number,
): Promise<Outcome<Sent>> {
  const { platform } = publication
  const { beforeSend } = gate
  const phaseCall = { phase: "send", part: part.index, attempt, beforeSend } as const
  let called = false
  const outcome = await callPlatform(publication, phaseCall, async (at) => {
    called = true
    try {
      const result = await platform.publish.send(await adaptPart(publication, part), draft, at)
      const sent: Sent = isPending(result) ? { pending: result.pending } : { published: result }
      await gate.close("published" in sent ? { outcome: "sent", ...sent } : { outcome: "pending", ...sent })
      return sent
    } catch (error) {
      const { kind, message } = error instanceof PlatformError ? error : unknownOutcome(unconfirmedMessage)
      await gate.close({
        outcome: kind === "unknown_outcome" ? "unknown" : "failed",
        error: message,
      })
      throw error instanceof PlatformError
        ? error
        : unknownOutcome(`${unconfirmedMessage} (${(error as Error).message})`)
    }
  })
  if (gate.isFenced()) return fenced
  // The access token couldn't be refreshed, so nothing was sent.
  if (!called && !gate.wasUnknown && (outcome.kind === "wait" || outcome.kind === "failed"))
    await gate.close({ outcome: "failed", error: outcome.message })
  return outcome.kind === "wait" && outcome.errorTag === "unknown_outcome"
    ? retryUnconfirmed(publication, outcome, attempt)
    : outcome
}

/** Waiting only helps if the platform can tell later whether it published the post. */
function retryUnconfirmed(
  { platform }: Publication,
  outcome: Extract<Outcome<Sent>, { kind: "wait" }>,
  attempt: number,
): Outcome<Sent> {
  const { idempotent, find } = platform.publish
  const canResolve = Boolean(idempotent || find) && retryDelay("unknown_outcome", attempt) !== null
  return canResolve ? outcome : outcomeUnknown(outcome.message)
}
