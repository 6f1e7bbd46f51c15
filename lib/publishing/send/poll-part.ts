import { isPending } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { closeAttempt, openAttempt } from "@/lib/publishing/attempts"
import { callPlatform } from "@/lib/publishing/call-platform"
import { done, fenced, outcomeUnknown, type Outcome } from "@/lib/publishing/retry-policy"
import type { Publication } from "@/lib/publishing/publication"
import type { Sent } from "./send-part"

/** Checks whether the platform has published a part it accepted earlier. */
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
  if (!poll) return outcomeUnknown("The platform didn't confirm whether the post was published.")
  return callPlatform<Sent>(publication, { phase: "poll", part: index, attempt }, async (at) => {
    const result = await poll(pending, at)
    if (isPending(result)) return { pending: result.pending }
    await closeAttempt(open.id, { outcome: "sent", published: result })
    sent.set(index, result)
    return { published: result }
  })
}
