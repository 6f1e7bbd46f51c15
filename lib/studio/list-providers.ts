import { imageModels } from "@/lib/studio/images/image-models"
import { noKeys, type ByoKeys } from "@/lib/studio/providers/byo-keys"
import { textModels } from "@/lib/studio/captions/text-models"
import { providerNames, type ProviderName } from "@/lib/studio/providers/provider-names"
import { missingSetting } from "@/lib/studio/providers/providers"

export type ProviderInfo = {
  vendor: ProviderName
  /** The environment variable that isn't set. Null if the provider is ready to use. */
  missing: string | null
  images: { key: string; name: string; leastMicros: number; mostMicros: number }[]
  texts: { key: string; name: string; inputMicros: number; outputMicros: number }[]
}

/** Each provider's models and prices, and the setting it lacks, if any. */
export const listProviders = (own: ByoKeys = noKeys): ProviderInfo[] =>
  providerNames.map((vendor) => ({
    vendor,
    missing: /[A-Z_]{4,}/.exec(missingSetting(vendor) ?? "")?.[0] ?? null,
    images: imageModels(own)
      .filter((model) => model.vendor === vendor)
      .map(({ key, name, sizes }) => {
        const costs = sizes.map(({ costMicros }) => costMicros)
        return { key, name, leastMicros: Math.min(...costs), mostMicros: Math.max(...costs) }
      }),
    texts: textModels(own)
      .filter((model) => model.vendor === vendor)
      .map(({ key, name, inputMicros, outputMicros }) => ({ key, name, inputMicros, outputMicros })),
  }))
