import { imageModels, type ImageModel, type Size } from "./image-models"
import type { ByoKeys } from "@/lib/studio/providers/byo-keys"
import { fieldError } from "@/lib/media/field-error"
import { missingSetting } from "@/lib/studio/providers/providers"

export function pickModel(key: string | undefined, own: ByoKeys): ImageModel {
  const models = imageModels(own)
  if (key === undefined) {
    const first = models.find(({ vendor }) => missingSetting(vendor, own) === null)
    if (!first) throw fieldError("modelKey", "No model is available here.")
    return first
  }
  const model = models.find((candidate) => candidate.key === key)
  if (!model)
    throw fieldError(
      "modelKey",
      `There is no such model. Use one of ${models.map((one) => one.key).join(", ")}.`,
    )
  const reason = missingSetting(model.vendor, own)
  if (reason) throw fieldError("modelKey", `This model is not available. ${reason}`)
  return model
}

type Wanted = { width?: number; height?: number; aspectRatio?: string }

export function pickSize({ sizes, name }: ImageModel, { width, height, aspectRatio }: Wanted): Size {
  if ((width === undefined) !== (height === undefined))
    throw fieldError(width === undefined ? "width" : "height", "Give width and height together.")
  if (width !== undefined && aspectRatio !== undefined)
    throw fieldError("aspectRatio", "Give either width and height or an aspectRatio.")
  const found = sizes.find((one) =>
    width === undefined
      ? aspectRatio === undefined || one.aspectRatio === aspectRatio
      : one.width === width && one.height === height,
  )
  if (found) return found
  if (width === undefined)
    throw fieldError(
      "aspectRatio",
      `${name} makes ${[...new Set(sizes.map((one) => one.aspectRatio))].join(", ")}.`,
    )
  throw fieldError("width", `${name} makes ${sizes.map((one) => `${one.width}x${one.height}`).join(", ")}.`)
}
