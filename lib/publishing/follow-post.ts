import { PlatformError } from "@/lib/platforms/errors"
import { accountAccess } from "@/lib/accounts/access"
import { freshCredentials } from "@/lib/accounts/fresh-credentials"
import { sentParts } from "./attempts"
import type { Claim } from "./claim"
import { loadPublication } from "./publication"
import { recordTimeline } from "./timeline"

/** First comment and the like. The post is out: whatever goes wrong here is a warning. */
export async function followPost(claim: Claim): Promise<void> {
  const publication = await loadPublication(claim)
  const after = publication?.platform.publish.after
  if (!publication || !after) return
  const { platform, account, post } = publication
  const startedAt = performance.now()
  const line = { phase: "after", attempt: 1 }
  try {
    const credentials = await freshCredentials(platform, account)
    await after(
      [...(await sentParts(claim.postId)).values()],
      post,
      accountAccess(platform, account, credentials, "after"),
    )
    await recordTimeline(claim.postId, {
      ...line,
      outcome: "ok",
      milliseconds: performance.now() - startedAt,
    })
  } catch (error) {
    const message =
      error instanceof PlatformError ? error.message : "What should follow the post could not be done."
    await recordTimeline(claim.postId, {
      ...line,
      outcome: "warning",
      message,
      milliseconds: performance.now() - startedAt,
    })
  }
}
