/** The API's error codes and their HTTP status. */
export const statusOfCode = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  PAYMENT_REQUIRED: 402,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  CONFLICT: 409,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  INPUT_VALIDATION_FAILED: 422,
  UNPROCESSABLE_CONTENT: 422,
  RATE_LIMITED: 429,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
  INSUFFICIENT_STORAGE: 507,
} as const

export type ErrorCode = keyof typeof statusOfCode

export type ErrorData = {
  message?: string
  /** Safe to show to an end user. */
  userMessage?: string
  errorTag?: string
  isRetryable?: boolean
  fieldErrors?: Record<string, string[]>
  formErrors?: string[]
}

/** Thrown by operations. `lib/api/errors.ts` turns it into a response. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly data?: ErrorData

  constructor(code: ErrorCode, message: string, data?: ErrorData) {
    super(message)
    this.name = "AppError"
    this.code = code
    this.data = data
  }
}

export const notFound = (what: string) => new AppError("NOT_FOUND", `${what} not found`)
export const badRequest = (message: string, data?: ErrorData) => new AppError("BAD_REQUEST", message, data)
export const conflict = (message: string) => new AppError("CONFLICT", message)
export const invalidInput = (fieldErrors: Record<string, string[]>) =>
  new AppError("INPUT_VALIDATION_FAILED", "Input validation failed", { fieldErrors, formErrors: [] })
export const forbidden = (message: string) => new AppError("FORBIDDEN", message)

export const insufficientStorage = () =>
  new AppError(
    "INSUFFICIENT_STORAGE",
    "The server is out of disk space. Try again later, or ask your administrator to free up space.",
    { isRetryable: true },
  )

/** For a business rule that isn't about a single field. */
export const unprocessable = (
  message: string,
  fieldErrors: Record<string, string[]> = {},
  errorTag?: string,
) => new AppError("UNPROCESSABLE_CONTENT", message, { message, fieldErrors, formErrors: [message], errorTag })
