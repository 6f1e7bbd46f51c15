import { setTimeout as sleep } from "node:timers/promises"

import { env } from "@/lib/config/env"
import { ModelError } from "@/lib/studio/providers/model-error"

const longestSleepSeconds = 60
const anyWord = /\[\[\w+(?::\d+s?)?\]\]/g

export const withoutMagicWords = (prompt: string) => prompt.replace(anyWord, " ")

/** `[[word]]` and `[[word:3]]`; 0 without a number, null when the word is not there. */
function magicNumber(prompt: string, word: string): number | null {
  const match = new RegExp(`\\[\\[${word}(?::(\\d+)s?)?\\]\\]`).exec(prompt)
  return match ? Number(match[1] ?? 0) : null
}

/**
 * Faults on demand, for those who build on the API: `[[rejected]]`, `[[unavailable]]` each time, `[[unavailable:2]]`
 * the first two times, `[[slow:5s]]`.
 */
export async function applyMagicWords(prompt: string, attempt: number, signal: AbortSignal): Promise<void> {
  if (!env.SANDBOX) return
  const slow = magicNumber(prompt, "slow")
  if (slow !== null) await sleep(Math.min(slow || 5, longestSleepSeconds) * 1000, undefined, { signal })
  if (magicNumber(prompt, "rejected") !== null)
    throw new ModelError("rejected", "The model refused: a magic word told it to.")
  const unavailable = magicNumber(prompt, "unavailable")
  if (unavailable !== null && (unavailable === 0 || attempt <= unavailable))
    throw new ModelError("unavailable", "The model's service is busy. Try again later.")
}
