import type { Schema } from "./openapi-schemas"

/** Realistic values by field name. Other fields get a value for their type. */
const values: Record<string, unknown> = {
  alt: "A lighthouse at dusk",
  aspectRatio: "16:9",
  authorizeUrl: "https://social.example/oauth/authorize?client_id=carillon",
  bucket: "media",
  caption: "Our spring collection is here.",
  code: "NOT_FOUND",
  color: "#0b7a6f",
  contentType: "image/jpeg",
  description: "Spring launch",
  displayName: "Ada's Bakery",
  expiresAt: "2026-03-09T09:00:00.000Z",
  externalId: "customer-42",
  event: "post.published",
  key: "0197b0a4/spring.jpg",
  label: "Handle",
  mimeType: "image/jpeg",
  name: "Spring",
  message: "Published",
  outcome: "done",
  phase: "send",
  prompt: "A lighthouse at dusk, watercolor",
  reason: "Please shorten the first line.",
  secret: "whsec_…4f9c",
  timeZone: "Europe/Berlin",
  time: "09:30",
  title: "Spring collection",
  url: "https://example.com/spring.jpg",
  username: "adas-bakery",
}
const id = "0197b0a4-5c1e-7d2a-9f3b-6a1c2e4d8f70"
const timestamp = "2026-03-02T09:00:00.000Z"
const formats: Record<string, unknown> = {
  "date-time": timestamp,
  date: "2026-03-02",
  uuid: id,
  uri: "https://example.com/spring.jpg",
  email: "ada@example.com",
}
/** Null in examples, because a healthy resource doesn't have these. */
const nullFields = /error|reason|failed|failure|disabled|cursor|rejected|revoked|paused/i

type Schemas = Record<string, Schema>

function stringOf({ format, pattern, minLength = 0, maxLength = Infinity }: Schema, name: string): string {
  const candidates = [
    formats[String(format)],
    values[name],
    /(^id|Id|Ids|By)$/.test(name) ? id : undefined,
    /url$/i.test(name) ? formats.uri : undefined,
    name,
    "42",
    "a".repeat(Number(minLength)),
  ]
  const fits = (value: unknown) =>
    typeof value === "string" &&
    value.length >= Number(minLength) &&
    value.length <= Number(maxLength) &&
    (pattern === undefined || new RegExp(String(pattern)).test(value))
  return String(candidates.find(fits) ?? name)
}

function objectOf(schema: Schema, schemas: Schemas, withOptional: boolean): Schema {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  const included = Object.entries(properties).filter(
    ([name, property]) => withOptional || required.includes(name) || hasExample(property),
  )
  return Object.fromEntries(
    included.map(([name, property]) => [name, sample(property, schemas, name, withOptional)]),
  )
}

const hasExample = ({ example, examples }: Schema) => (example ?? examples) !== undefined

/**
 * Creates a realistic example that matches the schema.
 * @param withOptional - responses show optional fields, requests don't
 */
export function sample(schema: Schema, schemas: Schemas, name = "", withOptional = true): unknown {
  const { $ref, examples, anyOf, oneOf, allOf, type } = schema as {
    $ref?: string
    examples?: unknown[]
    anyOf?: Schema[]
    oneOf?: Schema[]
    allOf?: Schema[]
    type?: string | string[]
  }
  if (examples?.length) return examples[0]
  for (const fixed of ["example", "const"] as const) if (schema[fixed] !== undefined) return schema[fixed]
  if ($ref) return sample(schemas[$ref.split("/").at(-1)!] ?? {}, schemas, name, withOptional)
  if (Array.isArray(schema.enum)) return schema.default ?? schema.enum[0]
  if (allOf) return Object.assign({}, ...allOf.map((part) => sample(part, schemas, name, withOptional)))
  const choices = anyOf ?? oneOf
  if (choices) {
    const nullChoice = choices.find((choice) => choice.type === "null")
    return sample(
      (nullFields.test(name) && nullChoice) || choices.find((choice) => choice !== nullChoice)!,
      schemas,
      name,
      withOptional,
    )
  }
  switch (Array.isArray(type) ? type[0] : type) {
    case "object":
      return objectOf(schema, schemas, withOptional)
    case "array":
      return [sample((schema.items ?? {}) as Schema, schemas, name, withOptional)]
    case "string":
      return stringOf(schema, name)
    case "integer":
    case "number":
      return schema.default ?? Math.max(Number(schema.minimum ?? 1), 1 <= Number(schema.maximum ?? 1) ? 1 : 0)
    case "boolean":
      return schema.default ?? !nullFields.test(name)
    case "null":
      return null
    default:
      return {}
  }
}
