import { supportsIfMatch, type Contract } from "@/lib/contract/contract"
import { supportsIdempotencyKey } from "./openapi-responses"
import type { Convert, Schema } from "./openapi-schemas"

const header = (name: string, description: string, schema: Schema) => ({
  name,
  in: "header",
  required: false,
  description,
  schema: { type: "string", minLength: 1, ...schema },
})

const entityTags = { maxLength: 1024, pattern: '^\\s*(\\*|(W/)?"[!#-~]*"(\\s*,\\s*(W/)?"[!#-~]*")*)\\s*$' }

const headerParameters = {
  IdempotencyKey: header(
    "Idempotency-Key",
    "Makes retries safe: a repeated request with the same key within 24 hours returns the first response without performing the operation again.",
    { maxLength: 255, pattern: "^[!-~]+$" },
  ),
  IfMatch: header(
    "If-Match",
    "Only make the change if the resource still matches this `ETag`. Otherwise, return 412.",
    entityTags,
  ),
  Prefer: header(
    "Prefer",
    "`handling=strict` rejects a body with unknown fields. By default, they're ignored, and a `Warning` header lists them.",
    { maxLength: 1024 },
  ),
  IfNoneMatch: header(
    "If-None-Match",
    "Return 304 without a body if the resource still matches this `ETag`.",
    entityTags,
  ),
}

const reference = (name: keyof typeof headerParameters) => ({ $ref: `#/components/parameters/${name}` })

/** Descriptions of common parameters. A contract's own description takes precedence. */
const commonDescriptions: Record<string, string> = {
  id: "The id of the resource.",
  page: "The page number, starting at 1.",
  limit: "The maximum number of results.",
  q: "Only return results that contain this text.",
  status: "Only return results with this status.",
  statuses: "Only return results with one of these statuses.",
  approvalStatus: "Only return posts with this approval status.",
  scheduledAt: "Only return posts scheduled in this time range.",
  tagIds: "Only return results with these tags.",
  tagMode: "Whether results must have any or all of the tags.",
  socialAccountIds: "Only return results for these channels.",
  type: "Only return results of this type.",
}

/** `deliveryId`: "The id of the delivery." */
const defaultDescription = (name: string) =>
  commonDescriptions[name] ??
  (name.endsWith("Id") ? `The id of the ${name.slice(0, -2).toLowerCase()}.` : undefined)

function styleOf(schema: Schema) {
  if (schema.type === "array") return { style: "form", explode: true }
  return schema.type === "object" ? { style: "deepObject", explode: true } : {}
}

/** Path, query, and header parameters. The server accepts more list notations than the one declared here. */
export function parametersOf(contract: Contract, convert: Convert): Schema[] {
  const named = (["params", "query"] as const).flatMap((kind) => {
    const schema = contract[kind]
    if (!schema) return []
    const { properties = {}, required = [] } = convert(schema, "input") as {
      properties?: Record<string, Schema>
      required?: string[]
    }
    return Object.entries(properties).map(
      ([name, { description = defaultDescription(name), ...property }]) => ({
        name,
        in: kind === "params" ? "path" : "query",
        required: kind === "params" || required.includes(name),
        ...(description !== undefined && { description }),
        ...(kind === "query" && !required.includes(name) && { allowEmptyValue: true }),
        ...(kind === "query" && styleOf(property)),
        schema: property,
      }),
    )
  })
  return [
    ...named,
    ...(supportsIdempotencyKey(contract) ? [reference("IdempotencyKey")] : []),
    ...(supportsIfMatch(contract) ? [reference("IfMatch")] : []),
    ...(contract.body ? [reference("Prefer")] : []),
    ...(contract.etag && contract.method === "GET" ? [reference("IfNoneMatch")] : []),
  ]
}

/** The header parameters that these operations use. */
export const usedHeaders = (operations: string) =>
  Object.fromEntries(
    Object.entries(headerParameters).filter(([name]) =>
      operations.includes(`"#/components/parameters/${name}"`),
    ),
  )
