import type { CallerName, Kind } from "./plan"

/** Something a caller did to a post. Recorded before the request, because its effect can be seen before its response. */
export type Touch = {
  n: number
  kind: Kind
  caller: CallerName
  startedAt: number
  endedAt: number
  /** Unsure: no response, so it may have taken effect. */
  outcome: "done" | "rejected" | "unsure"
}

/** A post as its clients know it. */
export type PostModel = {
  /** The start of every caption it has ever had, which no other post shares. */
  name: string
  workspace: number
  channel: number
  id: string | null
  touches: Touch[]
  /** By caption, the touch that wrote it. */
  versions: Map<string, Touch>
  /** No request allows publishing before this. */
  earliest: number
}

export type Violation = { text: string; operations: number[] }

export type Tally = {
  operations: Record<string, number>
  retried: number
  unsure: number
  rejected: number
  faults: Record<string, number>
  skipped: Record<string, number>
  checks: Record<string, number>
}

export const emptyTally = (): Tally => ({
  operations: {},
  retried: 0,
  unsure: 0,
  rejected: 0,
  faults: {},
  skipped: {},
  checks: {},
})

export const count = (counts: Record<string, number>, name: string, by = 1) =>
  void (counts[name] = (counts[name] ?? 0) + by)

/** The name in a caption, or null if another program wrote it. */
export const nameIn = (caption: string) => /^soak \w+ \d+ \d+\.\d+ /.exec(caption)?.[0] ?? null
