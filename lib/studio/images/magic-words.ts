import { setTimeout as sleep } from "node:timers/promises"

import { env } from "@/lib/config/env"
import { ModelError } from "@/lib/studio/providers/model-error"

const maxDelaySeconds = 60
const anyWord = /\[\[\w+(?::\d+s?)?\]\]/g

export const withoutMagicWords = (prompt: string) => prompt.replace(anyWord, " ")

/** Parses `[[word]]` and `[[word:3]]`. Returns 0 without a number, and null without the word. */
function magicNumber(prompt: string, word: string): number | null {
  const match = new RegExp(`\\[\\[${word}(?::(\\d+)s?)?\\]\\]`).exec(prompt)
  return match ? Number(match[1] ?? 0) : null
}

/**
 * Simulates failures, so developers can test against the API: `[[rejected]]`, `[[unavailable]]` on every attempt,
 * `[[unavailable:2]]` on the first two attempts, and `[[slow:5s]]`.
 */
export async function applyMagicWords(prompt: string, attempt: number, signal: AbortSignal): Promise<void> {
  if (!env.SANDBOX) return
  const slow = magicNumber(prompt, "slow")
  if (slow !== null) await sleep(Math.min(slow || 5, maxDelaySeconds) * 1000, undefined, { signal })
  if (magicNumber(prompt, "rejected") !== null)
    throw new ModelError(
      "rejected",
      "The model rejected this request because the prompt contains [[rejected]].",
    )
  const unavailable = magicNumber(prompt, "unavailable")
  if (unavailable !== null && (unavailable === 0 || attempt <= unavailable))
    throw new ModelError("unavailable", "The AI provider is busy. Try again later.")
}
