import type { contracts } from "@/app/v0/contracts"
import type { caughtWebhooksContract, sandboxFeedContract } from "@/lib/sandbox/contract"
import type { OutputOf, RequestOf } from "./contract"
import { operations, type Operation } from "./operations"

export type ApiProblem = {
  code: string
  status: number
  message?: string
  data?: {
    message?: string
    userMessage?: string
    errorTag?: string
    fieldErrors?: Record<string, string[]>
    formErrors?: string[]
  }
}

/** What the API said no with. `message` can be shown as it is. */
export class ApiError extends Error {
  readonly problem: ApiProblem

  constructor(problem: ApiProblem) {
    const fields = Object.entries(problem.data?.fieldErrors ?? {}).map(
      ([field, messages]) => `${field}: ${messages.join(", ")}`,
    )
    super(
      problem.data?.userMessage ??
        problem.data?.message ??
        (fields.join("; ") || problem.message || problem.code),
    )
    this.name = "ApiError"
    this.problem = problem
  }
}

function appendQuery(query: URLSearchParams, name: string, value: unknown) {
  if (value === undefined || value === null || value === "") return
  if (Array.isArray(value)) value.forEach((item, index) => appendQuery(query, `${name}[${index}]`, item))
  else if (typeof value === "object" && !(value instanceof Date))
    for (const [inner, item] of Object.entries(value)) appendQuery(query, `${name}[${inner}]`, item)
  else query.append(name, value instanceof Date ? value.toISOString() : String(value))
}

type Known = (typeof contracts)[number] | typeof sandboxFeedContract | typeof caughtWebhooksContract
/** Look-ups have names that are only known when the platforms are read; they are called by their path. */
type Operations = { [One in Known as string extends One["operationId"] ? never : One["operationId"]]: One }
export type OperationId = keyof Operations & keyof typeof operations

export type Sent<Id extends OperationId> = RequestOf<Operations[Id]>
export type Answer<Id extends OperationId> = OutputOf<Operations[Id]>

const timeoutMs = 60_000

type CallOptions = {
  signal?: AbortSignal
  /** The same key with the same input is done once, however often it is sent. */
  idempotencyKey?: string
  /** Only if it is still in this version; otherwise 412. */
  ifMatch?: number
  /** Is told the version that the answer shows, where it has one (its ETag). */
  onVersion?: (version: number) => void
  /** Goes on when the page is left. */
  keepalive?: boolean
}

/** Calls an operation of the API, by its name, with the session of the page it runs in. */
export async function callApi<Id extends OperationId>(
  id: Id,
  input: Sent<Id>,
  { signal, idempotencyKey, ifMatch, onVersion, keepalive }: CallOptions = {},
): Promise<Answer<Id>> {
  const [method, template, queryNames = [], hasBody = false]: Operation = operations[id]
  const rest: Record<string, unknown> = { ...(input as object) }
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams()
  for (const name of queryNames) {
    appendQuery(query, name, rest[name])
    delete rest[name]
  }
  const search = query.size ? `?${query}` : ""
  const late = AbortSignal.timeout(timeoutMs)
  const response = await fetch(path + search, {
    method,
    keepalive,
    signal: signal ? AbortSignal.any([signal, late]) : late,
    headers: {
      ...(hasBody && { "content-type": "application/json" }),
      ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
      ...(ifMatch !== undefined && { "if-match": `"${ifMatch}"` }),
    },
    ...(hasBody && { body: JSON.stringify(rest) }),
  })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) {
    const version = /^(?:W\/)?"(\d+)/.exec(response.headers.get("etag") ?? "")?.[1]
    if (version !== undefined) onVersion?.(Number(version))
    return answer as Answer<Id>
  }
  throw new ApiError(
    (answer as ApiProblem | null) ?? {
      code: "NETWORK",
      status: response.status,
      message: "The server did not answer.",
    },
  )
}
