/** Everything this package throws. */
export class CarillonError extends Error {
  override name = "CarillonError"
}

/** No answer came: no connection, or none in time. */
export class ConnectionError extends CarillonError {
  override name = "ConnectionError"
}

/** No answer within `timeoutMs`. */
export class TimeoutError extends ConnectionError {
  override name = "TimeoutError"
}

/** What claims to be a delivery of a webhook is none, or too old. */
export class WebhookVerificationError extends CarillonError {
  override name = "WebhookVerificationError"
}

/** The body of an error, as the API sends it. */
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
    [later: string]: unknown
  }
}

/** The API answered, and said no. */
export class ApiError extends CarillonError {
  override name = "ApiError"
  readonly status: number
  /** `NOT_FOUND`, `INPUT_VALIDATION_FAILED`, … */
  readonly code: string
  /** Messages by field: `{ "media[0].url": ["Must be an http(s) URL"] }`. */
  readonly fieldErrors: Record<string, string[]>
  /** Messages that belong to no field in particular. */
  readonly formErrors: string[]
  /** Names the request in the server's logs. */
  readonly requestId: string | null
  /** Seconds after which to come back, where the server said so. */
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
    const seconds = headers.get("retry-after")
    this.retryAfter = seconds !== null && /^\d+$/.test(seconds) ? Number(seconds) : null
  }
}

function messageOf(status: number, { message, data }: Problem): string {
  const text = data?.message ?? message ?? `The server answered ${status}`
  const fields = Object.entries(data?.fieldErrors ?? {}).map(
    ([field, texts]) => `${field}: ${texts.join(", ")}`,
  )
  return fields.length ? `${text} (${fields.join("; ")})` : text
}

/** 400: not allowed as it stands; the message says what to change. */
export class BadRequestError extends ApiError {
  override name = "BadRequestError"
}
/** 401: the key or token is missing, wrong, expired or revoked. */
export class AuthenticationError extends ApiError {
  override name = "AuthenticationError"
}
/** 402: an active plan is needed, or the plan's allowance is used up. */
export class PaymentRequiredError extends ApiError {
  override name = "PaymentRequiredError"
}
/** 403: the key or token lacks the permission. */
export class PermissionError extends ApiError {
  override name = "PermissionError"
}
/** 404: no such thing in this workspace. */
export class NotFoundError extends ApiError {
  override name = "NotFoundError"
}
/** 409: its state does not allow this. */
export class ConflictError extends ApiError {
  override name = "ConflictError"
}
/** 412: changed by somebody else since the version in `ifMatch`. */
export class PreconditionFailedError extends ApiError {
  override name = "PreconditionFailedError"
}
/** 422: the input is not valid; `fieldErrors` names each field. */
export class ValidationError extends ApiError {
  override name = "ValidationError"
}
/** 429: too many requests, also after the retries. */
export class RateLimitError extends ApiError {
  override name = "RateLimitError"
}
/** 500 and above: the server failed. */
export class ServerError extends ApiError {
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
}

export function apiError(status: number, problem: Problem, headers: Headers): ApiError {
  const Kind = byStatus[status] ?? (status >= 500 ? ServerError : ApiError)
  return new Kind(status, problem, headers)
}
