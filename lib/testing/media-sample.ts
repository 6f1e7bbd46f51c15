import type { MediaKind } from "@/lib/platforms/rules"

/** What the library knows about a file. */
export type Sample = {
  kind: MediaKind
  mimeType: string
  width: number | null
  height: number | null
  size: number
  duration: number | null
  pages?: number
}

export const image = (over: Partial<Sample> = {}): Sample => ({
  ...{ kind: "image", mimeType: "image/jpeg", width: 1200, height: 1000, size: 200_000, duration: null },
  ...over,
})
export const gif = (over: Partial<Sample> = {}) => image({ mimeType: "image/gif", duration: 2, ...over })
export const video = (over: Partial<Sample> = {}): Sample => ({
  ...{ kind: "video", mimeType: "video/mp4", width: 1080, height: 1920, size: 5_000_000, duration: 10 },
  ...over,
})
export const pdf = (over: Partial<Sample> = {}): Sample => ({
  ...{ kind: "document", mimeType: "application/pdf", width: null, height: null, duration: null },
  ...{ size: 2_000_000, pages: 12, ...over },
})
