import { createHash } from "node:crypto"

/**
 * A count that grows with a post's age: fast in the first hours, then ever slower, and never smaller than before. The
 * same post shows the same numbers in every process.
 */
export function simulateCount(seed: string, createdAt: string, now: Date, aboutPerDay: number): number {
  const hours = Math.max(0, now.getTime() - Date.parse(createdAt)) / 3_600_000
  const luck = createHash("sha256").update(seed).digest().readUInt16BE(0) / 65_535
  return Math.floor(aboutPerDay * (0.3 + 1.4 * luck) * (Math.log1p(hours) / Math.log1p(24)))
}
