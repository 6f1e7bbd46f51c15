"use client"

import { Film, ImageOff } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { classNames } from "@/components/ui/class-names"

type Shown = { url: string; mimeType?: string | null; alt?: string | null; thumbnailUrl?: string | null }

const videoName = /\.(mp4|m4v|mov|webm|avi|mkv)$/i

export function isVideo({ url, mimeType }: Shown) {
  if (mimeType) return mimeType.startsWith("video/")
  return videoName.test(url.split(/[?#]/)[0] ?? "")
}

type MediaThumbProps = {
  media: Shown
  className?: string
  /** What is in view from the start does not wait until the page is laid out. */
  eager?: boolean
}

/** A picture, or the first frame of a video. */
export function MediaThumb({ media, className = "size-16", eager = false }: MediaThumbProps) {
  const t = useTranslations("ui")
  const [broken, setBroken] = useState<string | null>(null)
  const shape = classNames("rounded-lg border border-line bg-sunken object-cover", className)
  const source = media.thumbnailUrl ?? media.url
  if (broken === source || source === "")
    return (
      <span className={classNames("grid place-items-center text-soft", shape)}>
        <ImageOff aria-hidden className="size-5" />
        <span className="sr-only">{media.alt || t("brokenMedia")}</span>
      </span>
    )
  if (!isVideo(media) || media.thumbnailUrl)
    return (
      // eslint-disable-next-line @next/next/no-img-element -- media of any host
      <img
        // One that failed before the page came alive tells nobody any more.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setBroken(source)
        }}
        src={source}
        alt={media.alt ?? ""}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "auto" : "low"}
        referrerPolicy="no-referrer"
        className={shape}
        onError={() => setBroken(source)}
      />
    )
  return (
    <span className={classNames("relative overflow-hidden", shape)}>
      <video
        src={`${source}#t=0.1`}
        muted
        playsInline
        preload="metadata"
        aria-label={media.alt || t("video")}
        className="size-full object-cover"
        onError={() => setBroken(source)}
      />
      <Film aria-hidden className="absolute right-1 bottom-1 size-4 rounded bg-black/60 p-0.5 text-white" />
    </span>
  )
}
