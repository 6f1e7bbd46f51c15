import { drawTextCard } from "./draw-text-card"
import { generateWithProvider } from "./generate-with-provider"
import type { GeneratedImage, ImageRequest } from "./image-request"
import { applyMagicWords } from "./magic-words"

/** Magic words only work with the built-in renderer, so simulated failures never cost anything. */
export async function generateImage(order: ImageRequest): Promise<GeneratedImage> {
  const { vendor } = order.model
  if (vendor !== "built-in") return generateWithProvider(vendor, order)
  await applyMagicWords(order.prompt, order.attempt, order.signal)
  return drawTextCard(order)
}
