"use client"

import { RotateCcw, RotateCw } from "lucide-react"
import { useState } from "react"
import { centerCrop, makeAspectCrop, ReactCrop, type PercentCrop } from "react-image-crop"
import "react-image-crop/dist/ReactCrop.css"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { Dialog, DialogActions } from "@/components/ui/dialog"
import { SelectField } from "@/components/ui/field"
import { Notice } from "@/components/ui/notice"
import type { Media } from "@/lib/media/contract"

import { free, useShapeGroups, whole } from "./crop-shapes"
import { useFrameLabels } from "./frame-labels"
import { changesOf, croppedSize, type Rotation } from "./picture-changes"
import { PictureCanvas } from "./picture-canvas"
import { useEditMedia } from "./use-media"

type EditDialogProps = { media: Media; onClose: () => void; onMade: (media: Media) => void }
type Size = { width: number; height: number }

const widths = [2048, 1080, 640]

/** Where the frame begins; a frame that is there can be moved and sized by keyboard. */
function frameOf(shape: string, ratio: number | null, { width, height }: Size): PercentCrop | undefined {
  if (shape === whole) return undefined
  const frame = ratio
    ? makeAspectCrop({ unit: "%", width: 100 }, ratio, width, height)
    : ({ unit: "%", width: 80, height: 80 } as const)
  return centerCrop(frame, width, height)
}

export function EditDialog({ media, onClose, onMade }: EditDialogProps) {
  const t = useTranslations("mediaEdit")
  const frameLabels = useFrameLabels()
  const groups = useShapeGroups()
  const shapes = groups.flatMap((group) => group.shapes)
  const [rotate, setRotate] = useState<Rotation>(0)
  const [shape, setShape] = useState(whole)
  const [crop, setCrop] = useState<PercentCrop>()
  const [width, setWidth] = useState("")
  const [shown, setShown] = useState<Size | null | undefined>(undefined)
  const edit = useEditMedia()
  const ratioOf = (value: string) => shapes.find((other) => other.value === value)?.ratio ?? null

  const chooseShape = (value: string) => {
    setShape(value)
    if (shown) setCrop(frameOf(value, ratioOf(value), shown))
  }
  const drag = (percent: PercentCrop) => {
    setCrop(percent)
    if (shape === whole) setShape(free)
  }
  const turn = (by: 90 | -90) => {
    setRotate((before) => ((before + by + 360) % 360) as Rotation)
    if (shown) setCrop(frameOf(shape, ratioOf(shape), { width: shown.height, height: shown.width }))
  }
  const size = croppedSize(media, rotate, crop)
  const changes = changesOf(media, { rotate, crop, width: Number(width) || null })
  const save = () =>
    edit.mutate(
      { id: media.id, ...changes },
      {
        onSuccess: (made) => {
          toast.success(t("saved"))
          onMade(made)
        },
      },
    )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("title")} description={t("lead")} wide>
      <div className="grid gap-4">
        {shown === null && <Notice tone="warning">{t("unseen")}</Notice>}
        <div className="grid justify-items-center rounded-lg bg-sunken p-2">
          <ReactCrop
            crop={crop}
            aspect={ratioOf(shape) ?? undefined}
            ariaLabels={frameLabels}
            onChange={(_, percent) => drag(percent)}
          >
            <PictureCanvas url={media.url} rotate={rotate} onShown={setShown} />
          </ReactCrop>
        </div>
        <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <SelectField label={t("shape")} value={shape} onChange={(event) => chooseShape(event.target.value)}>
            {groups.map((group) => (
              <optgroup key={group.label} label={group.label}>
                {group.shapes.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
          <SelectField label={t("width")} value={width} onChange={(event) => setWidth(event.target.value)}>
            <option value="">{size ? t("asItIsPixels", { width: size.width }) : t("asItIs")}</option>
            {widths
              .filter((option) => !size || option < size.width)
              .map((option) => (
                <option key={option} value={option}>
                  {option} px
                </option>
              ))}
          </SelectField>
          <div className="flex gap-2">
            <Button variant="secondary" size="icon" aria-label={t("rotateLeft")} onClick={() => turn(-90)}>
              <RotateCcw aria-hidden />
            </Button>
            <Button variant="secondary" size="icon" aria-label={t("rotateRight")} onClick={() => turn(90)}>
              <RotateCw aria-hidden />
            </Button>
          </div>
        </div>
        <p role="status" className="text-sm text-soft">
          {size && t("cropped", size)}
        </p>
        {edit.error && <Notice tone="danger">{edit.error.message}</Notice>}
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t("back")}
        </Button>
        <Button busy={edit.isPending} disabled={!changes || !shown} onClick={save}>
          {t("save")}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
