import { PlatformError, unknownOutcome } from "@/lib/platforms/errors"
import { isPending, type Json, type OutgoingPart, type Published } from "@/lib/platforms/platform"
import { closeAttempt, openAttempt, type Attempt } from "./attempts"
import { callPlatform } from "./call-platform"
import { fitPart } from "./fit-part"
import { done, fenced, unknown, waitAfter, type Outcome } from "./outcome"
import { outgoingPart } from "./outgoing-part"
import type { Publication } from "./publication"

/** Either the part is out, or the platform is still working on it. */
export type Sent = { published: Published } | { pending: Json }

/** Platforms that honour our key do so for an hour or more; after that a repeat might be a second post. */
const keyLifetimeMilliseconds = 50 * 60_000
/** A post may take this long to show up where `find` looks. */
const settleMilliseconds = 10_000

const words =
  "The platform did not confirm this post, so it may be out already. Look at the channel before trying again."

/** Sends one part, at most once: the intent is committed before the call, the answer right after it. */
export async function sendPart(
  publication: Publication,
  index: number,
  draft: Json,
  attempt: number,
): Promise<Outcome<Sent>> {
  const { claim, sent } = publication
  const known = sent.get(index)
  if (known) return done({ published: known })
  const open = await openAttempt(claim, index)
  if (!open) return fenced
  if (open.state === "pending") return done({ pending: open.pending })
  const outcome = await sendOnce(publication, outgoingPart(publication, index, open), draft, open, attempt)
  if (outcome.kind === "done" && "published" in outcome.value) sent.set(index, outcome.value.published)
  return outcome
}

async function sendOnce(
  publication: Publication,
  part: OutgoingPart<unknown>,
  draft: Json,
  open: Attempt,
  attempt: number,
): Promise<Outcome<Sent>> {
  if (open.state === "doubtful") {
    const settled = await settle(publication, part, open, attempt)
    if (settled) return settled
  }
  return send(publication, part, draft, open, attempt)
}

/**
 * An earlier call got no answer. By key, by looking, or not at all: never by a blind second send. Null means that a
 * send is safe.
 */
async function settle(
  publication: Publication,
  part: OutgoingPart<unknown>,
  open: Attempt,
  attempt: number,
): Promise<Outcome<Sent> | null> {
  const { idempotent, find } = publication.platform.publish
  const age = Date.now() - open.startedAt.getTime()
  if (idempotent && age < keyLifetimeMilliseconds) return null
  if (!find) return unknown(words)
  const about = { phase: "find", part: part.index, attempt } as const
  const found = await callPlatform(publication, about, (at) => find(part, at))
  if (found.kind === "failed") return unknown(`${words} (${found.message})`)
  if (found.kind !== "done") return found
  if (found.value) {
    await closeAttempt(open.id, { outcome: "sent", published: found.value })
    return done({ published: found.value })
  }
  if (age >= settleMilliseconds) return null
  return { kind: "wait", seconds: settleMilliseconds / 1000, errorTag: "unknown_outcome", message: words }
}

async function send(
  publication: Publication,
  part: OutgoingPart<unknown>,
  draft: Json,
  open: Attempt,
  attempt: number,
): Promise<Outcome<Sent>> {
  const { platform } = publication
  const about = { phase: "send", part: part.index, attempt } as const
  let asked = false
  const outcome = await callPlatform(publication, about, async (at) => {
    asked = true
    try {
      const result = await platform.publish.send(await fitPart(publication, part), draft, at)
      const sent: Sent = isPending(result) ? { pending: result.pending } : { published: result }
      await closeAttempt(
        open.id,
        "published" in sent ? { outcome: "sent", ...sent } : { outcome: "pending", ...sent },
      )
      return sent
    } catch (error) {
      const { kind, message } = error instanceof PlatformError ? error : unknownOutcome(words)
      await closeAttempt(open.id, {
        outcome: kind === "unknown_outcome" ? "unknown" : "failed",
        error: message,
      })
      throw error instanceof PlatformError ? error : unknownOutcome(`${words} (${(error as Error).message})`)
    }
  })
  // Access could not be renewed: nothing was sent, so nothing is in doubt.
  if (!asked && open.state === "fresh" && (outcome.kind === "wait" || outcome.kind === "failed"))
    await closeAttempt(open.id, { outcome: "failed", error: outcome.message })
  return outcome.kind === "wait" && outcome.errorTag === "unknown_outcome"
    ? doubt(publication, outcome, attempt)
    : outcome
}

/** Waiting only helps where the platform can tell us later what became of it. */
function doubt(
  { platform }: Publication,
  outcome: Extract<Outcome<Sent>, { kind: "wait" }>,
  attempt: number,
): Outcome<Sent> {
  const { idempotent, find } = platform.publish
  const canTell = Boolean(idempotent || find) && waitAfter("unknown_outcome", attempt) !== null
  return canTell ? outcome : unknown(outcome.message)
}
