import { documentFormats } from "./media-kind"

export const pluralize = (count: number, noun: string) =>
  `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`

export const formatMegabytes = (bytes: number) =>
  `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0).replace(/\.0$/, "")} MB`

export function formatDuration(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds * 10) / 10} seconds`
  const minutes = Math.round(seconds / 6) / 10
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 6) / 10} hours`
}

/** 0.8 as "4:5", 1.91 as "1.91:1". */
export function formatRatio(ratio: number): string {
  for (const height of [1, 2, 3, 4, 5, 9, 16])
    if (Math.abs(ratio * height - Math.round(ratio * height)) < 0.005 && Math.round(ratio * height) > 0)
      return `${Math.round(ratio * height)}:${height}`
  return `${ratio.toFixed(2)}:1`
}

export const formatMimeType = (mimeType: string) =>
  (documentFormats as Record<string, string>)[mimeType] ??
  mimeType
    .replace(/^\w+\//, "")
    .replace(/^x-/, "")
    .toUpperCase()
