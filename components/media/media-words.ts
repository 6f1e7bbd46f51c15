import type { Media } from "@/lib/media/contract"

const units = ["bytes", "KB", "MB", "GB"]

export function sizeText(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const value = bytes / 1024 ** step
  return `${value.toLocaleString("en", { maximumFractionDigits: value < 10 && step > 0 ? 1 : 0 })} ${units[step]}`
}

export function durationText(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  return `${minutes}:${String(rest).padStart(2, "0")}`
}

const typeNames: Record<string, string> = {
  "image/jpeg": "JPEG picture",
  "image/png": "PNG picture",
  "image/gif": "GIF",
  "image/webp": "WebP picture",
  "image/avif": "AVIF picture",
  "image/heic": "HEIC picture",
  "video/mp4": "MP4 video",
  "video/quicktime": "QuickTime video",
  "video/webm": "WebM video",
}

/** What is known of an item, each with its name. */
export function factsOf({ mimeType, size, width, height, duration }: Media): [string, string][] {
  const facts: [string, string | null][] = [
    ["Type", typeNames[mimeType] ?? mimeType],
    ["Size", size === null ? null : sizeText(size)],
    ["Pixels", width && height ? `${width} × ${height}` : null],
    ["Length", duration === null ? null : durationText(duration)],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== null)
}

export const altAdvice =
  "As you would tell it on the phone: who or what, doing what, where. Include words that are in the picture."
