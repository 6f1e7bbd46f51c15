import { createHash } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import sharp from "sharp"

import { ImageError } from "./image-error"
import type { Draw } from "./image-order"

const longestSleepSeconds = 60

/** `[[word]]` and `[[word:3]]`; 0 without a number, null when the word is not there. */
function magicNumber(prompt: string, word: string): number | null {
  const match = new RegExp(`\\[\\[${word}(?::(\\d+)s?)?\\]\\]`).exec(prompt)
  return match ? Number(match[1] ?? 0) : null
}

/** `[[rejected]]`, `[[unavailable]]` each time, `[[unavailable:2]]` the first two times, `[[slow:5s]]`. */
async function applyFaults(prompt: string, attempt: number): Promise<void> {
  const slow = magicNumber(prompt, "slow")
  if (slow !== null) await sleep(Math.min(slow || 5, longestSleepSeconds) * 1000)
  if (magicNumber(prompt, "rejected") !== null)
    throw new ImageError("rejected", "The model refused: a magic word told it to.")
  const unavailable = magicNumber(prompt, "unavailable")
  if (unavailable !== null && (unavailable === 0 || attempt <= unavailable))
    throw new ImageError("unavailable", "The model's service is busy. Try again later.")
}

/** Hills under a sun, made of the prompt's hash: the same order always gives the same picture. */
export const drawSandbox: Draw = async ({ prompt, width, height, reference, attempt }) => {
  await applyFaults(prompt, attempt)
  const digest = createHash("sha256").update(prompt)
  if (reference) digest.update(reference.bytes)
  const bytes = digest.digest()
  /** The n-th fraction of the hash, from 0 to 1. */
  const part = (n: number) => bytes[n % bytes.length]! / 255
  const hue = (n: number) => Math.round(part(n) * 360)
  const hills = [0, 1, 2, 3].map((row) => {
    const top = height * (0.45 + 0.13 * row)
    const swing = height * (0.04 + 0.08 * part(row + 4))
    const points = Array.from({ length: 25 }, (_, index) => {
      const angle = (index / 24) * Math.PI * (2 + 4 * part(row + 8)) + part(row + 12) * 6
      return `${Math.round((index / 24) * width)},${Math.round(top + swing * Math.sin(angle))}`
    })
    const fill = `hsl(${hue(row + 16)}, 45%, ${62 - 11 * row}%)`
    return `<polygon fill="${fill}" points="0,${height} ${points.join(" ")} ${width},${height}"/>`
  })
  const sun = `<circle cx="${width * (0.2 + 0.6 * part(1))}" cy="${height * (0.12 + 0.2 * part(2))}" r="${Math.min(width, height) * (0.06 + 0.06 * part(3))}" fill="hsl(${hue(24)}, 90%, 85%)"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue(20)}, 60%, 45%)"/><stop offset="1" stop-color="hsl(${hue(21)}, 70%, 80%)"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#sky)"/>${sun}${hills.join("")}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
