import { takesIfMatch, type Contract } from "./contract"
import { takesIdempotencyKey } from "./openapi-responses"
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
    "The same key and request within 24 hours get the first answer again; nothing is done twice.",
    { maxLength: 255, pattern: "^[!-~]+$" },
  ),
  IfMatch: header(
    "If-Match",
    "Do it only if the resource is still in the version that this `ETag` names; otherwise 412.",
    entityTags,
  ),
  IfNoneMatch: header(
    "If-None-Match",
    "Answer 304 without a body if the resource is still in the version that this `ETag` names.",
    entityTags,
  ),
}

const reference = (name: keyof typeof headerParameters) => ({ $ref: `#/components/parameters/${name}` })

/** What parameters of these names mean everywhere; a contract's own words come first. */
const usual: Record<string, string> = {
  id: "The id of the resource.",
  page: "Which page, counted from 1.",
  limit: "How many at most.",
  q: "Only what contains this text.",
  status: "Only those in this status.",
  statuses: "Only those in one of these statuses.",
  approvalStatus: "Only those in this state of approval.",
  scheduledAt: "Only those due within this time.",
  tagIds: "Only those with these tags.",
  tagMode: "Whether one of the tags suffices or all of them are needed.",
  socialAccountIds: "Only those of these channels.",
  type: "Only those of this type.",
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
    ...(takesIdempotencyKey(contract) ? [reference("IdempotencyKey")] : []),
    ...(takesIfMatch(contract) ? [reference("IfMatch")] : []),
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
