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
  ServerError,
} from "../../sdk-typescript/src/index.ts"
import type { Command } from "./command.ts"

/** What the command ends with. They are promised in the README. */
export const exitCodes = {
  ok: 0,
  failed: 1,
  usage: 2,
  notSignedIn: 3,
  notFound: 4,
  refused: 5,
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

/** The command line itself is wrong. */
export class UsageError extends Failure {
  override name = "UsageError"
  readonly command: Command | null

  constructor(message: string, command: Command | null = null) {
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
  kind: abstract new (...given: never[]) => ApiError,
  exitCode: number,
  remedy: string | null,
][] = [
  [AuthenticationError, exitCodes.notSignedIn, "Sign in again: carillon login"],
  [PaymentRequiredError, exitCodes.refused, "An admin can change the plan in the settings."],
  [PermissionError, exitCodes.refused, "carillon whoami tells what this sign-in may do."],
  [NotFoundError, exitCodes.notFound, "The list command of the same noun tells the ids."],
  [ConflictError, exitCodes.refused, null],
  [
    PreconditionFailedError,
    exitCodes.refused,
    "Somebody else changed it meanwhile. Look at it and try again.",
  ],
  [RateLimitError, exitCodes.busy, "Wait, then try again."],
  [ServerError, exitCodes.failed, "The server's log knows more under the request id."],
]

/** What went wrong, where, and what to do about it. */
export function explain(error: unknown): Explanation {
  const nothing = { fields: {}, remedy: null, requestId: null }
  if (error instanceof ApiError) return explainAnswer(error)
  if (error instanceof ConnectionError)
    return {
      ...nothing,
      code: "UNREACHABLE",
      message: `The server cannot be reached: ${error.message}`,
      remedy: "Check --url, CARILLON_URL and the network.",
      exitCode: exitCodes.unreachable,
    }
  const { message } = error as Error
  const failure = error instanceof Failure ? error : null
  const remedy = failure instanceof UsageError ? helpOf(failure.command) : null
  const code = failure?.name ?? "Failure"
  return { ...nothing, code, message, remedy, exitCode: failure?.exitCode ?? exitCodes.failed }
}

const helpOf = (command: Command | null) => `carillon ${command ? `${command.name} ` : ""}--help explains it.`

function explainAnswer(error: ApiError): Explanation {
  const known = remedies.find(([Kind]) => error instanceof Kind)
  const fields = { ...error.fieldErrors, ...(error.formErrors.length && { "": error.formErrors }) }
  const wait = error.retryAfter === null ? null : `Wait ${error.retryAfter} s, then try again.`
  return {
    code: error.code,
    // The fields are shown below it, one a line.
    message: error.problem.data?.message ?? error.problem.message ?? error.message,
    fields,
    remedy: wait ?? known?.[2] ?? null,
    requestId: error.requestId,
    exitCode:
      known?.[1] ?? (error.status === 400 || error.status === 422 ? exitCodes.invalid : exitCodes.failed),
  }
}

/** For people: the fields below the message, then the remedy and the id of the request. */
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
