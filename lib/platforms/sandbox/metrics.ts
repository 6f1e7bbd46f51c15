import { createHash } from "node:crypto"
import type { FeedItem, SandboxContext } from "./sandbox"

/**
 * A count that grows with a post's age: fast in the first hours, then more slowly. It never decreases and is the same in
 * every process.
 */
export function simulateCount(seed: string, createdAt: string, now: Date, perDay: number): number {
  const hours = Math.max(0, now.getTime() - Date.parse(createdAt)) / 3_600_000
  const factor = createHash("sha256").update(seed).digest().readUInt16BE(0) / 65_535
  return Math.floor(perDay * (0.3 + 1.4 * factor) * (Math.log1p(hours) / Math.log1p(24)))
}

/** Simulates a post's metrics by name. */
export const postCounter =
  ({ id, createdAt }: Pick<FeedItem, "id" | "createdAt">, ctx: Pick<SandboxContext, "now">) =>
  (name: string, perDay: number) =>
    simulateCount(`${id}#${name}`, createdAt, ctx.now(), perDay)
