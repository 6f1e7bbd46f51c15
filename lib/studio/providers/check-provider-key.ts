import { env } from "@/lib/config/env"
import { BlockedAddressError, safeFetch } from "@/lib/http/safe-fetch"
import { fieldError } from "@/lib/media/field-error"
import type { RemoteProviderName } from "./provider-names"

const timeoutMs = 10_000

type Question = { url: string; headers: Record<string, string> }

const bearer = (base: string, key: string): Question => ({
  url: `${base}/models`,
  headers: key ? { authorization: `Bearer ${key}` } : {},
})

/** What each answers without charge, and only to those whom it knows. */
const question: Record<RemoteProviderName, (key: string, baseUrl: string | null) => Question> = {
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

/** Asks the vendor whether it knows the key; throws, with the field, where it does not or cannot be asked. */
export async function checkProviderKey(
  vendor: RemoteProviderName,
  key: string,
  baseUrl: string | null,
): Promise<void> {
  const { url, headers } = question[vendor](key, baseUrl)
  const status = await ask(url, headers, baseUrl ? "baseUrl" : "key")
  if (status >= 200 && status < 300) return
  if (status === 429 || status >= 500)
    throw fieldError("key", `The provider cannot check the key just now (${status}). Try again later.`)
  if (baseUrl && status !== 401 && status !== 403)
    throw fieldError("baseUrl", `There is no list of models at ${url} (${status}). Is the address complete?`)
  throw fieldError(
    "key",
    `The provider does not accept this key (${status}). Is it complete and still valid?`,
  )
}

async function ask(url: string, headers: Record<string, string>, field: string): Promise<number> {
  try {
    const response = await safeFetch(url, { headers, redirect: "manual", timeoutMs })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    if (error instanceof BlockedAddressError) throw fieldError(field, `${error.message}.`)
    throw fieldError(field, "The provider could not be reached within ten seconds. Try again.")
  }
}
