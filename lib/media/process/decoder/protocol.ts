import type { ImageLimits } from "@/lib/platforms/rules"

/** Dimensions are after rotation. `duration` is in seconds, null for still images. */
export type MediaFacts = {
  width: number | null
  height: number | null
  duration: number | null
  /** Pages or slides of a document. Null if unknown. */
  pages: number | null
  /** The metadata contains the GPS location. */
  located: boolean
  /** A small WebP, or null if none can be made. */
  thumbnail: Uint8Array | null
}

export type DocumentFacts = MediaFacts & { mimeType: string; extension: string }

export type Picture = { bytes: Uint8Array<ArrayBuffer>; mimeType: string; width: number; height: number }

export type PictureChanges = {
  rotate?: number
  crop?: { x: number; y: number; width: number; height: number }
  resize?: { width?: number; height?: number }
  /** Returns a small WebP instead. */
  small?: boolean
}

export type Tasks = {
  "inspect-picture": { options: { mimeType: string }; result: MediaFacts }
  "inspect-document": { options: object; result: DocumentFacts }
  "inspect-video": { options: object; result: MediaFacts }
  "video-frame": { options: { timestampMs: number | null; small: boolean }; result: Picture }
  "edit-picture": { options: PictureChanges; result: Picture }
  "fit-picture": { options: ImageLimits; result: Picture | null }
}
export type Task = keyof Tasks

export type Job = { [Name in Task]: { task: Name; size: number; options: Tasks[Name]["options"] } }[Task]

export type FromParent = { job: Job } | { id: number; bytes: Uint8Array }

export type FromDecoder =
  | { ready: true }
  | { read: { id: number; start: number; end: number } }
  | { result: unknown }
  | { rejected: string }

/** Bytes that can be read in ranges. `end` is exclusive. */
export type MediaSource = { size: number; read: (start: number, end: number) => Promise<Uint8Array> }
