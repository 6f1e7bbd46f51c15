import type { Caller } from "@/lib/caller"
import { readCredits } from "./credits"
import { imageModels } from "./models"
import { textModels } from "./text-models"
import { missingSetting, type Vendor } from "./vendors"

type Model = { key: string; name: string; vendor: Vendor; acceptsImage: boolean }

function describe({ key, name, vendor, acceptsImage }: Model) {
  const unavailableReason = missingSetting(vendor)
  return { key, name, available: unavailableReason === null, unavailableReason, acceptsImage }
}

export async function listModels({ organizationId }: Caller) {
  return {
    data: imageModels().map((model) => ({
      ...describe(model),
      usesAi: model.vendor !== "built-in",
      sizes: model.sizes,
    })),
    textModels: textModels().map(describe),
    credits: await readCredits(organizationId),
  }
}
