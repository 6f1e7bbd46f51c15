"use client"

import { RotateCcw, RotateCw } from "lucide-react"
import { useState, useEffect, useRef } from "react"
import {
  centerCrop,
  makeAspectCrop,
  ReactCrop,
  type PercentCrop,
  type ReactCropProps,
} from "react-image-crop"
import "react-image-crop/dist/ReactCrop.css"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { IconButton } from "@/components/ui/button"
import { Dialog, DialogButtons } from "@/components/ui/overlays/dialog"
import { SelectField } from "@/components/ui/forms/field"
import { Notice } from "@/components/ui/feedback/notice"
import type { Media } from "@/lib/media/contract"
import { useEditMedia } from "@/components/media/use-media"

import { freeform, useShapeGroups, uncropped } from "./crop-shapes"
import { toEditInput, getCroppedSize, type Rotation } from "./image-edits"

type EditDialogProps = { media: Media; onClose: () => void; onCreated: (media: Media) => void }
type Size = { width: number; height: number }

const widths = [2048, 1080, 640]

/** The initial crop, which users can then move and resize, by keyboard too. */
function getInitialCrop(
  shape: string,
  ratio: number | null,
  { width, height }: Size,
): PercentCrop | undefined {
  if (shape === uncropped) return undefined
  const initialCrop = ratio
    ? makeAspectCrop({ unit: "%", width: 100 }, ratio, width, height)
    : ({ unit: "%", width: 80, height: 80 } as const)
  return centerCrop(initialCrop, width, height)
}

export function EditDialog({ media, onClose, onCreated }: EditDialogProps) {
  const t = useTranslations("mediaEdit")
  const frameLabels = useCropLabels()
  const groups = useShapeGroups()
  const shapes = groups.flatMap((group) => group.shapes)
  const [rotate, setRotate] = useState<Rotation>(0)
  const [shape, setShape] = useState(uncropped)
  const [crop, setCrop] = useState<PercentCrop>()
  const [width, setWidth] = useState("")
  const [imageSize, setImageSize] = useState<Size | null | undefined>(undefined)
  const edit = useEditMedia()
  const getRatio = (value: string) => shapes.find((other) => other.value === value)?.ratio ?? null

  const selectShape = (value: string) => {
    setShape(value)
    if (imageSize) setCrop(getInitialCrop(value, getRatio(value), imageSize))
  }
  const changeCrop = (percent: PercentCrop) => {
    setCrop(percent)
    if (shape === uncropped) setShape(freeform)
  }
  const rotateBy = (degrees: 90 | -90) => {
    setRotate((previous) => ((previous + degrees + 360) % 360) as Rotation)
    if (imageSize)
      setCrop(getInitialCrop(shape, getRatio(shape), { width: imageSize.height, height: imageSize.width }))
  }
  const size = getCroppedSize(media, rotate, crop)
  const changes = toEditInput(media, { rotate, crop, width: Number(width) || null })
  const save = () =>
    edit.mutate(
      { id: media.id, ...changes },
      {
        onSuccess: (created) => {
          toast.success(t("saved"))
          onCreated(created)
        },
      },
    )
  return (
    <Dialog onClose={onClose} title={t("title")} description={t("lead")} wide>
      <div className="grid gap-4">
        {imageSize === null && <Notice tone="warning">{t("unsupported")}</Notice>}
        <div className="grid justify-items-center rounded-lg bg-sunken p-2">
          <ReactCrop
            crop={crop}
            aspect={getRatio(shape) ?? undefined}
            ariaLabels={frameLabels}
            onChange={(_, percent) => changeCrop(percent)}
          >
            <ImageCanvas url={media.url} rotate={rotate} onLoaded={setImageSize} />
          </ReactCrop>
        </div>
        <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <SelectField
            label={t("aspectRatio")}
            value={shape}
            onChange={(event) => selectShape(event.target.value)}
          >
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
          <SelectField
            label={t("width")}
            value={width}
            onChange={(event) => setWidth(event.target.value)}
            emptyLabel={size ? t("originalPixels", { width: size.width }) : t("originalWidth")}
            options={widths
              .filter((option) => !size || option < size.width)
              .map((option) => ({ value: option, label: `${option} px` }))}
          />
          <div className="flex gap-2">
            <IconButton
              icon={RotateCcw}
              label={t("rotateLeft")}
              variant="secondary"
              onClick={() => rotateBy(-90)}
            />
            <IconButton
              icon={RotateCw}
              label={t("rotateRight")}
              variant="secondary"
              onClick={() => rotateBy(90)}
            />
          </div>
        </div>
        <p role="status" className="text-sm text-soft">
          {size && t("croppedSize", size)}
        </p>
        {edit.error && <Notice tone="danger">{edit.error.message}</Notice>}
      </div>
      <DialogButtons
        cancelLabel={t("back")}
        onCancel={onClose}
        confirmLabel={t("save")}
        busy={edit.isPending}
        disabled={!changes || !imageSize}
        onConfirm={save}
      />
    </Dialog>
  )
}

const parts = [
  "cropArea",
  "nwDragHandle",
  "nDragHandle",
  "neDragHandle",
  "eDragHandle",
  "seDragHandle",
  "sDragHandle",
  "swDragHandle",
  "wDragHandle",
] as const

/** Accessible names for the crop area and its eight handles. */
function useCropLabels() {
  const t = useTranslations("mediaEdit")
  return Object.fromEntries(parts.map((part) => [part, t(`frame.${part}`)])) as ReactCropProps["ariaLabels"]
}

type ImageCanvasProps = {
  url: string
  rotate: 0 | 90 | 180 | 270
  onLoaded: (size: { width: number; height: number } | null) => void
}

/** Sharp enough for the dialog, and small enough to rotate without delay. */
const maxSide = 1200

/** Draws the image rotated, so that users crop what they see. */
function ImageCanvas({ url, rotate, onLoaded }: ImageCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const image = new Image()
    image.onload = () => {
      const target = canvas.current
      const context = target?.getContext("2d")
      if (!target || !context) return
      const scale = Math.min(1, maxSide / Math.max(image.width, image.height))
      const [width, height] = [image.width * scale, image.height * scale]
      const isSideways = rotate % 180 === 90
      target.width = isSideways ? height : width
      target.height = isSideways ? width : height
      context.translate(target.width / 2, target.height / 2)
      context.rotate((rotate * Math.PI) / 180)
      context.drawImage(image, -width / 2, -height / 2, width, height)
      onLoaded({ width: target.width, height: target.height })
    }
    image.onerror = () => onLoaded(null)
    image.src = url
    return () => {
      image.onload = null
      image.onerror = null
    }
  }, [url, rotate, onLoaded])
  return <canvas ref={canvas} className="block max-h-[50dvh] max-w-full" />
}
