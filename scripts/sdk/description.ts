/** What the five templates are written from: openapi.json, read once, without anything of a language in it. */

export type Type =
  | { kind: "string" | "time" | "integer" | "number" | "boolean" | "any" }
  | { kind: "literal"; values: (string | number | boolean)[] }
  | { kind: "list" | "map"; of: Type }
  | { kind: "named"; name: string }

export type Field = {
  /** As it travels: `scheduledAt`. */
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
  /** Sent by the caller, where "left out" and "null" are two things. */
  input: boolean
}
export type Enumeration = { kind: "enum"; name: string; text: string; values: string[] }
/** One of several forms. Where all are objects, `fields` has what any of them has. */
export type Union = { kind: "union"; name: string; text: string; members: Type[]; fields: Field[] | null }
export type Declaration = Model | Enumeration | Union

export type Paging = {
  /** The field with the items, and what they are. */
  field: string
  of: Type
  by: "cursor" | "page" | null
}

export type Operation = {
  id: string
  /** Words of its name inside the resource: `["create"]`, `["get", "queue"]`. */
  words: string[]
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  path: string
  pathParameters: Field[]
  query: Model | null
  /** `own` names what repeats the `id` of the path; `fields` are the others. */
  body: { model: Model; own: string[]; fields: Field[]; required: boolean } | null
  result: Type
  paging: Paging | null
  text: string
  example: Record<string, unknown> | null
}

export type Resource = { words: string[]; text: string; operations: Operation[] }

export type Description = { version: string; resources: Resource[]; declarations: Map<string, Declaration> }

// ---- names

/** `listPosts`, `Social accounts` and `x-y_z` as words in small letters. */
export const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
export const pascal = (words: string[]) => words.map(capital).join("")
export const camel = (words: string[]) => words.map((word, at) => (at ? capital(word) : word)).join("")
export const snake = (words: string[]) => words.join("_")

export const singular = (name: string) =>
  name.endsWith("ies") ? `${name.slice(0, -3)}y` : /[^s]s$/.test(name) ? name.slice(0, -1) : name

// ---- what several templates ask

/** Part of every SDK: `upload` tells the type of a file by its name. */
export const contentTypes: Record<string, string> = {
  avif: "image/avif",
  gif: "image/gif",
  heic: "image/heic",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  mov: "video/quicktime",
  mp4: "video/mp4",
  png: "image/png",
  webm: "video/webm",
  webp: "image/webp",
}

export const named = (type: Type, { declarations }: Description): Declaration | undefined =>
  type.kind === "named" ? declarations.get(type.name) : undefined

/** The fields of a model, or of a union of objects seen as one. */
export const fieldsOf = (declaration: Declaration | undefined): Field[] | null =>
  declaration && declaration.kind !== "enum" ? declaration.fields : null

/** Models and enumerations that the answers are made of. */
export function answered(description: Description): Set<string> {
  const found = new Set<string>()
  const visit = (type: Type) => {
    if (type.kind === "list" || type.kind === "map") visit(type.of)
    if (type.kind !== "named" || found.has(type.name)) return
    found.add(type.name)
    for (const field of fieldsOf(named(type, description)) ?? []) visit(field.type)
  }
  for (const { operations } of description.resources) for (const { result } of operations) visit(result)
  return found
}

/** Lines of at most `width` characters; examples stay as they are. */
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
