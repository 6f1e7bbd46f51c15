import { env } from "@/lib/config/env"
import { BlockedAddressError, InvalidUrlError, safeFetch } from "@/lib/http/safe-fetch"
import { fieldError } from "@/lib/media/field-error"
import type { RemoteProviderName } from "./provider-names"

const timeoutMs = 10_000

type Check = { url: string; headers: Record<string, string> }

const bearer = (base: string, key: string): Check => ({
  url: `${base}/models`,
  headers: key ? { authorization: `Bearer ${key}` } : {},
})

/** Free requests that require a valid key. */
const checks: Record<RemoteProviderName, (key: string, baseUrl: string | null) => Check> = {
  // https://platform.openai.com/docs/api-reference/models/list
  openai: (key) => bearer(env.OPENAI_BASE_URL ?? "https://api.openai.com/v1", key),
  // https://ai.google.dev/api/models#method:-models.list
  google: (key) => ({
    url: `${env.GOOGLE_AI_BASE_URL ?? "https://generativelanguage.googleapis.com/v1beta"}/models?pageSize=1`,
    headers: { "x-goog-api-key": key },
  }),
  // https://docs.fal.ai/platform-apis/v1/models/pricing
  fal: (key) => ({
    url: `${env.FAL_PLATFORM_BASE_URL ?? "https://api.fal.ai"}/v1/models/pricing?endpoint_id=fal-ai/flux/schnell`,
    headers: { authorization: `Key ${key}` },
  }),
  compatible: (key, baseUrl) => bearer(baseUrl!, key),
}

/** Throws a field error if the provider rejects the key or can't be reached. */
export async function checkProviderKey(
  vendor: RemoteProviderName,
  key: string,
  baseUrl: string | null,
): Promise<void> {
  const { url, headers } = checks[vendor](key, baseUrl)
  const status = await fetchStatus(url, headers, baseUrl ? "baseUrl" : "key")
  if (status >= 200 && status < 300) return
  if (status === 429 || status >= 500)
    throw fieldError("key", `The provider can't check the key right now (${status}). Try again later.`)
  if (baseUrl && status !== 401 && status !== 403)
    throw fieldError("baseUrl", `No models found at ${url} (${status}). Check the base URL.`)
  throw fieldError(
    "key",
    `The provider rejected this key (${status}). Check that it's complete and still valid.`,
  )
}

async function fetchStatus(url: string, headers: Record<string, string>, field: string): Promise<number> {
  try {
    const response = await safeFetch(url, { headers, redirect: "manual", timeoutMs })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    if (error instanceof BlockedAddressError || error instanceof InvalidUrlError)
      throw fieldError(field, `${error.message}.`)
    throw fieldError(field, "Couldn't reach the provider within ten seconds. Try again.")
  }
}
