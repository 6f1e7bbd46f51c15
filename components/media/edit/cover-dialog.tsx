"use client"

import { useRef, useState } from "react"
import { toast } from "sonner"
import { useFormatter, useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { Dialog, DialogActions } from "@/components/ui/overlays/dialog"
import { Field } from "@/components/ui/forms/field"
import { Notice } from "@/components/ui/feedback/notice"
import type { Media } from "@/lib/media/contract"

import { useEditMedia, useSetThumbnail } from "@/components/media/use-media"

type CoverDialogProps = { media: Media; onClose: () => void; onCreated: (media: Media) => void }

const stepSeconds = 0.1
const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

export function CoverDialog({ media, onClose, onCreated }: CoverDialogProps) {
  const t = useTranslations("mediaEdit")
  const format = useFormatter()
  const video = useRef<HTMLVideoElement>(null)
  const [seconds, setSeconds] = useState((media.thumbnailTimestampMs ?? 0) / 1000)
  const [duration, setDuration] = useState(media.duration ?? 0)
  const setThumbnail = useSetThumbnail()
  const edit = useEditMedia()
  const error = setThumbnail.error ?? edit.error
  const timestampMs = Math.round(seconds * 1000)

  const seek = (time: number) => {
    setSeconds(time)
    if (video.current) video.current.currentTime = time
  }
  const saveCover = () =>
    setThumbnail.mutate(
      { id: media.id, timestampMs },
      {
        onSuccess: () => {
          toast.success(t("coverUpdated"))
          onClose()
        },
      },
    )
  const saveFrame = () =>
    edit.mutate(
      { id: media.id, timestampMs },
      {
        onSuccess: (created) => {
          toast.success(t("frameSaved"))
          onCreated(created)
        },
      },
    )
  return (
    <Dialog onClose={onClose} title={t("coverTitle")} description={t("coverLead")} wide>
      <div className="grid gap-4">
        <video
          ref={video}
          src={media.url}
          muted
          playsInline
          preload="auto"
          aria-label={t("frameFrom", { name: media.name })}
          className="max-h-[50dvh] w-full rounded-lg bg-sunken object-contain"
          onLoadedMetadata={({ currentTarget }) => {
            if (Number.isFinite(currentTarget.duration)) setDuration(currentTarget.duration)
            currentTarget.currentTime = seconds
          }}
        />
        <Field label={t("frameAt", { seconds: format.number(seconds, oneDecimal) })}>
          {(control) => (
            <input
              {...control}
              type="range"
              className="w-full accent-brand"
              min={0}
              max={Math.max(stepSeconds, duration)}
              step={stepSeconds}
              value={seconds}
              onChange={(event) => seek(Number(event.target.value))}
            />
          )}
        </Field>
        {error && <Notice tone="danger">{error.message}</Notice>}
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t("back")}
        </Button>
        <Button variant="secondary" busy={edit.isPending} onClick={saveFrame}>
          {t("saveFrame")}
        </Button>
        <Button busy={setThumbnail.isPending} onClick={saveCover}>
          {t("setCover")}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
