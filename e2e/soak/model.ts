import type { CallerName, Kind, MediaKind } from "./plan"

/** Something a caller did. Recorded before the request, because its effect can be seen before its response. */
export type Touch = {
  n: number
  kind: Kind
  caller: CallerName
  startedAt: number
  endedAt: number
  /** Unsure: no response, so it may have taken effect. */
  outcome: "done" | "rejected" | "unsure"
  /** When the post may be published because of it, if it sets a time. */
  dueAt?: number
}

/** By value, who wrote it. */
export type Versions = Map<string, Touch[]>

export const addVersion = (versions: Versions, value: string, touch: Touch) =>
  void versions.set(value, [...(versions.get(value) ?? []), touch])

/** A post as its clients know it. */
export type PostModel = {
  /** The start of every caption it has ever had, which no other post shares. */
  name: string
  workspace: number
  channel: number
  id: string | null
  media: MediaKind | null
  touches: Touch[]
  captions: Versions
  /** Alt texts of its own. Without one, it has the library item's. */
  alts: Versions
}

/** An item of the media library, which all posts of its workspace share. */
export type ItemModel = { touches: Touch[]; alts: Versions; covers: Versions }

export const emptyItem = (): ItemModel => ({ touches: [], alts: new Map(), covers: new Map() })

export type Violation = {
  text: string
  /** All that touched the post. */
  operations: number[]
  /** Those that wrote what's wrong, if that's known. */
  culprits?: number[]
}

export type Tally = {
  operations: Record<string, number>
  retried: number
  unsure: number
  rejected: number
  faults: Record<string, number>
  skipped: Record<string, number>
  checks: Record<string, number>
  /** What requests got while the disk was full. */
  onFullDisk: Record<string, number>
}

export const emptyTally = (): Tally => ({
  operations: {},
  retried: 0,
  unsure: 0,
  rejected: 0,
  faults: {},
  skipped: {},
  checks: {},
  onFullDisk: {},
})

export const count = (counts: Record<string, number>, name: string, by = 1) =>
  void (counts[name] = (counts[name] ?? 0) + by)

/** The name in a caption, or null if another program wrote it. */
export const nameIn = (caption: string) => /^soak \w+ \d+ \d+\.\d+ /.exec(caption)?.[0] ?? null
