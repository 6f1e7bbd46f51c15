import { BlockedAddressError, BodyTooLargeError } from "@/lib/http/safe-fetch"

/**
 * Why a model gave nothing, in words for the person who asked. `unavailable`: nothing was made and nothing is charged,
 * so asking again is safe. `rejected`: asking again would not help, or might be charged twice.
 */
export class ModelError extends Error {
  override name = "ModelError"
  readonly kind: "rejected" | "unavailable"

  constructor(kind: "rejected" | "unavailable", message: string) {
    super(message)
    this.kind = kind
  }
}

const rejected = (message: string) => new ModelError("rejected", message)
const unavailable = (message: string) => new ModelError("unavailable", message)

/** The SDK's own error classes carry these. */
type Failure = Error & { statusCode?: number; code?: string; cause?: unknown }

/** Before any of these a request has left us. */
const neverSent = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]

const causes = (error: unknown): Failure[] => (error instanceof Error ? [error, ...causes(error.cause)] : [])

/** `worked`: the model had answered before this happened, so its work may have been charged. */
type Circumstances = { worked: boolean; ownKey: boolean }

export function toModelError(error: unknown, { worked, ownKey }: Circumstances): ModelError {
  const all = causes(error)
  const [first] = all
  if (first instanceof ModelError) return first
  if (first?.name === "AI_NoImageGeneratedError")
    return rejected("The model answered without a picture. Try another prompt.")
  if (all.some((cause) => cause instanceof BlockedAddressError))
    return rejected("The model's address is not allowed here. The operator must admit it.")
  if (all.some((cause) => cause instanceof BodyTooLargeError))
    return rejected("The model's answer was larger than can be used.")
  if (worked) return rejected("The model's answer could not be read or fetched. It was not asked again.")
  if (all.some(({ code }) => code && neverSent.includes(code)))
    return unavailable("The model's service could not be reached.")
  if (all.some(({ name }) => name === "TimeoutError"))
    return rejected("The model's service did not answer in time. It was not asked again.")
  if (first?.statusCode === undefined)
    return rejected("The model's service broke off. It was not asked again.")
  return ofStatus(first.statusCode, first.message, ownKey)
}

function ofStatus(status: number, message: string, ownKey: boolean): ModelError {
  if (status === 429 || status === 503)
    return unavailable("The model's service is busy, or its quota is used up. Try again later.")
  // Such an answer may quote a part of the key.
  if (status === 401 || status === 403)
    return rejected(
      ownKey
        ? "The model's service refused the workspace's own key. An admin can replace it in the settings, under AI providers."
        : "The model's service refused our key. The operator must look at it.",
    )
  if (status >= 400 && status < 500) return rejected(`The model refused: ${message.slice(0, 500)}`)
  return rejected(`The model's service failed (${status}). It was not asked again.`)
}
