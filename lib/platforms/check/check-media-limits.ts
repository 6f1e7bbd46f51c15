import type { RatioLimits, Rules } from "@/lib/platforms/rules"
import type { CheckedMedia } from "./check"
import { formatDuration, formatMegabytes, formatMimeType, formatRatio, pluralize } from "./format"
import { conversionNotice, conversionProblem } from "./image-fit"

/** Pure and safe for the browser. */
type Limits = Exclude<Rules["media"], "ignored">

const labelOf = ({ name, kind }: CheckedMedia) => name ?? `this ${kind}`

export function ratioProblem(
  name: string,
  { minRatio, maxRatio }: RatioLimits,
  media: CheckedMedia,
): string | null {
  const { width, height } = media
  if (!width || !height) return null
  const ratio = width / height
  const fix = `${labelOf(media)} is ${width}x${height}. Crop it first.`
  if (minRatio !== undefined && ratio < minRatio - 0.005)
    return `${name} doesn't allow images taller than ${formatRatio(minRatio)}; ${fix}`
  if (maxRatio !== undefined && ratio > maxRatio + 0.005)
    return `${name} doesn't allow images wider than ${formatRatio(maxRatio)}; ${fix}`
  return null
}

function imageProblems(name: string, { image }: Limits, media: CheckedMedia): (string | null)[] {
  if (!image) return []
  const { width, height, size } = media
  const { minWidth, minHeight, minBytes } = image
  const label = labelOf(media)
  return [
    conversionProblem(name, image, media, label),
    ratioProblem(name, image, media),
    minWidth !== undefined && width && width < minWidth
      ? `${name} needs images at least ${minWidth} pixels wide; ${label} is ${width} pixels wide.`
      : null,
    minHeight !== undefined && height && height < minHeight
      ? `${name} needs images at least ${minHeight} pixels high; ${label} is ${height} pixels high.`
      : null,
    minBytes !== undefined && size && size < minBytes
      ? `${name} needs images of at least ${minBytes / 1000} KB; ${label} is ${Math.round(size / 100) / 10} KB.`
      : null,
  ]
}

function videoProblem(name: string, { video }: Limits, media: CheckedMedia): string | null {
  if (!video) return null
  const label = labelOf(media)
  const { mimeType, size, duration } = media
  const { mimeTypes, maxBytes, minSeconds, maxSeconds } = video
  if (mimeType && !mimeTypes.includes(mimeType))
    return `${name} accepts videos in ${mimeTypes.map(formatMimeType).join(", ")}; ${label} is ${formatMimeType(mimeType)}.`
  if (size && maxBytes !== undefined && size > maxBytes)
    return `${name} allows videos up to ${formatMegabytes(maxBytes)}; ${label} is ${formatMegabytes(size)}.`
  if (duration && maxSeconds !== undefined && duration > maxSeconds)
    return `${name} allows videos up to ${formatDuration(maxSeconds)} long; ${label} is ${formatDuration(duration)} long.`
  if (duration && minSeconds !== undefined && duration < minSeconds)
    return `${name} needs videos at least ${formatDuration(minSeconds)} long; ${label} is ${formatDuration(duration)} long.`
  return null
}

function documentProblem(name: string, { document }: Limits, media: CheckedMedia): string | null {
  if (!document) return null
  const label = labelOf(media)
  const { mimeType, size, pages } = media
  const { mimeTypes, maxBytes, maxPages } = document
  if (mimeType && !mimeTypes.includes(mimeType))
    return `${name} accepts documents in ${mimeTypes.map(formatMimeType).join(", ")}; ${label} is ${formatMimeType(mimeType)}.`
  if (size && maxBytes !== undefined && size > maxBytes)
    return `${name} allows documents up to ${formatMegabytes(maxBytes)}; ${label} is ${formatMegabytes(size)}.`
  if (pages && maxPages !== undefined && pages > maxPages)
    return `${name} allows documents up to ${pluralize(maxPages, "page")}; ${label} has ${pluralize(pages, "page")}.`
  return null
}

const fileProblems = { image: imageProblems, video: videoProblem, document: documentProblem }

/** Problems with each file that conversion can't fix. */
export const mediaLimitProblems = (name: string, rule: Limits, media: CheckedMedia[]): string[] =>
  media.flatMap((item) =>
    [fileProblems[item.kind](name, rule, item)].flat().flatMap((message) => message ?? []),
  )

/** The conversions that are applied to files before publishing. */
export const mediaNotices = (name: string, { image }: Limits, media: CheckedMedia[]): string[] =>
  media.flatMap((item) =>
    image && item.kind === "image" ? (conversionNotice(name, image, item, labelOf(item)) ?? []) : [],
  )
