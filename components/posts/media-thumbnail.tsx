"use client"

import { FileText, Film, ImageOff } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { classNames } from "@/components/ui/class-names"
import { mediaKind } from "@/lib/platforms/check/media-kind"

type ThumbMedia = {
  url: string
  name?: string | null
  mimeType?: string | null
  alt?: string | null
  thumbnailUrl?: string | null
}

const videoExtension = /\.(mp4|m4v|mov|webm|avi|mkv)$/i
const documentExtension = /\.(pdf|docx|pptx)$/i

export function kindOf({ url, mimeType }: ThumbMedia) {
  if (mimeType) return mediaKind(mimeType)
  const path = url.split(/[?#]/)[0] ?? ""
  if (videoExtension.test(path)) return "video"
  return documentExtension.test(path) ? "document" : "image"
}

type MediaThumbnailProps = {
  media: ThumbMedia
  className?: string
  /** For media visible without scrolling. */
  eager?: boolean
}

/** An image, a video's first frame, or a document's name. */
export function MediaThumbnail({ media, className = "size-16", eager = false }: MediaThumbnailProps) {
  const t = useTranslations("ui")
  const [failedSource, setFailedSource] = useState<string | null>(null)
  const frameClass = classNames("rounded-lg border border-line bg-sunken object-cover", className)
  const source = media.thumbnailUrl ?? media.url
  if (failedSource === source || source === "")
    return (
      <span className={classNames("grid place-items-center text-soft", frameClass)}>
        <ImageOff aria-hidden className="size-5" />
        <span className="sr-only">{media.alt || t("mediaUnavailable")}</span>
      </span>
    )
  const kind = kindOf(media)
  if (kind === "document")
    return (
      <span className={classNames("grid place-items-center overflow-hidden p-1 text-soft", frameClass)}>
        <FileText aria-hidden className="size-6" />
        <span className="w-full truncate text-center text-xs">{media.name ?? t("document")}</span>
      </span>
    )
  if (kind === "image" || media.thumbnailUrl)
    return (
      // eslint-disable-next-line @next/next/no-img-element -- media from any host
      <img
        // An error before hydration fires no event.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setFailedSource(source)
        }}
        src={source}
        alt={media.alt ?? ""}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "auto" : "low"}
        referrerPolicy="no-referrer"
        className={frameClass}
        onError={() => setFailedSource(source)}
      />
    )
  return (
    <span className={classNames("relative overflow-hidden", frameClass)}>
      <video
        src={`${source}#t=0.1`}
        muted
        playsInline
        preload="metadata"
        aria-label={media.alt || t("video")}
        className="size-full object-cover"
        onError={() => setFailedSource(source)}
      />
      <Film aria-hidden className="absolute right-1 bottom-1 size-4 rounded bg-black/60 p-0.5 text-white" />
    </span>
  )
}
