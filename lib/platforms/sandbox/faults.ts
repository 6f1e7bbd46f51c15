import { createHash } from "node:crypto"
import type { Call, SandboxContext } from "./sandbox"

/**
 * Keywords in a caption make a sandbox fail the way the real platform would. `[[unavailable]]` fails every time,
 * `[[unavailable:2]]` only the first two times.
 */
const faults = ["rate_limited", "token_expired", "rejected", "unavailable"] as const
type Fault = (typeof faults)[number]

/** The platform's response for each fault. */
export type FaultResponses<Context = Call, Result = Response> = Record<Fault, (call: Context) => Result>

/** The wait that `[[rate_limited]]` returns. */
export const sandboxRetryAfterSeconds = 15
export const retryAfterHeader = { "retry-after": String(sandboxRetryAfterSeconds) }

/** The number in a keyword: 0 if it has none, null if the keyword is missing. */
function keywordNumber(text: string, keyword: string): number | null {
  const match = new RegExp(`\\[\\[${keyword}(?::(\\d+)s?)?\\]\\]`).exec(text)
  return match ? Number(match[1] ?? 0) : null
}

/** Counts attempts in the store, so that retries by other processes count too. */
async function shouldFail({ store }: SandboxContext, caption: string, fault: Fault): Promise<boolean> {
  const times = keywordNumber(caption, fault)
  if (!times) return times !== null
  const key = createHash("sha256").update(`${fault}\n${caption}`).digest("hex")
  for (let time = 1; time <= times; time++)
    if (await store.insertIfAbsent("fault", `${key}:${time}`, true)) return true
  return false
}

/** Call before storing a post. Waits for `[[slow]]` and returns the response of a requested fault. */
export async function injectFault<Context extends SandboxContext, Result>(
  call: Context,
  caption: string,
  responses: FaultResponses<Context, Result>,
): Promise<Result | null> {
  const slow = keywordNumber(caption, "slow")
  if (slow !== null) await call.sleep((slow || 5) * 1000)
  for (const fault of faults) if (await shouldFail(call, caption, fault)) return responses[fault](call)
  return null
}

/** Call after storing a post. `[[timeout_after_accept]]` drops the response. */
export function respondAfterAccept<Result>(caption: string, response: Result): Result {
  if (keywordNumber(caption, "timeout_after_accept") === null) return response
  throw new TypeError("fetch failed", {
    cause: Object.assign(new Error("socket hang up"), { code: "ECONNRESET" }),
  })
}

/** How many seconds `[[processing:10s]]` keeps media processing. */
export function processingSeconds(text: string): number {
  const seconds = keywordNumber(text, "processing")
  return seconds === null ? 0 : seconds || 10
}
