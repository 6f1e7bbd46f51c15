/** A platform setting as a form field, derived from its JSON Schema. */
export type OptionField = {
  name: string
  label: string
  hint?: string
  required: boolean
  /** Only for posts with this kind of media. */
  media?: "image" | "video"
  /** Only once this switch is on. */
  shownWith?: string
} & (
  | { kind: "text"; maxLength?: number; format: "plain" | "url" | "dateTime"; value: "text" }
  | { kind: "number"; integer: boolean; minimum?: number; maximum?: number; value: "number" }
  | { kind: "boolean"; defaultValue: boolean; disabled?: boolean }
  | { kind: "choice"; choices: string[]; defaultValue?: string }
  | { kind: "list"; choices: string[] | null; value: "text" | "number" }
  | { kind: "group"; fields: OptionField[] }
  | { kind: "groups"; fields: OptionField[]; maxItems: number }
)

export type Schema = Record<string, unknown>
const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value)
const asString = (value: unknown) => (typeof value === "string" ? value : undefined)
const asNumber = (value: unknown) => (typeof value === "number" && Math.abs(value) < 1e9 ? value : undefined)
const asStrings = (value: unknown) =>
  Array.isArray(value) && value.every((item): item is string => typeof item === "string") ? value : null

const toLabel = (name: string) => {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type FieldBase = Pick<OptionField, "name" | "label" | "hint" | "required" | "media" | "shownWith">

const formats: Record<string, "url" | "dateTime"> = { uri: "url", "date-time": "dateTime" }

/** Takes the first branch that a form supports; `string | null` becomes an optional string. */
function parseUnion(base: FieldBase, branches: unknown[]): OptionField | null {
  const branchSchemas = branches.filter(isSchema).filter(({ type }) => type !== "null")
  return branchSchemas.map((shape) => parseField(base, shape)).find((field) => field !== null) ?? null
}

function parseList(base: FieldBase, { items, maxItems }: Schema): OptionField | null {
  if (!isSchema(items)) return null
  if (items.type === "string") return { ...base, kind: "list", choices: asStrings(items.enum), value: "text" }
  if (items.type === "integer" || items.type === "number")
    return { ...base, kind: "list", choices: null, value: "number" }
  const { fields } = parseOptionFields(items)
  return fields.length > 0 ? { ...base, kind: "groups", fields, maxItems: asNumber(maxItems) ?? 10 } : null
}

function parseField(base: FieldBase, schema: Schema): OptionField | null {
  if (Array.isArray(schema.anyOf)) return parseUnion(base, schema.anyOf)
  const choices = asStrings(schema.enum)
  if (choices) return { ...base, kind: "choice", choices, defaultValue: asString(schema.default) }
  switch (schema.type) {
    case "string":
      return {
        ...base,
        kind: "text",
        maxLength: asNumber(schema.maxLength),
        format: formats[asString(schema.format) ?? ""] ?? "plain",
        value: "text",
      }
    case "boolean":
      return { ...base, kind: "boolean", defaultValue: schema.default === true }
    case "integer":
    case "number":
      return {
        ...base,
        kind: "number",
        integer: schema.type === "integer",
        minimum: asNumber(schema.minimum),
        maximum: asNumber(schema.maximum),
        value: "number",
      }
    case "array":
      return parseList(base, schema)
    case "object": {
      const { fields } = parseOptionFields(schema)
      return fields.length > 0 ? { ...base, kind: "group", fields } : null
    }
    default:
      return null
  }
}

/** `others` can only be set through the API. */
export function parseOptionFields(schema: Schema | null): { fields: OptionField[]; others: string[] } {
  const required = asStrings(schema?.required) ?? []
  const fields: OptionField[] = []
  const others: string[] = []
  for (const [name, property] of Object.entries(isSchema(schema?.properties) ? schema.properties : {})) {
    const base = isSchema(property) && {
      name,
      label: asString(property.title) ?? toLabel(name),
      hint: asString(property.description),
      required: required.includes(name),
      media: (["image", "video"] as const).find((kind) => kind === property.media),
      shownWith: asString(property.shownWith),
    }
    const field = base && parseField(base, property as Schema)
    if (field) fields.push(field)
    else others.push(name)
  }
  return { fields, others }
}

/** Besides required ones. */
const maxChosen = 2

/** The few settings that people decide for most posts: required ones, then what they choose rather than type. */
export function getMainFields(fields: OptionField[], pickers: string[]): string[] {
  const isChosen = ({ kind, name }: OptionField) =>
    kind === "choice" || kind === "boolean" || pickers.includes(name)
  const required = fields.filter((field) => field.required)
  const chosen = fields.filter((field) => !field.required && isChosen(field))
  return [...required, ...chosen.slice(0, maxChosen)].map(({ name }) => name)
}

/** Enum values as people read them: "PUBLIC_TO_EVERYONE" and "mentionedUsers" become sentence case. */
export const formatChoice = toLabel

/** Hints explain enum values as "LOGGED_IN: only members." */
export const formatHint = (hint: string | undefined, choices: string[]) =>
  choices.reduce(
    (text, choice) => text?.replaceAll(new RegExp(`\\b${choice}:`, "g"), `${toLabel(choice)}:`),
    hint,
  )
