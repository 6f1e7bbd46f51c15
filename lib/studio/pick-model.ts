import { unprocessable } from "@/lib/errors"
import { imageModels, unavailableReason, type ImageModel, type Size } from "./models"

const refuse = (field: string, message: string) => unprocessable(message, { [field]: [message] })

export function pickModel(key: string | undefined): ImageModel {
  const models = imageModels()
  if (key === undefined) {
    const first = models.find((model) => unavailableReason(model) === null)
    if (!first) throw refuse("modelKey", "No model is available here.")
    return first
  }
  const model = models.find((candidate) => candidate.key === key)
  if (!model)
    throw refuse("modelKey", `There is no such model. Use one of ${models.map(({ key }) => key).join(", ")}.`)
  const reason = unavailableReason(model)
  if (reason) throw refuse("modelKey", `This model is not available. ${reason}`)
  return model
}

type Wanted = { width?: number; height?: number; aspectRatio?: string }

export function pickSize({ sizes, name }: ImageModel, { width, height, aspectRatio }: Wanted): Size {
  if ((width === undefined) !== (height === undefined))
    throw refuse(width === undefined ? "width" : "height", "Give width and height together.")
  if (width !== undefined && aspectRatio !== undefined)
    throw refuse("aspectRatio", "Give either width and height or an aspectRatio.")
  const found = sizes.find((one) =>
    width === undefined
      ? aspectRatio === undefined || one.aspectRatio === aspectRatio
      : one.width === width && one.height === height,
  )
  if (found) return found
  if (width === undefined)
    throw refuse(
      "aspectRatio",
      `${name} makes ${[...new Set(sizes.map((one) => one.aspectRatio))].join(", ")}.`,
    )
  throw refuse("width", `${name} makes ${sizes.map((one) => `${one.width}x${one.height}`).join(", ")}.`)
}
