import { isPending, type Json } from "@/lib/platforms/platform"
import { closeAttempt, openAttempt } from "./attempts"
import { callPlatform } from "./call-platform"
import { done, fenced, unknown, type Outcome } from "./outcome"
import type { Publication } from "./publication"
import type { Sent } from "./send-part"

/** Asks whether a part that the platform took is out by now. */
export async function pollPart(
  publication: Publication,
  index: number,
  pending: Json,
  attempt: number,
): Promise<Outcome<Sent>> {
  const { platform, claim, sent } = publication
  const { poll } = platform.publish
  const open = await openAttempt(claim, index)
  if (!open) return fenced
  if (open.published) return done({ published: open.published })
  if (!poll) return unknown("The platform did not say whether the post is out.")
  return callPlatform<Sent>(publication, { phase: "poll", part: index, attempt }, async (at) => {
    const result = await poll(pending, at)
    if (isPending(result)) return { pending: result.pending }
    await closeAttempt(open.id, { outcome: "sent", published: result })
    sent.set(index, result)
    return { published: result }
  })
}
