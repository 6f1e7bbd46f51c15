import type { MediaKind, Rules } from "@/lib/platforms/platform"

/** Pure and browser-safe. What is not known of a file is not held against it. */
export type MeasuredMedia = {
  kind: MediaKind
  name?: string
  mimeType?: string
  width?: number | null
  height?: number | null
  /** Seconds. */
  duration?: number | null
  size?: number | null
}

type Limits = Exclude<Rules["media"], "ignored">

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`

function length(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds * 10) / 10} seconds`
  const minutes = Math.round(seconds / 6) / 10
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 6) / 10} hours`
}

/** 0.8 as "4:5", 1.91 as "1.91:1". */
function shape(ratio: number): string {
  for (const height of [1, 2, 3, 4, 5, 9, 16])
    if (Math.abs(ratio * height - Math.round(ratio * height)) < 0.005 && Math.round(ratio * height) > 0)
      return `${Math.round(ratio * height)}:${height}`
  return `${ratio.toFixed(2)}:1`
}

const format = (mimeType: string) =>
  mimeType
    .replace(/^\w+\//, "")
    .replace(/^x-/, "")
    .toUpperCase()
const formats = (mimeTypes: string[]) => mimeTypes.map(format).join(", ")

function imageProblem(name: string, { image }: Limits, media: MeasuredMedia, what: string): string | null {
  const { width, height } = media
  if (!image || !width || !height) return null
  const { minRatio, maxRatio, minWidth } = image
  const ratio = width / height
  if (minRatio !== undefined && ratio < minRatio - 0.005)
    return `${name} takes images no taller than ${shape(minRatio)}; ${what} is ${width}x${height}. Crop it first.`
  if (maxRatio !== undefined && ratio > maxRatio + 0.005)
    return `${name} takes images no wider than ${shape(maxRatio)}; ${what} is ${width}x${height}. Crop it first.`
  if (minWidth !== undefined && width < minWidth)
    return `${name} takes images from ${minWidth} pixels in width; ${what} has ${width}.`
  return null
}

function videoProblem(name: string, { video }: Limits, media: MeasuredMedia, what: string): string | null {
  if (!video) return null
  const { mimeType, size, duration } = media
  const { mimeTypes, maxBytes, minSeconds, maxSeconds } = video
  if (mimeType && !mimeTypes.includes(mimeType))
    return `${name} takes videos as ${formats(mimeTypes)}; ${what} is ${format(mimeType)}.`
  if (size && maxBytes !== undefined && size > maxBytes)
    return `${name} takes videos of up to ${megabytes(maxBytes)}; ${what} has ${megabytes(size)}.`
  if (duration && maxSeconds !== undefined && duration > maxSeconds)
    return `${name} takes videos of up to ${length(maxSeconds)}; ${what} has ${length(duration)}.`
  if (duration && minSeconds !== undefined && duration < minSeconds)
    return `${name} takes videos of at least ${length(minSeconds)}; ${what} has ${length(duration)}.`
  return null
}

/** What the platform refuses of each file, where converting it would not help. */
export function mediaLimitProblems(name: string, rule: Limits, media: MeasuredMedia[]): string[] {
  return media.flatMap((item) => {
    const what = item.name ?? (item.kind === "image" ? "this image" : "this video")
    const check = item.kind === "image" ? imageProblem : videoProblem
    return check(name, rule, item, what) ?? []
  })
}
