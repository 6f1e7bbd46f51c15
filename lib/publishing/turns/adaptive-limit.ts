/** Few enough for a small server, and more than most installations need at once. */
const initialLimit = 128
/** A busy or dead server still gets this many calls at once, so that we notice when it recovers. */
const minLimit = 8
/** Slow responses alone don't lower the limit further: videos take longer than texts. */
const minSlowLimit = 32
/** More at once would only make our own database the bottleneck, and everyone late. */
const maxLimit = 512

/** A server is overloaded when its fastest response takes more than this multiple of the usual time. */
const slowFactor = 2
/** Differences in response time below this are noise. */
const noiseMs = 100
/** How quickly the usual time follows the fastest responses when they become slower. */
const drift = 1.5

export type CallResult = "ok" | "overloaded"

/**
 * How many calls a server gets at once: fewer when it rejects calls, times out, or becomes slower, and more while it
 * keeps up. It doubles within a response time until it's lowered for the first time, and grows slowly after that.
 */
export function adaptiveLimit() {
  let limit = initialLimit
  let usualMs = Infinity
  let fastest = { milliseconds: Infinity, calls: 0 }
  let callsToIgnore = 0
  let wasLowered = false

  /** The calls in progress don't know of the new limit, so only later ones can lower it again. */
  function lower(factor: number, least: number, inProgress: number) {
    limit = Math.min(limit, Math.max(least, Math.floor(limit * factor)))
    callsToIgnore = inProgress
    wasLowered = true
  }

  /** An overloaded server is slow for everyone, so the fastest of several calls tells. */
  function becameSlower(milliseconds: number) {
    fastest = { milliseconds: Math.min(fastest.milliseconds, milliseconds), calls: fastest.calls + 1 }
    if (fastest.calls * 2 < limit) return false
    const recentMs = fastest.milliseconds
    fastest = { milliseconds: Infinity, calls: 0 }
    const isSlower = recentMs > usualMs * slowFactor + noiseMs
    usualMs = Math.min(recentMs, usualMs * drift)
    return isSlower
  }

  return {
    current: () => Math.floor(limit),
    /** `inProgress`: the calls in progress besides the one that ended. */
    record(result: CallResult, milliseconds: number, inProgress: number) {
      const isSlower = result === "ok" && becameSlower(milliseconds)
      if (callsToIgnore > 0) callsToIgnore--
      else if (result === "overloaded") lower(0.5, minLimit, inProgress)
      else if (isSlower) lower(0.9, minSlowLimit, inProgress)
      else if (inProgress * 2 >= limit) limit = Math.min(maxLimit, limit + (wasLowered ? 1 / limit : 1))
    },
  }
}
