import { z } from "zod"

import type { Contract } from "@/lib/contract/contract"
import { jsonSchema, type Schema } from "@/lib/api/openapi-schemas"
import { slugs } from "@/lib/platforms/slugs"

// Every agent pays for the tool list with its context, so schemas show what an agent decides on. The contract checks the
// rest (lengths, patterns, ranges), and its errors say what to fix.

type ObjectSchema = { type: "object"; properties: Record<string, Schema>; required: string[] }
type Shortened = {
  /** The tool that lists every field, if any. Elsewhere, and in its later occurrences, a schema lists only `brief`. */
  fullIn?: string
  brief: string[]
  /** Accepted, but of no use to an agent, because we read them from the file. */
  hidden?: string[]
}

const fileFields = ["name", "mimeType", "width", "height", "size", "duration"]
const content = ["caption", "media", "platformConfiguration"]
const shortened: Record<string, Shortened> = {
  PostCreate: {
    fullIn: "create_post",
    brief: [...content, "socialAccountId", "scheduledAt", "action"],
  },
  PostVariant: { brief: ["caption"] },
  MediaItem: { fullIn: "create_post", brief: ["url", "alt"], hidden: [...fileFields, "skip_processing"] },
  MediaItemUpdate: {
    fullIn: "update_post",
    brief: ["id", "url", "alt"],
    hidden: [...fileFields, "bucket", "key"],
  },
}

/** Long lists of values, with the tool that shows them. */
const valuesShownIn: Record<string, string> = { WebhookEvent: "create_webhook" }

/** Agents don't reach larger limits. */
const maxShownMaximum = 10_000

type Context = {
  tool: string
  named: Record<string, Schema>
  listed: Set<string>
  /** In a new resource, an optional field that's null is the same as one that's missing. */
  hidesNull: boolean
}

const isEmpty = (value: unknown) => typeof value === "object" && value !== null && !Object.keys(value).length
const platformEnum = JSON.stringify(slugs)
const isPlatform = (values: unknown) => JSON.stringify(values) === platformEnum

function shorten(schema: Schema, context: Context, isOptional = false): Schema {
  const { $ref, ...own } = schema
  const name = String($ref ?? "").replace("#/$defs/", "")
  const whole: Schema = { ...context.named[name], ...own }
  const shownIn = valuesShownIn[name]
  if (shownIn && shownIn !== context.tool)
    return { type: whole.type, description: `One of the values in ${shownIn}.` }
  const { type, description, enum: values, const: constant, format, maximum, items } = whole
  const choices = (whole.anyOf ?? whole.oneOf ?? []) as Schema[]
  const shown = choices.filter((choice) => !(choice.type === "null" && isOptional && context.hidesNull))
  const [only] = shown
  if (only && shown.length === 1)
    return shorten({ ...only, ...(description !== undefined && { description }) }, context)
  const result: Schema = {
    ...(type !== undefined && { type }),
    ...(description !== undefined && { description }),
    ...(values !== undefined && !isPlatform(values) && { enum: values }),
    ...(constant !== undefined && { const: constant }),
    ...((format === "date-time" || format === "date") && { format }),
    ...(whole.default !== undefined && !isEmpty(whole.default) && { default: whole.default }),
    ...(Number(maximum) <= maxShownMaximum && { maximum }),
    ...(shown.length && { anyOf: shown.map((choice) => shorten(choice, context)) }),
    ...(items !== undefined && { items: shorten(items as Schema, context) }),
    ...(!isEmpty(whole.additionalProperties) &&
      typeof whole.additionalProperties === "object" && {
        additionalProperties: shorten(whole.additionalProperties as Schema, context),
      }),
  }
  return whole.properties ? { ...result, ...fields(whole as Partial<ObjectSchema>, name, context) } : result
}

function fields(schema: Partial<ObjectSchema> & Schema, name: string, context: Context) {
  const { properties = {}, required = [], description } = schema
  const { fullIn, brief = [], hidden = [] } = shortened[name] ?? {}
  const isFull = !(name in shortened) || (fullIn === context.tool && !context.listed.has(name))
  context.listed.add(name)
  const visible = Object.entries(properties)
    .filter(([field]) => (isFull ? !hidden.includes(field) : brief.includes(field)))
    .map(([field, property]) => [field, shorten(property, context, !required.includes(field))] as const)
  return {
    ...(fullIn &&
      !isFull && { description: [description, `Other fields: see ${fullIn}.`].filter(Boolean).join(" ") }),
    properties: Object.fromEntries(visible),
    ...(required.length && { required }),
  }
}

function objectSchema(schema: z.ZodType, context: Omit<Context, "named">): ObjectSchema {
  const { $defs = {}, properties } = jsonSchema(z.object({ root: schema }), "input") as {
    $defs?: Record<string, Schema>
    properties: { root: Schema }
  }
  const root = shorten(properties.root, { ...context, named: $defs }) as Partial<ObjectSchema>
  return { type: "object", properties: root.properties ?? {}, required: root.required ?? [] }
}

/** Merges path, query, and body into one object, like an operation's input. */
export function inputSchema(
  contract: Contract,
  tool: string,
  defaults: Record<string, unknown>,
  descriptions: Record<string, string | undefined>,
) {
  const context = { tool, listed: new Set<string>(), hidesNull: contract.method === "POST" }
  const parts = [contract.params, contract.query, contract.body].flatMap((schema) =>
    schema ? [objectSchema(schema, context)] : [],
  )
  const properties: Record<string, Schema> = Object.assign({}, ...parts.map((part) => part.properties))
  for (const [name, value] of Object.entries(defaults))
    properties[name] = { ...properties[name], default: value }
  for (const [name, description] of Object.entries(descriptions))
    properties[name] = { ...properties[name], description }
  const required = parts.flatMap((part) => part.required)
  return {
    type: "object" as const,
    properties,
    ...(required.length && { required }),
  }
}
