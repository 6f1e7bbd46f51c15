import { z } from "zod"

export type Schema = { [key: string]: unknown }
export type Direction = "input" | "output"
export type Convert = (schema: z.ZodType, io: Direction) => Schema

const prefix = "#/components/schemas/"
/** Clients parse these by format, so zod's long pattern is redundant in responses. */
const knownFormats = ["date-time", "date", "uuid", "email"]

/** The schema's constraints, to compare schemas regardless of their description and default. */
function constraintsOf({ description: _, default: __, ...schema }: Schema): string {
  return JSON.stringify(schema)
}

function tidy(schema: Schema, io: Direction) {
  delete schema.id
  if (io === "input") return
  // We may add fields to responses, so clients must accept unknown ones.
  if (schema.additionalProperties === false) delete schema.additionalProperties
  if (knownFormats.includes(String(schema.format))) delete schema.pattern
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
}

const withoutNumbers = (schema: Schema) => constraintsOf(schema).replace(/__schema\d+/g, "__schema")
const anyJson = withoutNumbers(
  Object.values(z.toJSONSchema(z.object({ json: z.json() })).$defs ?? {})[0] as Schema,
)

/** zod expands `z.json()` to a recursive schema, which is equivalent to `{}` in JSON Schema. */
function withoutAnyJson({ $defs = {}, ...document }: Schema): Schema {
  const named = Object.entries($defs as Record<string, Schema>).filter(([name, schema]) => {
    if (!name.startsWith("__")) return true
    if (withoutNumbers(schema) === anyJson) return false
    throw new Error(`A recursive schema needs a name, .meta({ id: "…" }): ${constraintsOf(schema)}`)
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

/** Schemas named with `.meta({ id })` become components. All others are inlined. */
export function createSchemaRegistry() {
  const collected: Record<Direction, Record<string, Schema>> = { input: {}, output: {} }
  const convert: Convert = (schema, io) => {
    const text = JSON.stringify(jsonSchema(z.object({ root: schema }), io)).replaceAll(
      '"#/$defs/',
      `"#/${io}/`,
    )
    const parsed = JSON.parse(text) as { $defs?: Record<string, Schema>; properties: { root: Schema } }
    Object.assign(collected[io], parsed.$defs)
    return parsed.properties.root
  }
  return { convert, nameComponents: (document: Schema) => nameComponents(document, collected) }
}

/** Names the components. A schema that differs between requests and responses becomes two. */
function nameComponents(
  document: Schema,
  { input, output }: Record<Direction, Record<string, Schema>>,
): Schema {
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
  const namesByConstraints = new Map(named.map(([name, schema]) => [constraintsOf(schema), name]))
  const inner = Object.entries(schemas).map(([name, schema]) => [
    name,
    useReferences(schema, namesByConstraints, true),
  ])
  return {
    ...(useReferences(rename(document), namesByConstraints) as Schema),
    schemas: Object.fromEntries(inner),
  }
}

/** Whether a schema's input and output differ, directly or in a nested schema. */
function differs(
  name: string,
  input: Record<string, Schema>,
  output: Record<string, Schema>,
  seen = new Set<string>(),
): boolean {
  if (!input[name] || !output[name] || seen.has(name)) return false
  seen.add(name)
  const [inputText, outputText] = [input[name], output[name]].map((schema) => JSON.stringify(schema))
  if (inputText!.replaceAll('"#/input/', '"#/output/') !== outputText) return true
  return [...inputText!.matchAll(/"#\/input\/(\w+)"/g)].some(([, inner]) =>
    differs(inner!, input, output, seen),
  )
}

/** Replaces enums and objects that match a named schema with a reference to it. */
function useReferences(value: unknown, namesByConstraints: Map<string, string>, isRoot = false): unknown {
  if (Array.isArray(value)) return value.map((item) => useReferences(item, namesByConstraints))
  if (typeof value !== "object" || value === null) return value
  const schema = value as Schema
  const name =
    isRoot || !(schema.enum || schema.properties) ? undefined : namesByConstraints.get(constraintsOf(schema))
  if (name) {
    const { description, default: fallback } = schema
    return {
      $ref: prefix + name,
      ...(description !== undefined && { description }),
      ...(fallback !== undefined && { default: fallback }),
    }
  }
  return Object.fromEntries(
    Object.entries(schema).map(([key, item]) => [key, useReferences(item, namesByConstraints)]),
  )
}
