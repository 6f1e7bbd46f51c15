import { imageModels } from "./models"
import { noKeys, type OwnKeys } from "./own-keys"
import { textModels } from "./text-models"
import { missingSetting, vendors, type Vendor } from "./vendors"

export type VendorInfo = {
  vendor: Vendor
  /** The environment variable that is not set; null when the vendor can be used here. */
  missing: string | null
  images: { key: string; name: string; leastMicros: number; mostMicros: number }[]
  texts: { key: string; name: string; inputMicros: number; outputMicros: number }[]
}

/** What each vendor offers here, what it costs, and what is missing to use it. */
export const listVendors = (own: OwnKeys = noKeys): VendorInfo[] =>
  vendors.map((vendor) => ({
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
