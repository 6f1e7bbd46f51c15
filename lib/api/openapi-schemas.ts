import { z } from "zod"

export type Schema = { [key: string]: unknown }
export type Direction = "input" | "output"
export type Convert = (schema: z.ZodType, io: Direction) => Schema

const prefix = "#/components/schemas/"
/** Clients parse dates by their format; in answers zod's long pattern would only repeat it. */
const knownFormats = ["date-time", "date", "uuid", "email"]

/** What a schema demands, without what it tells. */
function form({ description: _, default: __, ...schema }: Schema): string {
  return JSON.stringify(schema)
}

function tidy(schema: Schema, io: Direction) {
  delete schema.id
  if (io === "input") return
  // Fields may be added to answers, so no client may refuse what it does not know.
  if (schema.additionalProperties === false) delete schema.additionalProperties
  if (knownFormats.includes(String(schema.format))) delete schema.pattern
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
}

const unnumbered = (schema: Schema) => form(schema).replace(/__schema\d+/g, "__schema")
const anyJson = unnumbered(
  Object.values(z.toJSONSchema(z.object({ json: z.json() })).$defs ?? {})[0] as Schema,
)

/** zod spells `z.json()` out as a schema that contains itself; JSON Schema says the same by `{}`. */
function withoutAnyJson({ $defs = {}, ...document }: Schema): Schema {
  const named = Object.entries($defs as Record<string, Schema>).filter(([name, schema]) => {
    if (!name.startsWith("__")) return true
    if (unnumbered(schema) === anyJson) return false
    throw new Error(`A schema that contains itself needs a name, .meta({ id: "…" }): ${form(schema)}`)
  })
  const isUnnamed = (key: string, value: unknown) => key === "$ref" && String(value).startsWith("#/$defs/__")
  return JSON.parse(
    JSON.stringify({ ...document, $defs: Object.fromEntries(named) }, (key, value: unknown) =>
      isUnnamed(key, value) ? undefined : value,
    ),
  ) as Schema
}

export const jsonSchema: Convert = (schema, io) =>
  withoutAnyJson(
    z.toJSONSchema(schema, {
      io,
      target: "draft-2020-12",
      override: (context) => tidy(context.jsonSchema, io),
    }),
  )

/** Schemas named by `.meta({ id })` become components; all others stay where they are used. */
export function createSchemaRegistry() {
  const given: Record<Direction, Record<string, Schema>> = { input: {}, output: {} }
  const convert: Convert = (schema, io) => {
    const text = JSON.stringify(jsonSchema(z.object({ root: schema }), io)).replaceAll(
      '"#/$defs/',
      `"#/${io}/`,
    )
    const parsed = JSON.parse(text) as { $defs?: Record<string, Schema>; properties: { root: Schema } }
    Object.assign(given[io], parsed.$defs)
    return parsed.properties.root
  }
  return { convert, settle: (document: Schema) => settle(document, given) }
}

/** Gives every component its name: what a request and an answer know in different forms becomes two. */
function settle(document: Schema, { input, output }: Record<Direction, Record<string, Schema>>): Schema {
  const inputName = (name: string) => (differs(name, input, output) ? `${name}Input` : name)
  const rename = (value: unknown) =>
    JSON.parse(
      JSON.stringify(value).replace(
        /"#\/(input|output)\/(\w+)"/g,
        (_, io: Direction, name: string) => `"${prefix}${io === "input" ? inputName(name) : name}"`,
      ),
    ) as Schema
  const named = Object.entries({
    ...output,
    ...Object.fromEntries(Object.entries(input).map(([name, schema]) => [inputName(name), schema])),
  }).map(([name, schema]) => [name, rename(schema)] as const)
  const schemas = Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1)))
  const places = new Map(named.map(([name, schema]) => [form(schema), name]))
  const inner = Object.entries(schemas).map(([name, schema]) => [name, pointAtNamed(schema, places, true)])
  return {
    ...(pointAtNamed(rename(document), places) as Schema),
    schemas: Object.fromEntries(inner),
  }
}

/** Two forms of one name, also when only something within them has two. */
function differs(
  name: string,
  input: Record<string, Schema>,
  output: Record<string, Schema>,
  seen = new Set<string>(),
): boolean {
  if (!input[name] || !output[name] || seen.has(name)) return false
  seen.add(name)
  const [asked, answered] = [input[name], output[name]].map((schema) => JSON.stringify(schema))
  if (asked!.replaceAll('"#/input/', '"#/output/') !== answered) return true
  return [...asked!.matchAll(/"#\/input\/(\w+)"/g)].some(([, inner]) => differs(inner!, input, output, seen))
}

/** An enumeration or object that repeats a named one becomes a reference to it. */
function pointAtNamed(value: unknown, places: Map<string, string>, isRoot = false): unknown {
  if (Array.isArray(value)) return value.map((item) => pointAtNamed(item, places))
  if (typeof value !== "object" || value === null) return value
  const schema = value as Schema
  const name = isRoot || !(schema.enum || schema.properties) ? undefined : places.get(form(schema))
  if (name) {
    const { description, default: fallback } = schema
    return {
      $ref: prefix + name,
      ...(description !== undefined && { description }),
      ...(fallback !== undefined && { default: fallback }),
    }
  }
  return Object.fromEntries(Object.entries(schema).map(([key, item]) => [key, pointAtNamed(item, places)]))
}
