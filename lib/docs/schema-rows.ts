/** The part of JSON Schema that contracts use. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  additionalProperties?: Schema | boolean
  format?: string
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}
type Schemas = Record<string, Schema>

/** One field of a table: `media[].url`. */
export type Row = { name: string; type: string; required: boolean; text: string }

const maxDepth = 3

/** An object's fields, including nested ones. Expands each named schema once. */
export function rowsOf(schema: Schema, schemas: Schemas, prefix = "", expanded: string[] = []): Row[] {
  const { schema: resolved, name } = resolve(schema, schemas)
  if (name && expanded.includes(name)) return []
  const seen = name ? [...expanded, name] : expanded
  if (prefix.split(/[.[]/).length > maxDepth) return []
  if (resolved.items) return rowsOf(resolved.items, schemas, `${prefix}[]`, seen)
  const choices = choicesOf(resolved)
  if (choices.length > 0) return unique(choices.flatMap((choice) => rowsOf(choice, schemas, prefix, seen)))
  return Object.entries(resolved.properties ?? {}).flatMap(([key, value]) => {
    const path = prefix ? `${prefix}.${key}` : key
    const required = resolved.required?.includes(key) ?? false
    return [
      { name: path, type: typeOf(value, schemas), required, text: textOf(value, schemas) },
      ...rowsOf(value, schemas, path, seen),
    ]
  })
}

const unique = (rows: Row[]) =>
  rows.filter(({ name }, at) => rows.findIndex((row) => row.name === name) === at)

function resolve(schema: Schema, schemas: Schemas): { schema: Schema; name: string | null } {
  const name = schema.$ref?.slice(schema.$ref.lastIndexOf("/") + 1) ?? null
  return name ? { schema: schemas[name] ?? {}, name } : { schema, name: null }
}

const choicesOf = ({ anyOf, oneOf }: Schema) => (anyOf ?? oneOf ?? []).filter(({ type }) => type !== "null")
const isNullable = ({ anyOf, oneOf, type }: Schema) =>
  [type].flat().includes("null") || (anyOf ?? oneOf ?? []).some((choice) => choice.type === "null")

function typeOf(reference: Schema, schemas: Schemas): string {
  const { schema } = resolve(reference, schemas)
  const base = schema.items
    ? `${typeOf(schema.items, schemas)}[]`
    : choicesOf(schema).length > 0
      ? [...new Set(choicesOf(schema).map((choice) => typeOf(choice, schemas)))].join(" or ")
      : schema.format === "date-time"
        ? "date-time"
        : [schema.type ?? (schema.enum || "const" in schema ? "string" : "any")]
            .flat()
            .filter((type) => type !== "null")
            .join(" or ")
  return isNullable(schema) ? `${base} or null` : base
}

/** The schema's description and limits. */
function textOf(reference: Schema, schemas: Schemas): string {
  const { schema } = resolve(reference, schemas)
  const inner = choicesOf(schema).map((choice) => resolve(choice, schemas).schema)
  const one = inner.length === 1 ? { ...inner[0], ...schema } : schema
  const values = one.enum ?? resolve(one.items ?? {}, schemas).schema.enum
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = one
  return [
    reference.description ?? one.description,
    values && `One of ${values.map((value) => `\`${String(value)}\``).join(", ")}.`,
    range(minLength, maxLength, "characters"),
    range(minItems, maxItems, "items"),
    range(minimum, maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum, ""),
    one.default !== undefined && `Default: \`${JSON.stringify(one.default)}\`.`,
  ]
    .filter(Boolean)
    .join(" ")
}

function range(min: number | undefined, max: number | undefined, noun: string): string {
  const unit = noun && ` ${noun}`
  if (min && max) return `${min} to ${max}${unit}.`
  if (max !== undefined) return `At most ${max}${unit}.`
  return min && (noun || min > Number.MIN_SAFE_INTEGER) ? `At least ${min}${unit}.` : ""
}
