/** What the library knows about a file. */
export type Sample = {
  kind: "image" | "video"
  mimeType: string
  width: number
  height: number
  size: number
  duration: number | null
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
