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
    "Repeating a request with the same key within 24 hours returns the first response and does nothing twice.",
    { maxLength: 255, pattern: "^[!-~]+$" },
  ),
  IfMatch: header(
    "If-Match",
    "Only proceed if the resource still has the version in this `ETag`; otherwise return 412.",
    entityTags,
  ),
  IfNoneMatch: header(
    "If-None-Match",
    "Return 304 without a body if the resource still has the version in this `ETag`.",
    entityTags,
  ),
}

const reference = (name: keyof typeof headerParameters) => ({ $ref: `#/components/parameters/${name}` })

/** What parameters of these names mean everywhere; a contract's own words come first. */
const usual: Record<string, string> = {
  id: "The id of the resource.",
  page: "The page number, starting at 1.",
  limit: "The maximum number of results.",
  q: "Only results that contain this text.",
  status: "Only results with this status.",
  statuses: "Only results with one of these statuses.",
  approvalStatus: "Only posts with this approval status.",
  scheduledAt: "Only posts scheduled in this range.",
  tagIds: "Only results with these tags.",
  tagMode: "Whether to match any of the tags or all of them.",
  socialAccountIds: "Only results for these channels.",
  type: "Only results of this type.",
}

/** `deliveryId`: "The id of the delivery." */
const usualText = (name: string) =>
  usual[name] ?? (name.endsWith("Id") ? `The id of the ${name.slice(0, -2).toLowerCase()}.` : undefined)

function styleOf(schema: Schema) {
  if (schema.type === "array") return { style: "form", explode: true }
  return schema.type === "object" ? { style: "deepObject", explode: true } : {}
}

/** What an operation takes beside its body. The server reads more ways of writing lists than the one named here. */
export function parametersOf(contract: Contract, convert: Convert): Schema[] {
  const named = (["params", "query"] as const).flatMap((kind) => {
    const schema = contract[kind]
    if (!schema) return []
    const { properties = {}, required = [] } = convert(schema, "input") as {
      properties?: Record<string, Schema>
      required?: string[]
    }
    return Object.entries(properties).map(([name, { description = usualText(name), ...property }]) => ({
      name,
      in: kind === "params" ? "path" : "query",
      required: kind === "params" || required.includes(name),
      ...(description !== undefined && { description }),
      ...(kind === "query" && !required.includes(name) && { allowEmptyValue: true }),
      ...(kind === "query" && styleOf(property)),
      schema: property,
    }))
  })
  return [
    ...named,
    ...(supportsIdempotencyKey(contract) ? [reference("IdempotencyKey")] : []),
    ...(supportsIfMatch(contract) ? [reference("IfMatch")] : []),
    ...(contract.etag && contract.method === "GET" ? [reference("IfNoneMatch")] : []),
  ]
}

/** The header parameters that these operations refer to. */
export const usedHeaders = (operations: string) =>
  Object.fromEntries(
    Object.entries(headerParameters).filter(([name]) =>
      operations.includes(`"#/components/parameters/${name}"`),
    ),
  )
