/** The settings of a platform that a form can draw, read from its JSON Schema. */
export type OptionField = { name: string; label: string; hint?: string; required: boolean } & (
  | { kind: "text"; maxLength?: number }
  | { kind: "number"; integer: boolean; minimum?: number; maximum?: number }
  | { kind: "boolean"; fallback: boolean }
  | { kind: "choice"; choices: string[]; fallback?: string }
  | { kind: "list"; choices: string[] | null }
)

type Schema = Record<string, unknown>
const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value)
const text = (value: unknown) => (typeof value === "string" ? value : undefined)
const amount = (value: unknown) => (typeof value === "number" && Math.abs(value) < 1e9 ? value : undefined)
const strings = (value: unknown) =>
  Array.isArray(value) && value.every((item): item is string => typeof item === "string") ? value : null

/** `string | null` is a string that may be left out. */
function withoutNull(schema: Schema): Schema {
  const branches = Array.isArray(schema.anyOf)
    ? schema.anyOf.filter(isSchema).filter(({ type }) => type !== "null")
    : []
  return branches.length === 1 ? { ...schema, anyOf: undefined, ...branches[0] } : schema
}

const labelOf = (name: string) => {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function fieldOf(name: string, given: Schema, required: boolean): OptionField | null {
  const schema = withoutNull(given)
  const frame = { name, label: text(schema.title) ?? labelOf(name), hint: text(schema.description), required }
  const choices = strings(schema.enum)
  if (choices) return { ...frame, kind: "choice", choices, fallback: text(schema.default) }
  if (schema.type === "string") return { ...frame, kind: "text", maxLength: amount(schema.maxLength) }
  if (schema.type === "boolean") return { ...frame, kind: "boolean", fallback: schema.default === true }
  if (schema.type === "integer" || schema.type === "number") {
    const { minimum, maximum } = schema
    return {
      ...frame,
      kind: "number",
      integer: schema.type === "integer",
      minimum: amount(minimum),
      maximum: amount(maximum),
    }
  }
  if (schema.type === "array" && isSchema(schema.items) && schema.items.type === "string")
    return { ...frame, kind: "list", choices: strings(schema.items.enum) }
  return null
}

/** `others` are the settings that only the API can set. */
export function optionFields(schema: Record<string, unknown> | null): {
  fields: OptionField[]
  others: string[]
} {
  const required = strings(schema?.required) ?? []
  const fields: OptionField[] = []
  const others: string[] = []
  for (const [name, given] of Object.entries(isSchema(schema?.properties) ? schema.properties : {})) {
    const field = isSchema(given) ? fieldOf(name, given, required.includes(name)) : null
    if (field) fields.push(field)
    else others.push(name)
  }
  return { fields, others }
}
