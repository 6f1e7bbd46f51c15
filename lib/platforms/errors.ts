/** Why a channel needs to be reconnected. `SocialAccountDisconnectedReason` in the API. */
export const disconnectedReasons = [
  "TOKEN_EXPIRED",
  "TOKEN_INVALID",
  "TOKEN_REVOKED",
  "REFRESH_FAILED",
  "ACCOUNT_SUSPENDED",
  "PERMISSION_DENIED",
  "EMAIL_UNCONFIRMED",
] as const
export type DisconnectedReason = (typeof disconnectedReasons)[number]

type Cause =
  /** The channel needs to be reconnected. */
  | { kind: "reconnect"; reason: DisconnectedReason }
  /** The platform rejected the request. The message is shown to the user. */
  | { kind: "rejected"; about?: "keys" | "code" | "disabledFeature" }
  | { kind: "rate_limited"; retryAfterSeconds: number }
  /** Nothing was published, so a retry is safe. */
  | { kind: "unavailable" }
  /** The response was lost, so the post may be published. */
  | { kind: "unknown_outcome" }

export type PlatformErrorKind = Cause["kind"]

/** The only error a connector throws. Its message is shown to users and contains no secrets. */
export class PlatformError extends Error {
  readonly cause: Cause

  constructor(cause: Cause, message: string) {
    super(message)
    this.name = "PlatformError"
    this.cause = cause
  }

  get kind(): PlatformErrorKind {
    return this.cause.kind
  }
}

export const reconnect = (reason: DisconnectedReason, message: string) =>
  new PlatformError({ kind: "reconnect", reason }, message)
export const rejected = (message: string) => new PlatformError({ kind: "rejected" }, message)
/** The app's owner turned the feature off. No request was made. */
export const disabledFeature = (message: string) =>
  new PlatformError({ kind: "rejected", about: "disabledFeature" }, message)
/** The platform doesn't accept the app's client ID or secret. */
export const invalidKeys = (message: string) =>
  new PlatformError({ kind: "rejected", about: "keys" }, message)
/** The platform accepts the app, but not the code of this sign-in. */
export const invalidCode = (message: string) =>
  new PlatformError({ kind: "rejected", about: "code" }, message)
export const rateLimited = (retryAfterSeconds: number, message: string) =>
  new PlatformError({ kind: "rate_limited", retryAfterSeconds }, message)
export const unavailable = (message: string) => new PlatformError({ kind: "unavailable" }, message)
export const unknownOutcome = (message: string) => new PlatformError({ kind: "unknown_outcome" }, message)

/** For optional requests: null if the platform rejects one. */
export async function ignorePlatformErrors<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error) => {
    if (error instanceof PlatformError) return null
    throw error
  })
}
