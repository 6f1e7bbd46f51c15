/** Why a channel has to be connected again; the API's `SocialAccountDisconnectedReason`. */
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
  /** The channel must be connected again. */
  | { kind: "reconnect"; reason: DisconnectedReason }
  /** The platform said no; the message is for the user. */
  | { kind: "rejected" }
  | { kind: "rate_limited"; retryAfterSeconds: number }
  /** Nothing was published; trying again is safe. */
  | { kind: "unavailable" }
  /** The request may have been carried out and the answer is lost. */
  | { kind: "unknown_outcome" }

export type PlatformErrorKind = Cause["kind"]

/** The only error that leaves a platform's folder. Its message is readable by users and holds no secret. */
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
export const rateLimited = (retryAfterSeconds: number, message: string) =>
  new PlatformError({ kind: "rate_limited", retryAfterSeconds }, message)
export const unavailable = (message: string) => new PlatformError({ kind: "unavailable" }, message)
export const unknownOutcome = (message: string) => new PlatformError({ kind: "unknown_outcome" }, message)
