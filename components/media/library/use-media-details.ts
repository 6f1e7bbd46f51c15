import { useTranslations } from "use-intl"

import { useFormatBytes } from "@/components/ui/use-format-bytes"
import { documentFormats, mediaKind } from "@/lib/platforms/check/media-kind"
import type { Media } from "@/lib/media/contract"

export function formatDuration(seconds: number): string {
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
  ...documentFormats,
}

export function useMediaDetails({
  mimeType,
  size,
  width,
  height,
  duration,
  pages,
}: Media): [string, string][] {
  const t = useTranslations("mediaDialogs")
  const formatBytes = useFormatBytes()
  const format = formats[mimeType]
  const details: [string, string | null][] = [
    [t("type"), format ? t(mediaKind(mimeType), { format }) : mimeType],
    [t("size"), size === null ? null : formatBytes(size)],
    [t("dimensions"), width && height ? `${width} × ${height}` : null],
    [t("duration"), duration === null ? null : formatDuration(duration)],
    [t("pages"), pages === null ? null : String(pages)],
  ]
  return details.filter((detail): detail is [string, string] => detail[1] !== null)
}
