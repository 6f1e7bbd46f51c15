import { statusOfCode, type ErrorCode } from "@/lib/errors/app-error"
import { supportsIfMatch, type Contract } from "@/lib/contract/contract"
import type { Schema } from "./openapi-schemas"

const errorTexts: Record<number, string> = {
  400: "The request is invalid. The message says what to change.",
  401: "The API key or access token is missing, invalid, expired, or revoked.",
  402: "An active plan is required, or the plan's allowance is used up.",
  403: "The credential doesn't have the required permission.",
  404: "The resource doesn't exist in this workspace.",
  408: "The request body took too long to arrive. Send the request again.",
  409: "The request conflicts with the current state of the resource.",
  412: "The resource has changed since you last read it. Fetch it again, then retry.",
  413: "The request body is larger than 10 MB.",
  415: "The request body is compressed. Send it without `Content-Encoding`.",
  422: "The input is invalid. `data.fieldErrors` lists the errors for each field.",
  429: "Too many requests. Wait the number of seconds in `Retry-After`, then retry.",
  503: "The database is temporarily unavailable. Wait the number of seconds in `Retry-After`, then retry.",
  507: "The server is out of disk space. Wait the number of seconds in `Retry-After`, then retry.",
  500: "Server error. It's safe to retry reads, and POST requests with an `Idempotency-Key`.",
}

const integer = { type: "integer", minimum: 0 }
const headers = {
  "RateLimit-Limit": { description: "Requests allowed per minute.", schema: integer, example: 300 },
  "RateLimit-Remaining": {
    description: "Requests left in the current minute.",
    schema: integer,
    example: 299,
  },
  "RateLimit-Reset": { description: "Seconds until the rate limit resets.", schema: integer, example: 60 },
  "Retry-After": { description: "Seconds to wait before retrying.", schema: integer, example: 12 },
  "X-Request-Id": {
    description: "Identifies this request in the server's logs. You can set your own in the request.",
    schema: { type: "string", maxLength: 128 },
    example: "0f6e1f9c-9f0e-4f5c-8f0a-2b1d3c4e5f60",
  },
  "WWW-Authenticate": {
    description:
      "A link to the OAuth metadata. Includes `invalid_token` if an access token was rejected, or `insufficient_scope` and the scope that's missing.",
    schema: { type: "string" },
    example:
      'Bearer resource_metadata="https://carillon.example/.well-known/oauth-protected-resource", error="invalid_token"',
  },
  ETag: {
    description: "The version of the resource, for `If-Match` and `If-None-Match`.",
    schema: { type: "string" },
    example: '"3"',
  },
  Warning: {
    description:
      "Lists the fields of the request's body that don't exist and were ignored. To reject them, send `Prefer: handling=strict`.",
    schema: { type: "string" },
    example: '299 - "Unknown fields: titel, media[0].altText"',
  },
  "Idempotent-Replayed": {
    description: "Present if this is the response to an earlier request with the same `Idempotency-Key`.",
    schema: { type: "string", const: "true" },
    example: "true",
  },
}
type HeaderName = keyof typeof headers

const always: HeaderName[] = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset", "X-Request-Id"]
const references = (names: HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

/** Idempotency keys belong to a credential, so public operations don't support them. */
export const supportsIdempotencyKey = ({ method, scope }: Contract) => method === "POST" && scope !== "public"

function codesOf(contract: Contract): ErrorCode[] {
  const { method, params, query, body, scope, errors = [] } = contract
  const isPublic = scope === "public"
  const idempotent = supportsIdempotencyKey(contract)
  const codes: (ErrorCode | false)[] = [
    "BAD_REQUEST",
    !isPublic && "UNAUTHORIZED",
    !isPublic && scope !== null && "FORBIDDEN",
    params !== undefined && "NOT_FOUND",
    idempotent && "CONFLICT",
    supportsIfMatch(contract) && "PRECONDITION_FAILED",
    method !== "GET" && "REQUEST_TIMEOUT",
    method !== "GET" && "PAYLOAD_TOO_LARGE",
    method !== "GET" && "UNSUPPORTED_MEDIA_TYPE",
    (params ?? query ?? body) !== undefined && "INPUT_VALIDATION_FAILED",
    idempotent && "INPUT_VALIDATION_FAILED",
    idempotent && "UNPROCESSABLE_CONTENT",
    "RATE_LIMITED",
    !isPublic && "TOO_MANY_REQUESTS",
    "INTERNAL_SERVER_ERROR",
    "SERVICE_UNAVAILABLE",
    method !== "GET" && "INSUFFICIENT_STORAGE",
    ...errors,
  ]
  const order = Object.keys(statusOfCode)
  return [...new Set(codes.filter((code) => code !== false))].sort(
    (a, b) => order.indexOf(a) - order.indexOf(b),
  )
}

const pascal = (code: string) =>
  code.toLowerCase().replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Schema additions to the common error envelope, by status. */
const details: Record<number, Schema> = {
  422: {
    required: ["data"],
    properties: {
      data: {
        type: "object",
        required: ["fieldErrors", "formErrors"],
        properties: {
          fieldErrors: { type: "object" },
          formErrors: { type: "array", items: { type: "string" } },
        },
      },
    },
  },
  429: { required: ["error"] },
}

const exampleMessages: Partial<Record<ErrorCode, string>> = {
  BAD_REQUEST: "A JSON body is required.",
  UNAUTHORIZED: "This API key is invalid, expired, or revoked.",
  FORBIDDEN: "Insufficient scope",
  INPUT_VALIDATION_FAILED: "Input validation failed",
  RATE_LIMITED: "Too many requests. Try again in 12 seconds.",
}

function errorExample(code: ErrorCode, status: number) {
  const message = exampleMessages[code] ?? errorTexts[status]!
  return {
    defined: true,
    code,
    status,
    message,
    ...(status === 422 && {
      data: { fieldErrors: { "media[0].url": ["Must be an http(s) URL"] }, formErrors: [] },
    }),
    ...(status === 429 && { data: { message, isRetryable: true }, error: { code, message } }),
  }
}

function errorContent(status: number, codes: ErrorCode[], names: HeaderName[], envelope: Schema) {
  const { required = [], properties = {} } = details[status] ?? {}
  const own = { code: { enum: codes }, status: { const: status }, ...(properties as Schema) }
  return {
    description: errorTexts[status],
    headers: references(names),
    content: {
      "application/json": {
        schema: {
          allOf: [envelope, { type: "object", required: [...(required as string[])], properties: own }],
        },
        example: errorExample(codes[0]!, status),
      },
    },
  }
}

/** Only errors from the operation are stored with the key. */
const isReplayed = (contract: Contract, status: number) =>
  supportsIdempotencyKey(contract) && status < 500 && ![401, 408, 413, 415, 429].includes(status)

/** Builds each operation's responses. Error responses are shared as components. */
export function createResponses(envelope: Schema) {
  const shared: Record<string, Schema> = {}
  const errorsOf = (contract: Contract) => {
    const byStatus = Map.groupBy(codesOf(contract), (code) => statusOfCode[code])
    return [...byStatus].map(([status, codes]) => {
      const replayed = isReplayed(contract, status)
      const name = `${replayed ? "Replayable" : ""}${codes.map(pascal).join("Or")}`
      const names: HeaderName[] = [
        ...always,
        ...([401, 403].includes(status) ? (["WWW-Authenticate"] as const) : []),
        ...([429, 503, 507].includes(status) ? (["Retry-After"] as const) : []),
        ...(replayed ? (["Idempotent-Replayed"] as const) : []),
        ...(status === 422 ? (["Warning"] as const) : []),
      ]
      shared[name] ??= errorContent(status, codes, names, envelope)
      return [status, { $ref: `#/components/responses/${name}` }]
    })
  }
  const responsesOf = (contract: Contract, output: Schema): Schema => {
    const names: HeaderName[] = [
      ...always,
      ...(contract.etag ? (["ETag"] as const) : []),
      ...(supportsIdempotencyKey(contract) ? (["Idempotent-Replayed"] as const) : []),
      ...(contract.body ? (["Warning"] as const) : []),
    ]
    const unchanged = {
      description: "The version in `If-None-Match` is current.",
      headers: references([...always, "ETag"]),
    }
    return {
      200: {
        description: contract.summary,
        headers: references(names),
        content: { "application/json": { schema: output } },
      },
      ...(contract.etag && contract.method === "GET" && { 304: unchanged }),
      ...Object.fromEntries(errorsOf(contract)),
    }
  }
  return { responsesOf, shared, headers }
}
