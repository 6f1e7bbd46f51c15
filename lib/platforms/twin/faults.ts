import { createHash } from "node:crypto"
import type { Call, TwinContext } from "./twin"

/**
 * Magic words in a caption make a twin fail the way the real platform would. `[[unavailable]]` fails every time,
 * `[[unavailable:2]]` the first two times.
 */
const faults = ["rate_limited", "token_expired", "rejected", "unavailable"] as const
type Fault = (typeof faults)[number]

/** The platform's own answers to each. */
export type FaultResponses<Asked = Call, Answer = Response> = Record<Fault, (call: Asked) => Answer>

/** How long `[[rate_limited]]` asks to wait. */
export const sandboxRetryAfterSeconds = 15

/** The number behind a magic word; 0 without one, null when the word is not there. */
function magicNumber(text: string, word: string): number | null {
  const match = new RegExp(`\\[\\[${word}(?::(\\d+)s?)?\\]\\]`).exec(text)
  return match ? Number(match[1] ?? 0) : null
}

/** Counted in the store, so that a retry by another process is the next time. */
async function shouldFail({ store }: TwinContext, caption: string, word: Fault): Promise<boolean> {
  const times = magicNumber(caption, word)
  if (!times) return times !== null
  const key = createHash("sha256").update(`${word}\n${caption}`).digest("hex")
  for (let time = 1; time <= times; time++)
    if (await store.insertIfAbsent("fault", `${key}:${time}`, true)) return true
  return false
}

/** Called before a post is stored: waits where that is asked for, and answers with the refusal that is asked for. */
export async function injectFault<Asked extends TwinContext, Answer>(
  call: Asked,
  caption: string,
  answers: FaultResponses<Asked, Answer>,
): Promise<Answer | null> {
  const slow = magicNumber(caption, "slow")
  if (slow !== null) await call.sleep((slow || 5) * 1000)
  for (const word of faults) if (await shouldFail(call, caption, word)) return answers[word](call)
  return null
}

/** Called after a post is stored: `[[timeout_after_accept]]` loses the answer on its way back. */
export function respondAfterAccept<Answer>(caption: string, answer: Answer): Answer {
  if (magicNumber(caption, "timeout_after_accept") === null) return answer
  throw new TypeError("fetch failed", {
    cause: Object.assign(new Error("socket hang up"), { code: "ECONNRESET" }),
  })
}

/** For how many seconds `[[processing:10s]]` keeps media busy. */
export function processingSeconds(text: string): number {
  const seconds = magicNumber(text, "processing")
  return seconds === null ? 0 : seconds || 10
}
