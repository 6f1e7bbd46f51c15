import { isDeepStrictEqual } from "node:util"

import {
  pascalCase,
  singular,
  splitWords,
  type Declaration,
  type Field,
  type Model,
  type Type,
} from "./description.ts"

export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  enum?: (string | number)[]
  const?: string | number | boolean
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** Converts schemas to types, and collects the objects and enums in them as declarations. */
export function createTypeReader(schemas: Record<string, Schema>) {
  const declarations = new Map<string, Declaration>()
  const objects = new Map<string, Schema>()
  const isNull = ({ type }: Schema) => type === "null"

  /** Removes null from a schema's types. */
  function withoutNull(schema: Schema): Schema {
    const { anyOf, ...rest } = schema
    if (anyOf?.some(isNull)) {
      const others = anyOf.filter((choice) => !isNull(choice))
      return others.length === 1 ? { ...others[0]!, ...rest } : { ...rest, anyOf: others }
    }
    if (!Array.isArray(schema.type)) return schema
    return { ...schema, type: schema.type.find((type) => type !== "null")! }
  }
  const isNullable = ({ type, anyOf }: Schema) =>
    (Array.isArray(type) && type.includes("null")) || Boolean(anyOf?.some(isNull))

  /** @param name - the name for an inline object */
  function typeOf(nullable: Schema, name: string): Type {
    const schema = withoutNull(nullable)
    if (schema.$ref) return resolveReference(schema.$ref.split("/").at(-1)!)
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return unionOf(schema, choices, name)
    if (schema.const !== undefined) return { kind: "literal", values: [schema.const] }
    if (schema.enum) return { kind: "literal", values: schema.enum }
    switch (schema.type) {
      case "object":
        return objectOf(schema, name)
      case "array":
        return { kind: "list", of: typeOf(schema.items ?? {}, singular(name)) }
      case "string":
        return { kind: schema.format === "date-time" ? "time" : "string" }
      case "integer":
      case "number":
      case "boolean":
        return { kind: schema.type }
      default:
        return { kind: "any" }
    }
  }

  function objectOf(schema: Schema, name: string): Type {
    if (!schema.properties) return { kind: "map", of: typeOf(schema.additionalProperties ?? {}, name) }
    const known = objects.get(name)
    if (known && !isDeepStrictEqual(known, schema))
      throw new Error(
        `Two objects would be named ${name}. Give one an id in its contract: .meta({ id: "…" })`,
      )
    if (!known) {
      objects.set(name, schema)
      const model: Model = { kind: "model", name, text: schema.description ?? "", input: false, fields: [] }
      // Declared first, because its fields can refer to it.
      declarations.set(name, model)
      model.fields = fieldsOf(schema, name)
    }
    return { kind: "named", name }
  }

  function fieldsOf({ properties = {}, required = [] }: Schema, name: string): Field[] {
    const prefix = name.replace(/Result$/, "")
    return Object.entries(properties).map(([field, schema]) => ({
      name: field,
      type: typeOf(
        schema,
        prefix + (field === "data" && schema.items ? "Item" : pascalCase(splitWords(field))),
      ),
      required: required.includes(field),
      nullable: isNullable(schema),
      text: schema.description ?? "",
    }))
  }

  function unionOf(schema: Schema, choices: Schema[], name: string): Type {
    if (choices.every(({ type }) => type === "string")) return { kind: "string" }
    if (declarations.has(name)) return { kind: "named", name }
    const hasOneObject = choices.filter(({ type }) => type === "object").length === 1
    const members = choices.map((choice, index) => {
      const { properties = {}, required = [] } = choice
      const tag = required.map((field) => properties[field]?.const).find((value) => value !== undefined)
      const untagged = hasOneObject ? "Object" : `Variant${index + 1}`
      return typeOf(choice, name + (tag === undefined ? untagged : pascalCase(splitWords(String(tag)))))
    })
    const memberFields = members.map((member) => {
      const declaration = member.kind === "named" ? declarations.get(member.name) : undefined
      return declaration?.kind === "model" ? declaration.fields : null
    })
    const fields = memberFields.every((each) => each !== null) ? mergeFields(memberFields) : null
    declarations.set(name, { kind: "union", name, text: schema.description ?? "", members, fields })
    return { kind: "named", name }
  }

  function mergeFields(members: Field[][]): Field[] {
    const byName = Map.groupBy(members.flat(), ({ name }) => name)
    return [...byName.values()].map((same) => ({
      ...same[0]!,
      type:
        same[0]!.type.kind === "literal"
          ? {
              kind: "literal",
              values: same.flatMap(({ type }) => (type.kind === "literal" ? type.values : [])),
            }
          : same[0]!.type,
      required: same.length === members.length && same.every(({ required }) => required),
    }))
  }

  function resolveReference(name: string): Type {
    const schema = schemas[name]
    if (!schema) throw new Error(`openapi.json has no schema named ${name}`)
    if (declarations.has(name)) return { kind: "named", name }
    if (schema.enum) {
      const values = schema.enum.map(String)
      declarations.set(name, { kind: "enum", name, text: schema.description ?? "", values })
      return { kind: "named", name }
    }
    return typeOf(schema, name)
  }

  return { declarations, typeOf }
}

export type Types = ReturnType<typeof createTypeReader>
