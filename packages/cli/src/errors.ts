import {
  ApiError,
  AuthenticationError,
  ConflictError,
  ConnectionError,
  NotFoundError,
  PaymentRequiredError,
  PermissionError,
  PreconditionFailedError,
  RateLimitError,
  RedirectError,
  ServerError,
} from "../../sdk-typescript/src/index.ts"

/** Documented in the README. */
export const exitCodes = {
  ok: 0,
  failed: 1,
  usage: 2,
  notSignedIn: 3,
  notFound: 4,
  rejected: 5,
  invalid: 6,
  busy: 7,
  unreachable: 8,
  interrupted: 130,
} as const

/** Ends the command with a message that says what to do. */
export class Failure extends Error {
  override name = "Failure"
  readonly exitCode: number

  constructor(message: string, exitCode: number = exitCodes.failed) {
    super(message)
    this.exitCode = exitCode
  }
}

/** The command line is invalid. */
export class UsageError extends Failure {
  override name = "UsageError"
  readonly command: { readonly name: string } | null

  constructor(message: string, command: { readonly name: string } | null = null) {
    super(message, exitCodes.usage)
    this.command = command
  }
}

export class NotSignedIn extends Failure {
  override name = "NotSignedIn"

  constructor(message: string) {
    super(message, exitCodes.notSignedIn)
  }
}

export type Explanation = {
  code: string
  message: string
  fields: Record<string, string[]>
  remedy: string | null
  requestId: string | null
  exitCode: number
}

const remedies: [
  kind: abstract new (...args: never[]) => ApiError,
  exitCode: number,
  remedy: string | null,
][] = [
  [AuthenticationError, exitCodes.notSignedIn, "Sign in again: carillon login"],
  [PaymentRequiredError, exitCodes.rejected, "An admin can change the plan under Settings > Plan."],
  [PermissionError, exitCodes.rejected, "Run carillon whoami to see your permissions."],
  [NotFoundError, exitCodes.notFound, "Check the id with the matching list command."],
  [ConflictError, exitCodes.rejected, null],
  [
    PreconditionFailedError,
    exitCodes.rejected,
    "It has changed since you read it. Check the latest version and try again.",
  ],
  [
    RedirectError,
    exitCodes.unreachable,
    "Set --url or CARILLON_URL to that server's URL. Your key wasn't sent there.",
  ],
  [RateLimitError, exitCodes.busy, "Wait a moment, then try again."],
  [ServerError, exitCodes.failed, "Check the server's logs for this request id."],
]

/** What went wrong, where, and how to fix it. */
export function explain(error: unknown): Explanation {
  const nothing = { fields: {}, remedy: null, requestId: null }
  if (error instanceof ApiError) return explainApiError(error)
  if (error instanceof ConnectionError)
    return {
      ...nothing,
      code: "UNREACHABLE",
      message: `Couldn't reach the server: ${error.message}`,
      remedy: "Check --url, CARILLON_URL, and your network.",
      exitCode: exitCodes.unreachable,
    }
  const { message } = error as Error
  const failure = error instanceof Failure ? error : null
  const remedy = failure instanceof UsageError ? helpOf(failure.command) : null
  const code = failure?.name ?? "Failure"
  return { ...nothing, code, message, remedy, exitCode: failure?.exitCode ?? exitCodes.failed }
}

const helpOf = (command: { readonly name: string } | null) =>
  `Run carillon ${command ? `${command.name} ` : ""}--help for usage.`

function explainApiError(error: ApiError): Explanation {
  const match = remedies.find(([Kind]) => error instanceof Kind)
  const fields = { ...error.fieldErrors, ...(error.formErrors.length && { "": error.formErrors }) }
  const wait = error.retryAfter === null ? null : `Try again in ${error.retryAfter} seconds.`
  return {
    code: error.code,
    // error.message includes the fields, which are printed below it.
    message: error.problem.data?.message ?? error.problem.message ?? error.message,
    fields,
    remedy: wait ?? match?.[2] ?? null,
    requestId: error.requestId,
    exitCode:
      match?.[1] ?? (error.status === 400 || error.status === 422 ? exitCodes.invalid : exitCodes.failed),
  }
}

/** Formats the error for people: the message, then the fields, the remedy, and the request id. */
export function describe({ message, fields, remedy, requestId }: Explanation): string {
  const lines = Object.entries(fields).flatMap(([field, texts]) =>
    texts.filter((text) => text !== message).map((text) => (field ? `  ${field}: ${text}` : `  ${text}`)),
  )
  return [
    `Error: ${message}`,
    ...lines,
    ...(remedy ? [remedy] : []),
    ...(requestId ? [`Request ${requestId}`] : []),
  ].join("\n")
}
