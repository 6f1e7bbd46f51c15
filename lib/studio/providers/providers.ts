import type { ImageModel, LanguageModel } from "ai"

import { decrypt } from "@/lib/crypto/encrypt"
import { env } from "@/lib/config/env"
import { safeFetch } from "@/lib/http/safe-fetch"
import type { AiProviderKey } from "@/prisma/generated/client"
import { toModelError, ModelError } from "./model-error"
import { keyContext, noKeys, type ByoKeys } from "./byo-keys"

/** `compatible`: any server that speaks OpenAI's API; `built-in`: our own renderer. */
export const vendors = ["openai", "google", "fal", "compatible", "built-in"] as const
export type ProviderName = (typeof vendors)[number]
/** Those that are reached over the network. */
export type RemoteProviderName = Exclude<ProviderName, "built-in">

type Provider = { imageModel: (id: string) => ImageModel; languageModel: (id: string) => LanguageModel }

/** The best models take two minutes. */
const timeoutMs = 180_000
/** A picture of 32 MB in base64. */
const maxBytes = 44_000_000

type Door = { apiKey: string | undefined; baseURL: string | undefined }

/** As the operator has set it up. */
const houseDoor: Record<RemoteProviderName, () => Door> = {
  openai: () => ({ apiKey: env.OPENAI_API_KEY, baseURL: env.OPENAI_BASE_URL }),
  google: () => ({ apiKey: env.GOOGLE_AI_API_KEY, baseURL: env.GOOGLE_AI_BASE_URL }),
  fal: () => ({ apiKey: env.FAL_API_KEY, baseURL: env.FAL_BASE_URL }),
  compatible: () => ({ apiKey: env.OPENAI_COMPATIBLE_API_KEY, baseURL: env.OPENAI_COMPATIBLE_BASE_URL }),
}

function doorOf(vendor: RemoteProviderName, own: AiProviderKey | null): Door {
  const house = houseDoor[vendor]()
  if (!own) return house
  try {
    const apiKey = own.key && decrypt(own.key, keyContext(own))
    return { apiKey: apiKey || undefined, baseURL: own.baseUrl ?? house.baseURL }
  } catch {
    throw new ModelError("rejected", "The workspace's own key cannot be read any more. Enter it again.")
  }
}

/** Each SDK is loaded when its vendor is first asked; https://ai-sdk.dev/providers. */
async function open(
  vendor: RemoteProviderName,
  door: Door,
  fetch: typeof globalThis.fetch,
): Promise<Provider> {
  switch (vendor) {
    case "openai": {
      const { createOpenAI } = await import("@ai-sdk/openai")
      return createOpenAI({ ...door, fetch })
    }
    case "google": {
      const { createGoogleGenerativeAI } = await import("@ai-sdk/google")
      return createGoogleGenerativeAI({ ...door, fetch })
    }
    case "fal": {
      const { createFal } = await import("@ai-sdk/fal")
      return createFal({ ...door, fetch })
    }
    case "compatible": {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible")
      const { apiKey, baseURL = "" } = door
      return createOpenAICompatible({ name: vendor, baseURL, apiKey, fetch, includeUsage: true })
    }
  }
}

/** One conversation with a vendor, through the address guard. Fails with `ModelError` only. */
export async function callProvider<Answer>(
  vendor: RemoteProviderName,
  own: AiProviderKey | null,
  ask: (provider: Provider) => Promise<Answer>,
): Promise<Answer> {
  let worked = false
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : input
    const guarded = { ...(init as RequestInit), redirect: "manual" as const, timeoutMs, maxBytes }
    const response = await safeFetch(address, guarded)
    worked ||= response.ok
    return response
  }
  try {
    return await ask(await open(vendor, doorOf(vendor, own), fetch))
  } catch (error) {
    throw toModelError(error, { worked, ownKey: own !== null })
  }
}

/** Null when the vendor can be used here. */
export function missingSetting(vendor: ProviderName, own: ByoKeys = noKeys): string | null {
  if (own.has(vendor)) return null
  const missing = {
    openai: !env.OPENAI_API_KEY && "OPENAI_API_KEY",
    google: !env.GOOGLE_AI_API_KEY && "GOOGLE_AI_API_KEY",
    fal: !env.FAL_API_KEY && "FAL_API_KEY",
    compatible: !env.OPENAI_COMPATIBLE_BASE_URL && "OPENAI_COMPATIBLE_BASE_URL",
    "built-in": false as const,
  }[vendor]
  return missing ? `The operator has not set ${missing}.` : null
}
