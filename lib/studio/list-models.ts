import type { Caller } from "@/lib/access/caller"
import { readCredits } from "./credits"
import { imageModels } from "@/lib/studio/images/image-models"
import { readByoKeys, type ByoKeys } from "@/lib/studio/providers/byo-keys"
import { textModels } from "@/lib/studio/captions/text-models"
import type { ProviderName } from "@/lib/studio/providers/provider-names"
import { missingSetting } from "@/lib/studio/providers/providers"

type Model = { key: string; name: string; vendor: ProviderName; acceptsImage: boolean }

function describe({ key, name, vendor, acceptsImage }: Model, own: ByoKeys) {
  const unavailableReason = missingSetting(vendor, own)
  const available = unavailableReason === null
  return { key, name, available, unavailableReason, ownKey: own.has(vendor), acceptsImage }
}

export async function listModels({ organizationId }: Caller) {
  const own = await readByoKeys(organizationId)
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
