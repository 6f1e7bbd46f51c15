import { isPending, type Json } from "@/lib/platforms/platform"
import { closeAttempt, openAttempt } from "./attempts"
import { callPlatform } from "./call-platform"
import type { Claim } from "./claim"
import { done, fenced, unknown, type Outcome } from "./outcome"
import { loadPublication } from "./publication"
import type { Sent } from "./send-part"

/** Asks whether a part that the platform took is out by now. */
export async function pollPart(
  claim: Claim,
  index: number,
  pending: Json,
  attempt: number,
): Promise<Outcome<Sent>> {
  const publication = await loadPublication(claim)
  if (!publication) return fenced
  const { poll } = publication.platform.publish
  const open = await openAttempt(claim, index)
  if (!open) return fenced
  if (open.published) return done({ published: open.published })
  if (!poll) return unknown("The platform did not say whether the post is out.")
  return callPlatform(claim, publication, { phase: "poll", part: index, attempt }, async (at) => {
    const result = await poll(pending, at)
    if (isPending(result)) return { pending: result.pending }
    await closeAttempt(open.id, { outcome: "sent", published: result })
    return { published: result }
  })
}
