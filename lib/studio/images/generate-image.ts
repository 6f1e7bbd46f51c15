import { drawTextCard } from "./draw-text-card"
import { generateWithProvider } from "./generate-with-provider"
import type { GeneratedImage, ImageRequest } from "./image-request"
import { applyMagicWords } from "./magic-words"

/** Magic words only work with the built-in renderer, so simulated failures never cost anything. */
export async function generateImage(request: ImageRequest): Promise<GeneratedImage> {
  const { vendor } = request.model
  if (vendor !== "built-in") return generateWithProvider(vendor, request)
  await applyMagicWords(request.prompt, request.attempt, request.signal)
  return drawTextCard(request)
}
