import { withFreshAccess } from "@/lib/accounts/credentials/with-fresh-access"
import { PlatformError, rejected } from "@/lib/platforms/errors"
import { closeAttempt, followUpPart, openAttempt } from "@/lib/publishing/attempts"
import type { Publication } from "@/lib/publishing/publication"

const interrupted =
  "We don't know whether the follow-up to this post, such as its first comment, was added. Check the post."

/**
 * Posts the first comment and similar follow-ups, at most once: a run that crashes here doesn't repeat them. The post itself
 * is published, so an error is only a warning, which is returned.
 */
export async function runFollowUp(publication: Publication): Promise<string | null> {
  const { claim, platform, post, sent, timeline } = publication
  const { after } = platform.publish
  if (!after) return null
  const open = await openAttempt(claim, followUpPart)
  if (open?.state !== "fresh") return open?.state === "unknown" ? interrupted : null
  const startedAt = performance.now()
  const line = { phase: "after", attempt: 1 }
  try {
    if (!publication.isAsApproved) throw rejected("Skipped, because the post changed after it was approved.")
    await withFreshAccess(publication, "after", (at) => after([...sent.values()], post, at))
    await closeAttempt(open.id, { outcome: "sent", published: { id: "", url: null } })
    await timeline.add({ ...line, outcome: "ok", milliseconds: performance.now() - startedAt })
    return null
  } catch (error) {
    const message = error instanceof PlatformError ? error.message : "The follow-up to this post failed."
    await closeAttempt(open.id, { outcome: "unknown", error: message })
    const milliseconds = performance.now() - startedAt
    await timeline.add({ ...line, outcome: "warning", message, milliseconds })
    return message
  }
}
