import type { ImageModel, LanguageModel } from "ai"

import { decrypt } from "@/lib/crypto/encrypt"
import { env } from "@/lib/config/env"
import { safeFetch } from "@/lib/http/safe-fetch"
import type { AiProviderKey } from "@/prisma/generated/client"
import { toModelError, ModelError } from "./model-error"
import { keyContext, noKeys, type ByoKeys } from "./byo-keys"
import type { ProviderName, RemoteProviderName } from "./provider-names"

type Provider = { imageModel: (id: string) => ImageModel; languageModel: (id: string) => LanguageModel }

/** The slowest models take two minutes. */
const timeoutMs = 180_000
/** A 32 MB image in base64. */
const maxBytes = 44_000_000

type Access = { apiKey: string | undefined; baseURL: string | undefined }

/** Set up by the operator in the environment. */
const operatorAccess: Record<RemoteProviderName, () => Access> = {
  openai: () => ({ apiKey: env.OPENAI_API_KEY, baseURL: env.OPENAI_BASE_URL }),
  google: () => ({ apiKey: env.GOOGLE_AI_API_KEY, baseURL: env.GOOGLE_AI_BASE_URL }),
  fal: () => ({ apiKey: env.FAL_API_KEY, baseURL: env.FAL_BASE_URL }),
  compatible: () => ({ apiKey: env.OPENAI_COMPATIBLE_API_KEY, baseURL: env.OPENAI_COMPATIBLE_BASE_URL }),
}

function accessTo(vendor: RemoteProviderName, own: AiProviderKey | null): Access {
  const operator = operatorAccess[vendor]()
  if (!own) return operator
  try {
    const apiKey = own.key && decrypt(own.key, keyContext(own))
    return { apiKey: apiKey || undefined, baseURL: own.baseUrl ?? operator.baseURL }
  } catch {
    throw new ModelError("rejected", "We can't decrypt the workspace's own key. Enter it again.")
  }
}

/** Loads the SDK on first use: https://ai-sdk.dev/providers */
async function open(
  vendor: RemoteProviderName,
  access: Access,
  fetch: typeof globalThis.fetch,
): Promise<Provider> {
  switch (vendor) {
    case "openai": {
      const { createOpenAI } = await import("@ai-sdk/openai")
      return createOpenAI({ ...access, fetch })
    }
    case "google": {
      const { createGoogleGenerativeAI } = await import("@ai-sdk/google")
      return createGoogleGenerativeAI({ ...access, fetch })
    }
    case "fal": {
      const { createFal } = await import("@ai-sdk/fal")
      return createFal({ ...access, fetch })
    }
    case "compatible": {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible")
      const { apiKey, baseURL = "" } = access
      return createOpenAICompatible({ name: vendor, baseURL, apiKey, fetch, includeUsage: true })
    }
  }
}

/** Calls a provider through the address guard. Throws only `ModelError`. */
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
    return await ask(await open(vendor, accessTo(vendor, own), fetch))
  } catch (error) {
    throw toModelError(error, { worked, ownKey: own !== null })
  }
}

/** Names the environment variable that isn't set. Null if the provider is ready to use. */
export function missingSetting(vendor: ProviderName, own: ByoKeys = noKeys): string | null {
  if (own.has(vendor)) return null
  const missing = {
    openai: !env.OPENAI_API_KEY && "OPENAI_API_KEY",
    google: !env.GOOGLE_AI_API_KEY && "GOOGLE_AI_API_KEY",
    fal: !env.FAL_API_KEY && "FAL_API_KEY",
    compatible: !env.OPENAI_COMPATIBLE_BASE_URL && "OPENAI_COMPATIBLE_BASE_URL",
    "built-in": false as const,
  }[vendor]
  return missing ? `Your administrator hasn't set ${missing}.` : null
}
