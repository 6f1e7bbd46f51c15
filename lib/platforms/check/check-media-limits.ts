import type { MediaKind, Rules } from "@/lib/platforms/platform"

/** Pure and safe for the browser. Unknown properties of a file pass every check. */
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

const formatMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`

function formatDuration(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds * 10) / 10} seconds`
  const minutes = Math.round(seconds / 6) / 10
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 6) / 10} hours`
}

/** 0.8 as "4:5", 1.91 as "1.91:1". */
function formatRatio(ratio: number): string {
  for (const height of [1, 2, 3, 4, 5, 9, 16])
    if (Math.abs(ratio * height - Math.round(ratio * height)) < 0.005 && Math.round(ratio * height) > 0)
      return `${Math.round(ratio * height)}:${height}`
  return `${ratio.toFixed(2)}:1`
}

const formatMimeType = (mimeType: string) =>
  mimeType
    .replace(/^\w+\//, "")
    .replace(/^x-/, "")
    .toUpperCase()
const formatMimeTypes = (mimeTypes: string[]) => mimeTypes.map(formatMimeType).join(", ")

function imageProblem(name: string, { image }: Limits, media: MeasuredMedia, label: string): string | null {
  const { width, height } = media
  if (!image || !width || !height) return null
  const { minRatio, maxRatio, minWidth } = image
  const ratio = width / height
  if (minRatio !== undefined && ratio < minRatio - 0.005)
    return `${name} doesn't allow images taller than ${formatRatio(minRatio)}; ${label} is ${width}x${height}. Crop it first.`
  if (maxRatio !== undefined && ratio > maxRatio + 0.005)
    return `${name} doesn't allow images wider than ${formatRatio(maxRatio)}; ${label} is ${width}x${height}. Crop it first.`
  if (minWidth !== undefined && width < minWidth)
    return `${name} needs images at least ${minWidth} pixels wide; ${label} is ${width} pixels wide.`
  return null
}

function videoProblem(name: string, { video }: Limits, media: MeasuredMedia, label: string): string | null {
  if (!video) return null
  const { mimeType, size, duration } = media
  const { mimeTypes, maxBytes, minSeconds, maxSeconds } = video
  if (mimeType && !mimeTypes.includes(mimeType))
    return `${name} accepts videos in ${formatMimeTypes(mimeTypes)}; ${label} is ${formatMimeType(mimeType)}.`
  if (size && maxBytes !== undefined && size > maxBytes)
    return `${name} allows videos up to ${formatMegabytes(maxBytes)}; ${label} is ${formatMegabytes(size)}.`
  if (duration && maxSeconds !== undefined && duration > maxSeconds)
    return `${name} allows videos up to ${formatDuration(maxSeconds)} long; ${label} is ${formatDuration(duration)} long.`
  if (duration && minSeconds !== undefined && duration < minSeconds)
    return `${name} needs videos at least ${formatDuration(minSeconds)} long; ${label} is ${formatDuration(duration)} long.`
  return null
}

/** Problems with each file that conversion can't fix. */
export function mediaLimitProblems(name: string, rule: Limits, media: MeasuredMedia[]): string[] {
  return media.flatMap((item) => {
    const label = item.name ?? (item.kind === "image" ? "this image" : "this video")
    const check = item.kind === "image" ? imageProblem : videoProblem
    return check(name, rule, item, label) ?? []
  })
}
