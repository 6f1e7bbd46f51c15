"use client"

import { Pause, Play, X } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslations } from "use-intl"

import { MediaThumb } from "@/components/posts/media-thumb"
import { Button } from "@/components/ui/button"
import { useByteSize } from "@/components/ui/use-byte-size"

import type { Upload } from "./upload-queue"
import type { Uploads } from "./use-uploads"

type UploadListProps = {
  uploads: readonly Upload[]
  actions: Pick<Uploads, "pause" | "resume" | "remove">
  /** What follows an upload that is done. */
  done?: (upload: Upload) => ReactNode
}

export function UploadList({ uploads, actions, done }: UploadListProps) {
  const t = useTranslations("media")
  if (uploads.length === 0) return null
  return (
    <ul aria-label={t("uploads")} className="grid gap-2">
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} actions={actions}>
          {upload.state === "done" && done?.(upload)}
        </UploadRow>
      ))}
    </ul>
  )
}

type UploadRowProps = { upload: Upload; actions: UploadListProps["actions"]; children: ReactNode }

function UploadRow({ upload, actions, children }: UploadRowProps) {
  const t = useTranslations("media")
  const stateText = useStateText()
  const { key, file, preview, state, percent } = upload
  const { name, type } = file
  const moving = state === "sending" || state === "waiting"
  const stopped = state === "paused" || state === "cut"
  return (
    <li className="grid gap-3 rounded-xl border border-line bg-surface p-3">
      <div className="flex items-center gap-3">
        <MediaThumb media={{ url: preview, mimeType: type, alt: "" }} className="size-12 shrink-0" />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{name}</p>
          <p
            role="status"
            className={
              state === "refused" || state === "cut" ? "text-sm text-danger-ink" : "text-sm text-soft"
            }
          >
            {stateText(upload)}
          </p>
          {(moving || stopped) && (
            <div
              role="progressbar"
              aria-label={t("uploadOf", { name })}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={Math.round(percent)}
              className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-sunken"
            >
              <div
                className="h-full rounded-full bg-brand transition-[width]"
                style={{ width: `${percent}%` }}
              />
            </div>
          )}
        </div>
        {state === "sending" && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={t("pause", { name })}
            onClick={() => actions.pause(key)}
          >
            <Pause aria-hidden />
          </Button>
        )}
        {stopped && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={t("resumeOf", { name })}
            onClick={() => actions.resume(key)}
          >
            <Play aria-hidden />
            {t("resume")}
          </Button>
        )}
        <Button
          variant="ghost"
          size="icon"
          aria-label={moving || stopped ? t("cancel", { name }) : t("close", { name })}
          onClick={() => actions.remove(key)}
        >
          <X aria-hidden />
        </Button>
      </div>
      {children}
    </li>
  )
}

function useStateText() {
  const t = useTranslations("media")
  const sizeText = useByteSize()
  return ({ state, percent, file, message }: Upload) => {
    const share = Math.floor(percent) / 100
    const reason = message ?? t("state.brokeOff")
    // The last byte is followed by a look at all of them.
    if (state === "sending" && percent >= 100) return t("state.checking")
    return t(`state.${state}`, { percent: share, size: sizeText(file.size), reason })
  }
}
