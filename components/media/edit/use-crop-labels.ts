import type { ReactCropProps } from "react-image-crop"
import { useTranslations } from "use-intl"

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
export function useCropLabels() {
  const t = useTranslations("mediaEdit")
  return Object.fromEntries(parts.map((part) => [part, t(`frame.${part}`)])) as ReactCropProps["ariaLabels"]
}
