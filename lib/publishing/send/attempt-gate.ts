import type { BeforeSend } from "@/lib/http/send-gate"
import { unavailable } from "@/lib/platforms/errors"
import { closeAttempt, openUnsentAttempt, type Attempt } from "@/lib/publishing/attempts"
import type { Claim } from "@/lib/publishing/claim"

type Result = Parameters<typeof closeAttempt>[1]

/** Holds a part's request back until its attempt is committed. */
export type AttemptGate = {
  beforeSend: BeforeSend
  /** Records the result of what was sent, if anything was. */
  close: (result: Result) => Promise<void>
  /** An earlier request may have published the part. */
  wasUnknown: boolean
  /** The claim was lost, or another process has sent this part, so nothing was sent. */
  isFenced: () => boolean
}

/** `opened` is an attempt that was committed in advance. */
export function gateAttempt(claim: Claim, part: number, opened: Attempt | null): AttemptGate {
  let opening = opened && Promise.resolve<Attempt | null>(opened)
  let isFenced = false
  const open = () => (opening ??= openUnsentAttempt(claim, part))
  return {
    beforeSend: async () => {
      const attempt = await open().catch(() => {
        throw unavailable("We couldn't record this attempt, so nothing was sent.")
      })
      if (attempt) return
      isFenced = true
      throw unavailable("Another process is publishing this post, so nothing was sent.")
    },
    close: async (result) => {
      const wasSent = result.outcome === "sent" || result.outcome === "pending"
      const attempt = await (wasSent ? open() : opening?.catch(() => null))
      if (attempt) await closeAttempt(attempt.id, result)
      // A request that's repeated with new credentials needs an open attempt again.
      opening = null
    },
    wasUnknown: opened?.state === "unknown",
    isFenced: () => isFenced,
  }
}
