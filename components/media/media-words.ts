import { useTranslations } from "use-intl"

import { useByteSize } from "@/components/ui/use-byte-size"
import type { Media } from "@/lib/media/contract"

export function durationText(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  return `${minutes}:${String(rest).padStart(2, "0")}`
}

const formats: Record<string, string> = {
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/gif": "GIF",
  "image/webp": "WebP",
  "image/avif": "AVIF",
  "image/heic": "HEIC",
  "video/mp4": "MP4",
  "video/quicktime": "QuickTime",
  "video/webm": "WebM",
}

/** What is known of an item, each with its name. */
export function useFacts({ mimeType, size, width, height, duration }: Media): [string, string][] {
  const t = useTranslations("mediaDialogs")
  const sizeText = useByteSize()
  const format = formats[mimeType]
  const kind = mimeType.startsWith("video/") ? "video" : "picture"
  const facts: [string, string | null][] = [
    [t("type"), format ? t(kind, { format }) : mimeType],
    [t("size"), size === null ? null : sizeText(size)],
    [t("pixels"), width && height ? `${width} × ${height}` : null],
    [t("length"), duration === null ? null : durationText(duration)],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== null)
}
