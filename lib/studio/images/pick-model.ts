import { imageModels, type ImageModel, type Size } from "./image-models"
import type { ByoKeys } from "@/lib/studio/providers/byo-keys"
import { fieldError } from "@/lib/media/field-error"
import { missingSetting } from "@/lib/studio/providers/providers"

export function pickModel(key: string | undefined, own: ByoKeys): ImageModel {
  const models = imageModels(own)
  if (key === undefined) {
    const first = models.find(({ vendor }) => missingSetting(vendor, own) === null)
    if (!first) throw fieldError("modelKey", "No image model is available.")
    return first
  }
  const model = models.find((candidate) => candidate.key === key)
  if (!model)
    throw fieldError("modelKey", `Unknown model. Use one of: ${models.map((one) => one.key).join(", ")}.`)
  const reason = missingSetting(model.vendor, own)
  if (reason) throw fieldError("modelKey", `This model isn't available. ${reason}`)
  return model
}

type SizeRequest = { width?: number; height?: number; aspectRatio?: string }

export function pickSize({ sizes, name }: ImageModel, { width, height, aspectRatio }: SizeRequest): Size {
  if ((width === undefined) !== (height === undefined))
    throw fieldError(width === undefined ? "width" : "height", "Pass `width` and `height` together.")
  if (width !== undefined && aspectRatio !== undefined)
    throw fieldError("aspectRatio", "Pass either `width` and `height` or `aspectRatio`, not both.")
  const found = sizes.find((one) =>
    width === undefined
      ? aspectRatio === undefined || one.aspectRatio === aspectRatio
      : one.width === width && one.height === height,
  )
  if (found) return found
  if (width === undefined)
    throw fieldError(
      "aspectRatio",
      `Unsupported aspect ratio. ${name} supports: ${[...new Set(sizes.map((one) => one.aspectRatio))].join(", ")}.`,
    )
  throw fieldError(
    "width",
    `Unsupported size. ${name} supports: ${sizes.map((one) => `${one.width}x${one.height}`).join(", ")}.`,
  )
}
