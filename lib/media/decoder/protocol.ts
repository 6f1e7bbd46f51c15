import type { ImageLimits } from "@/lib/platforms/platform"

/** What a file shows of itself. Size as people see it, after rotation; `duration` in seconds, null where nothing moves. */
export type Look = {
  width: number | null
  height: number | null
  duration: number | null
  /** It tells where it was taken. */
  located: boolean
  /** A small WebP of it; null where none can be made. */
  thumbnail: Uint8Array | null
}

export type Picture = { bytes: Uint8Array<ArrayBuffer>; mimeType: string; width: number; height: number }

export type PictureChanges = {
  rotate?: number
  crop?: { x: number; y: number; width: number; height: number }
  resize?: { width?: number; height?: number }
  /** Instead: a small WebP of it. */
  small?: boolean
}

/** What the process does, by name: what it is told beside the file, and what it answers. */
export type Tasks = {
  "inspect-picture": { told: { mimeType: string }; made: Look }
  "inspect-video": { told: object; made: Look }
  "video-frame": { told: { timestampMs: number | null; small: boolean }; made: Picture }
  "edit-picture": { told: PictureChanges; made: Picture }
  "fit-picture": { told: ImageLimits; made: Picture | null }
}
export type Task = keyof Tasks

export type Job = { [Name in Task]: { task: Name; size: number; told: Tasks[Name]["told"] } }[Task]

export type FromParent = { job: Job } | { id: number; bytes: Uint8Array }

export type FromDecoder =
  | { ready: true }
  | { read: { id: number; start: number; end: number } }
  | { made: unknown }
  | { refused: string }

/** Bytes that can be read in ranges, wherever they are; `end` is one past the last byte. */
export type MediaSource = { size: number; read: (start: number, end: number) => Promise<Uint8Array> }
