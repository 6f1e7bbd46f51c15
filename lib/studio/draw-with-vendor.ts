import { createGoogleGenerativeAI } from "@ai-sdk/google"
import { createOpenAI } from "@ai-sdk/openai"

import { env } from "@/lib/env"
import { BlockedAddressError, safeFetch } from "@/lib/safe-fetch"
import { ImageError } from "./image-error"
import type { Draw, ImageOrder } from "./image-order"

/** The best models take two minutes. */
const timeoutMs = 180_000
/** A picture of 32 MB in base64. */
const maxBytes = 44_000_000

const guardedFetch: typeof fetch = (input, init) => {
  const address = input instanceof Request ? input.url : input
  return safeFetch(address, { ...(init as RequestInit), redirect: "manual", timeoutMs, maxBytes })
}

/** What the AI SDK knows of a vendor; https://ai-sdk.dev/providers. Servers of one's own may want no key. */
function imageModel({ vendor, model }: ImageOrder["model"]) {
  if (vendor === "google")
    return createGoogleGenerativeAI({
      apiKey: env.GOOGLE_AI_API_KEY,
      baseURL: env.GOOGLE_AI_BASE_URL,
      fetch: guardedFetch,
    }).image(model)
  return createOpenAI({
    apiKey: env.OPENAI_API_KEY ?? "none",
    baseURL: env.OPENAI_BASE_URL,
    fetch: guardedFetch,
  }).image(model)
}

/** Asks once: whether a call that failed was charged is often not known. */
export const drawWithVendor: Draw = async (order) => {
  const { model, prompt, width, height, reference } = order
  const aspectRatio = model.sizes.find((size) => size.width === width && size.height === height)?.aspectRatio
  try {
    const { images } = await imageModel(model).doGenerate({
      prompt,
      n: 1,
      size: `${width}x${height}`,
      aspectRatio: aspectRatio as `${number}:${number}` | undefined,
      seed: undefined,
      files: reference ? [{ type: "file", data: reference.bytes, mediaType: reference.mimeType }] : undefined,
      mask: undefined,
      providerOptions: { [model.vendor]: model.options },
    })
    const image = images[0]
    if (!image) throw new ImageError("rejected", "The model answered without a picture. Try another prompt.")
    return typeof image === "string" ? Buffer.from(image, "base64") : image
  } catch (error) {
    throw asImageError(error)
  }
}

/** The SDK's own error classes carry these. */
type Failure = Error & { statusCode?: number; code?: string; cause?: unknown }

/** Before any of these a request has left us. */
const neverSent = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]

const causes = (error: unknown): Failure[] => (error instanceof Error ? [error, ...causes(error.cause)] : [])

function asImageError(error: unknown): ImageError {
  const [first] = causes(error)
  if (first instanceof ImageError) return first
  if (causes(error).some((cause) => cause instanceof BlockedAddressError))
    return new ImageError("rejected", "The model's address is not allowed here. The operator must admit it.")
  if (causes(error).some(({ code }) => code && neverSent.includes(code)))
    return new ImageError("unavailable", "The model's service could not be reached.")
  const status = first?.statusCode
  if (status === undefined || first?.message === undefined)
    return new ImageError("rejected", "The model's service broke off. It was not asked again.")
  return ofStatus(status, first.message)
}

function ofStatus(status: number, message: string): ImageError {
  if (status === 429 || status === 503)
    return new ImageError(
      "unavailable",
      "The model's service is busy, or its quota is used up. Try again later.",
    )
  // Such an answer may quote a part of the key.
  if (status === 401 || status === 403)
    return new ImageError("rejected", "The model's service refused our key. The operator must look at it.")
  if (status >= 400 && status < 500)
    return new ImageError("rejected", `The model refused: ${message.slice(0, 500)}`)
  return new ImageError("rejected", `The model's service failed (${status}). It was not asked again.`)
}
