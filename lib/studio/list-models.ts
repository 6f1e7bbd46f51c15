import type { Caller } from "@/lib/caller"
import { readCredits } from "./credits"
import { imageModels } from "./models"
import { readOwnKeys, type OwnKeys } from "./own-keys"
import { textModels } from "./text-models"
import { missingSetting, type Vendor } from "./vendors"

type Model = { key: string; name: string; vendor: Vendor; acceptsImage: boolean }

function describe({ key, name, vendor, acceptsImage }: Model, own: OwnKeys) {
  const unavailableReason = missingSetting(vendor, own)
  const available = unavailableReason === null
  return { key, name, available, unavailableReason, ownKey: own.has(vendor), acceptsImage }
}

export async function listModels({ organizationId }: Caller) {
  const own = await readOwnKeys(organizationId)
  return {
    data: imageModels(own).map((model) => ({
      ...describe(model, own),
      usesAi: model.vendor !== "built-in",
      sizes: model.sizes,
    })),
    textModels: textModels(own).map((model) => describe(model, own)),
    credits: await readCredits(organizationId),
  }
}
