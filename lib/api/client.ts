import type { Contract, OutputOf, RequestOf } from "./contract"

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

const shapeOf = (schema: unknown): string[] =>
  schema && typeof schema === "object" && "shape" in schema ? Object.keys(schema.shape as object) : []

const timeoutMs = 60_000

type CallOptions = {
  signal?: AbortSignal
  /** The same key with the same input is done once, however often it is sent. */
  idempotencyKey?: string
}

/** Calls one operation of `/v0` with the session of the page it runs in. */
export async function callApi<C extends Contract>(
  contract: C,
  input: RequestOf<C>,
  { signal, idempotencyKey }: CallOptions = {},
): Promise<OutputOf<C>> {
  const rest: Record<string, unknown> = { ...(input as object) }
  const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams()
  for (const name of shapeOf(contract.query)) {
    appendQuery(query, name, rest[name])
    delete rest[name]
  }
  const search = query.size ? `?${query}` : ""
  const late = AbortSignal.timeout(timeoutMs)
  const response = await fetch(path + search, {
    method: contract.method,
    signal: signal ? AbortSignal.any([signal, late]) : late,
    headers: {
      ...(contract.body && { "content-type": "application/json" }),
      ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
    },
    ...(contract.body && { body: JSON.stringify(rest) }),
  })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return answer as OutputOf<C>
  throw new ApiError(
    (answer as ApiProblem | null) ?? {
      code: "NETWORK",
      status: response.status,
      message: "The server did not answer.",
    },
  )
}
