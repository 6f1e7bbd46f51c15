import { withFreshAccess } from "@/lib/accounts/with-fresh-access"
import { PlatformError } from "@/lib/platforms/errors"
import { closeAttempt, followUp, openAttempt } from "./attempts"
import type { Publication } from "./publication"

/**
 * First comment and the like, once: a run that died over it does not try again. The post is out, so whatever goes
 * wrong here is a warning.
 */
export async function followPost(publication: Publication): Promise<void> {
  const { claim, platform, post, sent, timeline } = publication
  const { after } = platform.publish
  if (!after) return
  const open = await openAttempt(claim, followUp)
  if (open?.state !== "fresh") return
  const startedAt = performance.now()
  const line = { phase: "after", attempt: 1 }
  try {
    await withFreshAccess(publication, "after", (at) => after([...sent.values()], post, at))
    await closeAttempt(open.id, { outcome: "sent", published: { id: "", url: null } })
    await timeline.add({ ...line, outcome: "ok", milliseconds: performance.now() - startedAt })
  } catch (error) {
    const message =
      error instanceof PlatformError ? error.message : "What should follow the post could not be done."
    await closeAttempt(open.id, { outcome: "unknown", error: message })
    const milliseconds = performance.now() - startedAt
    await timeline.add({ ...line, outcome: "warning", message, milliseconds })
  }
}
