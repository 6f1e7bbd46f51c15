import type { AiProviderKey } from "@/prisma/generated/client"
import type { ImageModel } from "./image-models"
import type { Reference } from "./reference-image"

export type ImageRequest = {
  model: ImageModel
  /** The workspace's own key; null: the installation's. */
  own: AiProviderKey | null
  prompt: string
  width: number
  height: number
  reference: Reference | null
  /** Null: any. */
  seed: number | null
  /** Which try this is, from 1. */
  attempt: number
  /** Nobody wants the picture any more. */
  signal: AbortSignal
}

/** A picture in whatever format, and what its maker wants known of it. */
export type GeneratedImage = { bytes: Uint8Array; warnings: string[] }
