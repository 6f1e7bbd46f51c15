"use client"

import { Pause, Play, X } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslations } from "use-intl"

import { MediaThumbnail } from "@/components/posts/media-thumbnail"
import { Button, IconButton } from "@/components/ui/button"
import { useFormatBytes } from "@/components/ui/use-format-bytes"

import type { Upload } from "./upload-queue"
import type { Uploads } from "./use-uploads"

type UploadListProps = {
  uploads: readonly Upload[]
  actions: Pick<Uploads, "pause" | "resume" | "remove">
  /** Rendered below a finished upload. */
  renderDone?: (upload: Upload) => ReactNode
}

export function UploadList({ uploads, actions, renderDone }: UploadListProps) {
  const t = useTranslations("media")
  if (uploads.length === 0) return null
  return (
    <ul aria-label={t("uploads")} className="grid gap-2">
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} actions={actions}>
          {upload.state === "done" && renderDone?.(upload)}
        </UploadRow>
      ))}
    </ul>
  )
}

type UploadRowProps = { upload: Upload; actions: UploadListProps["actions"]; children: ReactNode }

function UploadRow({ upload, actions, children }: UploadRowProps) {
  const t = useTranslations("media")
  const getStateText = useStateText()
  const { key, file, preview, state, percent } = upload
  const { name, type } = file
  const isActive = state === "uploading" || state === "waiting"
  const isStopped = state === "paused" || state === "interrupted"
  return (
    <li className="grid gap-3 rounded-xl border border-line bg-surface p-3">
      <div className="flex items-center gap-3">
        <MediaThumbnail media={{ url: preview, mimeType: type, alt: "" }} className="size-12 shrink-0" />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{name}</p>
          <p
            role="status"
            className={
              state === "failed" || state === "interrupted" ? "text-sm text-danger-ink" : "text-sm text-soft"
            }
          >
            {getStateText(upload)}
          </p>
          {(isActive || isStopped) && (
            <div
              role="progressbar"
              aria-label={t("uploadLabel", { name })}
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
        {state === "uploading" && (
          <IconButton icon={Pause} label={t("pause", { name })} onClick={() => actions.pause(key)} />
        )}
        {isStopped && (
          <Button
            icon={Play}
            variant="secondary"
            size="sm"
            aria-label={t("resumeLabel", { name })}
            onClick={() => actions.resume(key)}
          >
            {t("resume")}
          </Button>
        )}
        <IconButton
          icon={X}
          label={isActive || isStopped ? t("cancel", { name }) : t("dismiss", { name })}
          onClick={() => actions.remove(key)}
        />
      </div>
      {children}
    </li>
  )
}

function useStateText() {
  const t = useTranslations("media")
  const formatBytes = useFormatBytes()
  return ({ state, percent, file, message }: Upload) => {
    const progress = Math.floor(percent) / 100
    const reason = message ?? t("state.connectionLost")
    // The server checks the file after the last byte.
    if (state === "uploading" && percent >= 100) return t("state.processing")
    return t(`state.${state}`, { percent: progress, size: formatBytes(file.size), reason })
  }
}
