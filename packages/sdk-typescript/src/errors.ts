const kind = Symbol.for("@carillon/sdk/error")

/** The kinds of an error's class and of the classes that it extends. */
function kindsOf(error: Error): unknown[] {
  const kinds: unknown[] = []
  let type: unknown = error.constructor
  for (; typeof type === "function"; type = Object.getPrototypeOf(type))
    if (Object.hasOwn(type, kind)) kinds.push((type as typeof CarillonError)[kind])
  return kinds
}

/** The base class of every error that this package throws. */
export class CarillonError extends Error {
  static readonly [kind]: string = "CarillonError"

  /**
   * `import` and `require` load different builds of this package, each with its own classes. An error of one is an
   * instance of the other's class, too.
   */
  static [Symbol.hasInstance](value: unknown): boolean {
    if (!Object.hasOwn(this, kind)) return Function.prototype[Symbol.hasInstance].call(this, value)
    return value instanceof Error && kindsOf(value).includes(this[kind])
  }

  override name = "CarillonError"
}

/** No response: the connection failed or timed out. */
export class ConnectionError extends CarillonError {
  static override readonly [kind]: string = "ConnectionError"
  override name = "ConnectionError"
}

/** No response within `timeoutMs`. */
export class TimeoutError extends ConnectionError {
  static override readonly [kind]: string = "TimeoutError"
  override name = "TimeoutError"
}

/** The webhook delivery is forged, malformed, or too old. */
export class WebhookVerificationError extends CarillonError {
  static override readonly [kind]: string = "WebhookVerificationError"
  override name = "WebhookVerificationError"
}

/** The body of an API error. */
export interface Problem {
  code?: string
  status?: number
  message?: string
  data?: {
    message?: string
    userMessage?: string
    errorTag?: string
    isRetryable?: boolean
    fieldErrors?: Record<string, string[]>
    formErrors?: string[]
    [other: string]: unknown
  }
}

/** The API returned an error. */
export class ApiError extends CarillonError {
  static override readonly [kind]: string = "ApiError"
  override name = "ApiError"
  readonly status: number
  /** `NOT_FOUND`, `INPUT_VALIDATION_FAILED`, … */
  readonly code: string
  /** Messages by field, such as `{ "media[0].url": ["Must be an http(s) URL"] }`. */
  readonly fieldErrors: Record<string, string[]>
  /** Messages that aren't about a specific field. */
  readonly formErrors: string[]
  /** Identifies the request in the server's logs. */
  readonly requestId: string | null
  /** Seconds to wait before retrying, if the server sent `Retry-After`. */
  readonly retryAfter: number | null
  readonly problem: Problem

  constructor(status: number, problem: Problem, headers: Headers) {
    super(messageOf(status, problem))
    this.status = status
    this.problem = problem
    this.code = problem.code ?? `HTTP_${status}`
    this.fieldErrors = problem.data?.fieldErrors ?? {}
    this.formErrors = problem.data?.formErrors ?? []
    this.requestId = headers.get("x-request-id")
    this.retryAfter = parseRetryAfter(headers)
  }
}

function messageOf(status: number, { message, data }: Problem): string {
  const text = data?.message ?? message ?? `The server returned status ${status}`
  const fields = Object.entries(data?.fieldErrors ?? {}).map(
    ([field, texts]) => `${field}: ${texts.join(", ")}`,
  )
  return fields.length ? `${text} (${fields.join("; ")})` : text
}

/** Seconds to wait. `Retry-After` is a number of seconds or a date. */
export function parseRetryAfter(headers: Headers): number | null {
  const text = headers.get("retry-after")
  if (text === null) return null
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000)
  return Number.isNaN(seconds) ? null : Math.max(0, seconds)
}

/**
 * 301, 302, 303, 307, 308, or in browsers 0: The server sent a redirect. It isn't followed, because that would forward
 * the credentials and could turn a POST into a GET.
 */
export class RedirectError extends ApiError {
  static override readonly [kind]: string = "RedirectError"
  override name = "RedirectError"
  /** The redirect's target, if the server sent one. Not available in browsers. */
  readonly location: string | null

  constructor(status: number, _: Problem, headers: Headers) {
    const location = headers.get("location")
    const message = location
      ? `The server redirected to ${location}. If that's your Carillon server, set baseUrl to its URL.`
      : "The server sent a redirect. Check baseUrl."
    super(status, { message }, headers)
    this.location = location
  }
}
/** 400: Invalid request. The message says what to fix. */
export class BadRequestError extends ApiError {
  static override readonly [kind]: string = "BadRequestError"
  override name = "BadRequestError"
}
/** 401: The key or token is missing, invalid, expired, or revoked. */
export class AuthenticationError extends ApiError {
  static override readonly [kind]: string = "AuthenticationError"
  override name = "AuthenticationError"
}
/** 402: The plan has expired or reached its limit. */
export class PaymentRequiredError extends ApiError {
  static override readonly [kind]: string = "PaymentRequiredError"
  override name = "PaymentRequiredError"
}
/** 403: The key or token doesn't have permission. */
export class PermissionError extends ApiError {
  static override readonly [kind]: string = "PermissionError"
  override name = "PermissionError"
}
/** 404: Not found in this workspace. */
export class NotFoundError extends ApiError {
  static override readonly [kind]: string = "NotFoundError"
  override name = "NotFoundError"
}
/** 409: The resource's current state doesn't allow this. */
export class ConflictError extends ApiError {
  static override readonly [kind]: string = "ConflictError"
  override name = "ConflictError"
}
/** 412: The resource has changed since the version in `ifMatch`. */
export class PreconditionFailedError extends ApiError {
  static override readonly [kind]: string = "PreconditionFailedError"
  override name = "PreconditionFailedError"
}
/** 422: Invalid input. `fieldErrors` has the messages for each field. */
export class ValidationError extends ApiError {
  static override readonly [kind]: string = "ValidationError"
  override name = "ValidationError"
}
/** 429: Too many requests, even after retries. */
export class RateLimitError extends ApiError {
  static override readonly [kind]: string = "RateLimitError"
  override name = "RateLimitError"
}
/** 500 and above: Server error. */
export class ServerError extends ApiError {
  static override readonly [kind]: string = "ServerError"
  override name = "ServerError"
}

const byStatus: Record<number, typeof ApiError> = {
  400: BadRequestError,
  401: AuthenticationError,
  402: PaymentRequiredError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  412: PreconditionFailedError,
  422: ValidationError,
  429: RateLimitError,
  0: RedirectError, // in browsers, a redirect has no status
  301: RedirectError,
  302: RedirectError,
  303: RedirectError,
  307: RedirectError,
  308: RedirectError,
}

export function apiError(status: number, problem: Problem, headers: Headers): ApiError {
  const Kind = byStatus[status] ?? (status >= 500 ? ServerError : ApiError)
  return new Kind(status, problem, headers)
}
