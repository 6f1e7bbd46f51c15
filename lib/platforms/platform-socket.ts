import { openSafeSocket } from "@/lib/http/safe-socket"
import { NeverSentError } from "@/lib/http/send-gate"
import type { PlatformFetchOptions } from "./platform-fetch"
import type { PlatformContext } from "./platform"
import { sandboxSocket } from "./sandbox/socket"

/**
 * Creates the `openSocket` passed to a connector. Each connection is observed as one exchange. Failures before it opens
 * are a `NeverSentError`.
 */
export function createPlatformSocket(
  options: PlatformFetchOptions = {},
): PlatformContext<never>["openSocket"] {
  const { sandbox, observe } = options
  return (url, onLost) => {
    const startedAt = performance.now()
    let open = false
    const report = (status: number | null) => {
      if (!open)
        observe?.({ method: "GET", url, status, milliseconds: Math.round(performance.now() - startedAt) })
      open = true
    }
    const listeners = {
      onOpen: () => report(101),
      onLost: (error: unknown) => {
        const cause = open ? error : new NeverSentError("The connection never opened", { cause: error })
        report(null)
        onLost?.(cause)
      },
    }
    if (!sandbox) return openSafeSocket(url, listeners)
    return sandboxSocket(sandbox.api, sandbox.context, url, listeners)
  }
}
