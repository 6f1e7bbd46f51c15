import type { Caller } from "@/lib/caller"
import { readCredits } from "./credits"
import { imageModels, unavailableReason } from "./models"

export async function listModels({ organizationId }: Caller) {
  const data = imageModels().map((model) => {
    const { key, name, acceptsImage, sizes } = model
    const reason = unavailableReason(model)
    return { key, name, available: reason === null, unavailableReason: reason, acceptsImage, sizes }
  })
  return { data, credits: await readCredits(organizationId) }
}
