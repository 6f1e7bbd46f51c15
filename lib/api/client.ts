import type { OutputOf, RequestOf } from "@/lib/contract/contract"
import type { contracts, pageContracts } from "./generated/contracts"
import { operations, type Operation } from "./generated/operations"

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

/** An error response of the API. `message` can be shown to users. */
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

type Known = (typeof contracts)[number] | (typeof pageContracts)[number]
/** Lookup names are only known at run time, so lookups are called by path. */
type Operations = { [One in Known as string extends One["operationId"] ? never : One["operationId"]]: One }
export type OperationId = keyof Operations & keyof typeof operations

export type OperationInput<Id extends OperationId> = RequestOf<Operations[Id]>
export type OperationOutput<Id extends OperationId> = OutputOf<Operations[Id]>

const timeoutMs = 60_000

type CallOptions = {
  signal?: AbortSignal
  /** Makes it safe to retry the request with the same key and input. */
  idempotencyKey?: string
  /** Fails with 412 if the resource is at another version. */
  ifMatch?: number
  /** Called with the version from the response's ETag, if it has one. */
  onVersion?: (version: number) => void
  /** Lets the request finish after the page is closed. */
  keepalive?: boolean
}

/** Calls an API operation by name, authenticated by the page's session. */
export async function callApi<Id extends OperationId>(
  id: Id,
  input: OperationInput<Id>,
  { signal, idempotencyKey, ifMatch, onVersion, keepalive }: CallOptions = {},
): Promise<OperationOutput<Id>> {
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
  const json: unknown = await response.json().catch(() => null)
  if (response.ok) {
    const version = /^(?:W\/)?"(\d+)/.exec(response.headers.get("etag") ?? "")?.[1]
    if (version !== undefined) onVersion?.(Number(version))
    return json as OperationOutput<Id>
  }
  throw new ApiError(
    (json as ApiProblem | null) ?? {
      code: "NETWORK",
      status: response.status,
      message: "The server didn't respond. Try again.",
    },
  )
}
