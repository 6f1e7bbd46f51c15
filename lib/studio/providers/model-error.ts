import { BlockedAddressError, BodyTooLargeError } from "@/lib/http/safe-fetch"

/**
 * An error with a message for the user. `unavailable` means that nothing was generated or charged, so a retry is safe.
 * `rejected` means that a retry wouldn't help or could be charged twice.
 */
export class ModelError extends Error {
  override name = "ModelError"
  readonly kind: "rejected" | "unavailable"

  constructor(kind: "rejected" | "unavailable", message: string) {
    super(message)
    this.kind = kind
  }
}

const noRetry = "We didn't retry, because you could be charged twice."
const rejected = (message: string) => new ModelError("rejected", message)
const unavailable = (message: string) => new ModelError("unavailable", message)

/** Properties of the SDK's error classes. */
type Failure = Error & { statusCode?: number; code?: string; cause?: unknown }

/** Errors that occur before the request is sent. */
const neverSent = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]

const causes = (error: unknown): Failure[] => (error instanceof Error ? [error, ...causes(error.cause)] : [])

/** `worked` means that the model had already responded, so it may have been charged. */
type Circumstances = { worked: boolean; ownKey: boolean }

export function toModelError(error: unknown, { worked, ownKey }: Circumstances): ModelError {
  const all = causes(error)
  const [first] = all
  if (first instanceof ModelError) return first
  if (first?.name === "AI_NoImageGeneratedError")
    return rejected("The model didn't return an image. Try another prompt.")
  if (all.some((cause) => cause instanceof BlockedAddressError))
    return unavailable(
      "The AI provider has no public address. If it's in your own network, ask your administrator to add it to OUTBOUND_ALLOW_CIDRS.",
    )
  if (all.some((cause) => cause instanceof BodyTooLargeError))
    return rejected("The model's response is too large.")
  if (worked) return rejected(`Couldn't read the model's response. ${noRetry}`)
  if (all.some(({ code }) => code && neverSent.includes(code)))
    return unavailable("Couldn't reach the AI provider. Try again later.")
  if (all.some(({ name }) => name === "TimeoutError"))
    return rejected(`The AI provider didn't respond in time. ${noRetry}`)
  if (first?.statusCode === undefined)
    return rejected(`The connection to the AI provider was interrupted. ${noRetry}`)
  return fromStatus(first.statusCode, first.message, ownKey)
}

function fromStatus(status: number, message: string, ownKey: boolean): ModelError {
  if (status === 429 || status === 503)
    return unavailable("The AI provider is busy, or its quota is used up. Try again later.")
  // The provider's message may contain part of the key.
  if (status === 401 || status === 403)
    return rejected(
      ownKey
        ? "The AI provider rejected your workspace's API key. An admin can replace it in the settings under AI providers."
        : "The AI provider rejected this server's API key. Ask your administrator to replace it.",
    )
  if (status >= 400 && status < 500)
    return rejected(`The model rejected this request: ${message.slice(0, 500)}`)
  return rejected(`The AI provider failed (${status}). ${noRetry}`)
}
