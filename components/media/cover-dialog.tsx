"use client"

import { useRef, useState } from "react"
import { toast } from "sonner"
import { useFormatter, useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { Dialog, DialogActions } from "@/components/ui/dialog"
import { Field } from "@/components/ui/field"
import { Notice } from "@/components/ui/notice"
import type { Media } from "@/lib/media/contract"

import { useEditMedia, useSetThumbnail } from "./use-media"

type CoverDialogProps = { media: Media; onClose: () => void; onMade: (media: Media) => void }

const stepSeconds = 0.1
const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

export function CoverDialog({ media, onClose, onMade }: CoverDialogProps) {
  const t = useTranslations("mediaEdit")
  const format = useFormatter()
  const video = useRef<HTMLVideoElement>(null)
  const [seconds, setSeconds] = useState((media.thumbnailTimestampMs ?? 0) / 1000)
  const [length, setLength] = useState(media.duration ?? 0)
  const setThumbnail = useSetThumbnail()
  const edit = useEditMedia()
  const error = setThumbnail.error ?? edit.error
  const timestampMs = Math.round(seconds * 1000)

  const seek = (to: number) => {
    setSeconds(to)
    if (video.current) video.current.currentTime = to
  }
  const cover = () =>
    setThumbnail.mutate(
      { id: media.id, timestampMs },
      {
        onSuccess: () => {
          toast.success(t("isCover"))
          onClose()
        },
      },
    )
  const keep = () =>
    edit.mutate(
      { id: media.id, timestampMs },
      {
        onSuccess: (made) => {
          toast.success(t("savedPicture"))
          onMade(made)
        },
      },
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("coverTitle")}
      description={t("coverLead")}
      wide
    >
      <div className="grid gap-4">
        <video
          ref={video}
          src={media.url}
          muted
          playsInline
          preload="auto"
          aria-label={t("frameOf", { name: media.name })}
          className="max-h-[50dvh] w-full rounded-lg bg-sunken object-contain"
          onLoadedMetadata={({ currentTarget }) => {
            if (Number.isFinite(currentTarget.duration)) setLength(currentTarget.duration)
            currentTarget.currentTime = seconds
          }}
        />
        <Field label={t("frameAt", { seconds: format.number(seconds, tenths) })}>
          {(control) => (
            <input
              {...control}
              type="range"
              className="w-full accent-brand"
              min={0}
              max={Math.max(stepSeconds, length)}
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
        <Button variant="secondary" busy={edit.isPending} onClick={keep}>
          {t("savePicture")}
        </Button>
        <Button busy={setThumbnail.isPending} onClick={cover}>
          {t("useAsCover")}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
