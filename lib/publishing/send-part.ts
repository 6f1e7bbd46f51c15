import { PlatformError, unknownOutcome } from "@/lib/platforms/errors"
import { isPending, type Json, type OutgoingPart, type Published } from "@/lib/platforms/platform"
import { closeAttempt, openAttempt, partsBefore, sentParts, type Attempt } from "./attempts"
import { callPlatform } from "./call-platform"
import type { Claim } from "./claim"
import { done, fenced, unknown, waitAfter, type Outcome } from "./outcome"
import { loadPublication, type Publication } from "./publication"

/** Either the part is out, or the platform is still working on it. */
export type Sent = { published: Published } | { pending: Json }

/** Platforms that honour our key do so for an hour or more; after that a repeat might be a second post. */
const keyLifetimeMilliseconds = 50 * 60_000
/** A post may take this long to show up where `find` looks. */
const settleMilliseconds = 10_000

const words =
  "The platform did not confirm this post, so it may be out already. Look at the channel before trying again."

/** What the platform is told of a part; the key and the start of the first try never change. */
export function outgoingPart(
  publication: Publication,
  index: number,
  previous: Published[],
  attempt: Pick<Attempt, "key" | "startedAt">,
): OutgoingPart<unknown> {
  const part = publication.post.parts[index]!
  return { post: publication.post, index, ...part, key: attempt.key, startedAt: attempt.startedAt, previous }
}

/** Sends one part, at most once: the intent is committed before the call, the answer right after it. */
export async function sendPart(
  claim: Claim,
  index: number,
  draft: Json,
  attempt: number,
): Promise<Outcome<Sent>> {
  const publication = await loadPublication(claim)
  if (!publication) return fenced
  const sent = await sentParts(claim.postId)
  const known = sent.get(index)
  if (known) return done({ published: known })
  const open = await openAttempt(claim, index)
  if (!open) return fenced
  if (open.state === "pending") return done({ pending: open.pending })
  const part = outgoingPart(publication, index, partsBefore(sent, index), open)
  if (open.state === "doubtful") {
    const settled = await settle(claim, publication, part, open, attempt)
    if (settled) return settled
  }
  return send(claim, publication, part, draft, open, attempt)
}

/**
 * An earlier call got no answer. By key, by looking, or not at all: never by a blind second send. Null means that a
 * send is safe.
 */
async function settle(
  claim: Claim,
  publication: Publication,
  part: OutgoingPart<unknown>,
  open: Attempt,
  attempt: number,
): Promise<Outcome<Sent> | null> {
  const { idempotent, find } = publication.platform.publish
  const age = Date.now() - open.startedAt.getTime()
  if (idempotent && age < keyLifetimeMilliseconds) return null
  if (!find) return unknown(words)
  const found = await callPlatform(claim, publication, { phase: "find", part: part.index, attempt }, (at) =>
    find(part, at),
  )
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
  claim: Claim,
  publication: Publication,
  part: OutgoingPart<unknown>,
  draft: Json,
  open: Attempt,
  attempt: number,
): Promise<Outcome<Sent>> {
  const { publish } = publication.platform
  const outcome = await callPlatform(
    claim,
    publication,
    { phase: "send", part: part.index, attempt },
    async (at) => {
      try {
        const result = await publish.send(part, draft, at)
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
        throw error instanceof PlatformError
          ? error
          : unknownOutcome(`${words} (${(error as Error).message})`)
      }
    },
  )
  return outcome.kind === "wait" && outcome.errorTag === "unknown_outcome"
    ? doubt(publication, outcome, attempt)
    : outcome
}

/** Waiting only helps where the platform can tell us later what became of it. */
function doubt(
  publication: Publication,
  outcome: Extract<Outcome<Sent>, { kind: "wait" }>,
  attempt: number,
): Outcome<Sent> {
  const { idempotent, find } = publication.platform.publish
  const canTell = Boolean(idempotent || find) && waitAfter("unknown_outcome", attempt) !== null
  return canTell ? outcome : unknown(outcome.message)
}
