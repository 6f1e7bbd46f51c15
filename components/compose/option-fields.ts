/** The settings of a platform that a form can draw, read from its JSON Schema. */
export type OptionField = { name: string; label: string; hint?: string; required: boolean } & (
  | { kind: "text"; maxLength?: number; format: "plain" | "address" | "moment"; value: "text" }
  | { kind: "number"; integer: boolean; minimum?: number; maximum?: number; value: "number" }
  | { kind: "boolean"; fallback: boolean }
  | { kind: "choice"; choices: string[]; fallback?: string }
  | { kind: "list"; choices: string[] | null; value: "text" | "number" }
  | { kind: "group"; fields: OptionField[] }
  | { kind: "groups"; fields: OptionField[]; most: number }
)

export type Schema = Record<string, unknown>
const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value)
const text = (value: unknown) => (typeof value === "string" ? value : undefined)
const amount = (value: unknown) => (typeof value === "number" && Math.abs(value) < 1e9 ? value : undefined)
const strings = (value: unknown) =>
  Array.isArray(value) && value.every((item): item is string => typeof item === "string") ? value : null

const labelOf = (name: string) => {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type Frame = Pick<OptionField, "name" | "label" | "hint" | "required">

const formats: Record<string, "address" | "moment"> = { uri: "address", "date-time": "moment" }

/** The first of several shapes that a form can draw: `string | null` is a string that may be left out. */
function unionField(frame: Frame, branches: unknown[]): OptionField | null {
  const shapes = branches.filter(isSchema).filter(({ type }) => type !== "null")
  return shapes.map((shape) => shapeField(frame, shape)).find((field) => field !== null) ?? null
}

function listField(frame: Frame, { items, maxItems }: Schema): OptionField | null {
  if (!isSchema(items)) return null
  if (items.type === "string") return { ...frame, kind: "list", choices: strings(items.enum), value: "text" }
  if (items.type === "integer" || items.type === "number")
    return { ...frame, kind: "list", choices: null, value: "number" }
  const { fields } = optionFields(items)
  return fields.length > 0 ? { ...frame, kind: "groups", fields, most: amount(maxItems) ?? 10 } : null
}

function shapeField(frame: Frame, schema: Schema): OptionField | null {
  if (Array.isArray(schema.anyOf)) return unionField(frame, schema.anyOf)
  const choices = strings(schema.enum)
  if (choices) return { ...frame, kind: "choice", choices, fallback: text(schema.default) }
  switch (schema.type) {
    case "string":
      return {
        ...frame,
        kind: "text",
        maxLength: amount(schema.maxLength),
        format: formats[text(schema.format) ?? ""] ?? "plain",
        value: "text",
      }
    case "boolean":
      return { ...frame, kind: "boolean", fallback: schema.default === true }
    case "integer":
    case "number":
      return {
        ...frame,
        kind: "number",
        integer: schema.type === "integer",
        minimum: amount(schema.minimum),
        maximum: amount(schema.maximum),
        value: "number",
      }
    case "array":
      return listField(frame, schema)
    case "object": {
      const { fields } = optionFields(schema)
      return fields.length > 0 ? { ...frame, kind: "group", fields } : null
    }
    default:
      return null
  }
}

/** `others` are the settings that only the API can set. */
export function optionFields(schema: Schema | null): { fields: OptionField[]; others: string[] } {
  const required = strings(schema?.required) ?? []
  const fields: OptionField[] = []
  const others: string[] = []
  for (const [name, given] of Object.entries(isSchema(schema?.properties) ? schema.properties : {})) {
    const frame = isSchema(given) && {
      name,
      label: text(given.title) ?? labelOf(name),
      hint: text(given.description),
      required: required.includes(name),
    }
    const field = frame && shapeField(frame, given as Schema)
    if (field) fields.push(field)
    else others.push(name)
  }
  return { fields, others }
}
