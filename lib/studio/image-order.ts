import type { ImageModel } from "./models"
import type { Reference } from "./reference"

export type ImageOrder = {
  model: ImageModel
  prompt: string
  width: number
  height: number
  reference: Reference | null
  /** Which try this is, from 1. */
  attempt: number
}

/** The bytes of a picture, whatever their format. Throws `ImageError`. */
export type Draw = (order: ImageOrder) => Promise<Uint8Array>
