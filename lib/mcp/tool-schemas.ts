import { z } from "zod"

import type { Contract } from "@/lib/contract/contract"
import { jsonSchema, type Direction, type Schema } from "@/lib/api/openapi-schemas"

type ObjectSchema = { type: "object"; properties: Record<string, Schema>; required: string[] }

/** Inlines references, because several model APIs don't support `$ref`. */
function inline(value: unknown, named: Record<string, Schema>): unknown {
  if (Array.isArray(value)) return value.map((item) => inline(item, named))
  if (typeof value !== "object" || value === null) return value
  const { $ref, ...rest } = value as Schema
  if (typeof rest.format === "string") delete rest.pattern // zod's date pattern has 400 characters
  const target = typeof $ref === "string" ? named[$ref.replace("#/$defs/", "")] : undefined
  return Object.fromEntries(
    Object.entries({ ...target, ...rest }).map(([key, item]) => [key, inline(item, named)]),
  )
}

function objectSchema(schema: z.ZodType, io: Direction): ObjectSchema {
  const { $defs = {}, properties } = jsonSchema(z.object({ root: schema }), io) as {
    $defs?: Record<string, Schema>
    properties: { root: Schema }
  }
  const { properties: fields = {}, required = [] } = inline(properties.root, $defs) as Partial<ObjectSchema>
  return { type: "object", properties: fields, required }
}

/** Merges path, query, and body into one object, like a verb's input. */
export function inputSchema(contract: Contract, defaults: Record<string, unknown>, alsoRequired: string[]) {
  const parts = [contract.params, contract.query, contract.body].flatMap((schema) =>
    schema ? [objectSchema(schema, "input")] : [],
  )
  const properties: Record<string, Schema> = Object.assign({}, ...parts.map((part) => part.properties))
  for (const [name, value] of Object.entries(defaults))
    properties[name] = { ...properties[name], default: value }
  return {
    type: "object" as const,
    properties,
    required: [...alsoRequired, ...parts.flatMap(({ required }) => required)],
    additionalProperties: false,
  }
}

export const outputSchema = ({ output }: Contract) => objectSchema(output, "output")
