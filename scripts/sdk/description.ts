/** openapi.json as resources, operations, and types, independent of any language. The five templates generate code from it. */

export type Primitive = "string" | "time" | "integer" | "number" | "boolean" | "any"
export type Type =
  | { kind: Primitive }
  | { kind: "literal"; values: (string | number | boolean)[] }
  | { kind: "list" | "map"; of: Type }
  | { kind: "named"; name: string }

export type Field = {
  /** The name in JSON, such as `scheduledAt`. */
  name: string
  type: Type
  required: boolean
  nullable: boolean
  text: string
}

export type Model = {
  kind: "model"
  name: string
  text: string
  fields: Field[]
  /** Whether it's part of a request, where omitted and null differ. */
  input: boolean
}
export type Enumeration = { kind: "enum"; name: string; text: string; values: string[] }
/** If all members are objects, `fields` has the fields of all of them. */
export type Union = { kind: "union"; name: string; text: string; members: Type[]; fields: Field[] | null }
export type Declaration = Model | Enumeration | Union

export type Pagination = {
  /** The field that holds the items. */
  field: string
  item: Type
  by: "cursor" | "page" | null
}

export type Operation = {
  id: string
  /** The words of its name within the resource: `["create"]`, `["get", "queue"]`. */
  words: string[]
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  path: string
  pathParameters: Field[]
  query: Model | null
  /** `idFields` repeat the path's id. `fields` are the others. */
  body: { model: Model; idFields: string[]; fields: Field[]; required: boolean } | null
  result: Type
  pagination: Pagination | null
  text: string
  example: Record<string, unknown> | null
}

export type Resource = { words: string[]; text: string; operations: Operation[] }

export type Description = { version: string; resources: Resource[]; declarations: Map<string, Declaration> }

// ---- names

/** Splits `listPosts`, `Social accounts`, and `x-y_z` into lowercase words. */
export const splitWords = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

export const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
export const pascalCase = (words: string[]) => words.map(capitalize).join("")
export const camelCase = (words: string[]) =>
  words.map((word, index) => (index ? capitalize(word) : word)).join("")
export const snakeCase = (words: string[]) => words.join("_")

export const singular = (name: string) =>
  name.endsWith("ies") ? `${name.slice(0, -3)}y` : /[^s]s$/.test(name) ? name.slice(0, -1) : name

// ---- shared by the templates

/** Included in every SDK, because `upload` derives a file's type from its extension. */
export const contentTypes: Record<string, string> = {
  avif: "image/avif",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  gif: "image/gif",
  heic: "image/heic",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  mov: "video/quicktime",
  mp4: "video/mp4",
  pdf: "application/pdf",
  png: "image/png",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  webm: "video/webm",
  webp: "image/webp",
}

/** The fields of a model, or of all members of a union of objects. */
export const fieldsOf = (declaration: Declaration | undefined): Field[] | null =>
  declaration && declaration.kind !== "enum" ? declaration.fields : null

export const fieldsOfType = (type: Type, { declarations }: Description): Field[] | null =>
  type.kind === "named" ? fieldsOf(declarations.get(type.name)) : null

/** The names of all models, unions, and enums in responses. */
export function responseTypes(description: Description): Set<string> {
  const found = new Set<string>()
  const visit = (type: Type) => {
    if (type.kind === "list" || type.kind === "map") visit(type.of)
    if (type.kind !== "named" || found.has(type.name)) return
    found.add(type.name)
    for (const field of fieldsOfType(type, description) ?? []) visit(field.type)
  }
  for (const { operations } of description.resources) for (const { result } of operations) visit(result)
  return found
}

/** Wraps text at `width` characters, except for examples. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const paragraph of text.split("\n")) {
    if (/^(@example|>>>| {2})/.test(paragraph)) {
      lines.push(paragraph)
      continue
    }
    let line = ""
    for (const word of paragraph.split(/\s+/)) {
      if (line && line.length + 1 + word.length > width) {
        lines.push(line)
        line = word
      } else line = line ? `${line} ${word}` : word
    }
    lines.push(line)
  }
  return lines
}
