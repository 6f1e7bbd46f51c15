import { imageModels, type ImageModel, type Size } from "./models"
import type { OwnKeys } from "./own-keys"
import { refuseField } from "./refuse-field"
import { missingSetting } from "./vendors"

export function pickModel(key: string | undefined, own: OwnKeys): ImageModel {
  const models = imageModels(own)
  if (key === undefined) {
    const first = models.find(({ vendor }) => missingSetting(vendor, own) === null)
    if (!first) throw refuseField("modelKey", "No model is available here.")
    return first
  }
  const model = models.find((candidate) => candidate.key === key)
  if (!model)
    throw refuseField(
      "modelKey",
      `There is no such model. Use one of ${models.map((one) => one.key).join(", ")}.`,
    )
  const reason = missingSetting(model.vendor, own)
  if (reason) throw refuseField("modelKey", `This model is not available. ${reason}`)
  return model
}

type Wanted = { width?: number; height?: number; aspectRatio?: string }

export function pickSize({ sizes, name }: ImageModel, { width, height, aspectRatio }: Wanted): Size {
  if ((width === undefined) !== (height === undefined))
    throw refuseField(width === undefined ? "width" : "height", "Give width and height together.")
  if (width !== undefined && aspectRatio !== undefined)
    throw refuseField("aspectRatio", "Give either width and height or an aspectRatio.")
  const found = sizes.find((one) =>
    width === undefined
      ? aspectRatio === undefined || one.aspectRatio === aspectRatio
      : one.width === width && one.height === height,
  )
  if (found) return found
  if (width === undefined)
    throw refuseField(
      "aspectRatio",
      `${name} makes ${[...new Set(sizes.map((one) => one.aspectRatio))].join(", ")}.`,
    )
  throw refuseField("width", `${name} makes ${sizes.map((one) => `${one.width}x${one.height}`).join(", ")}.`)
}
