import type { AiProviderKey } from "@/prisma/generated/client"
import type { ImageModel } from "./image-models"
import type { Reference } from "./reference-image"

export type ImageRequest = {
  model: ImageModel
  /** The organization's own key. Null for the operator's. */
  own: AiProviderKey | null
  prompt: string
  width: number
  height: number
  reference: Reference | null
  seed: number | null
  /** Starts at 1. */
  attempt: number
  /** Aborted when the generation is canceled. */
  signal: AbortSignal
}

export type GeneratedImage = { bytes: Uint8Array; warnings: string[] }
