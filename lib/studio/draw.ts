import { drawTextCard } from "./draw-text-card"
import { drawWithVendor } from "./draw-with-vendor"
import type { Drawn, ImageOrder } from "./image-order"
import { applyMagicWords } from "./magic-words"

/** The magic words work on our own renderer only: nobody pays for a fault on demand. */
export async function draw(order: ImageOrder): Promise<Drawn> {
  const { vendor } = order.model
  if (vendor !== "built-in") return drawWithVendor(vendor, order)
  await applyMagicWords(order.prompt, order.attempt, order.signal)
  return drawTextCard(order)
}
