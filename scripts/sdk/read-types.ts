import {
  pascal,
  singular,
  wordsOf,
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
/** Reads schemas as types, and keeps what objects and enumerations they are made of. */
export function typeReader(schemas: Record<string, Schema>) {
  const declarations = new Map<string, Declaration>()
  const isNull = ({ type }: Schema) => type === "null"

  /** Without what makes it nullable. */
  function bare(schema: Schema): Schema {
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

  /** `name` is what an inline object would be called. */
  function typeOf(given: Schema, name: string): Type {
    const schema = bare(given)
    if (schema.$ref) return refer(schema.$ref.split("/").at(-1)!)
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
    if (!declarations.has(name)) declareModel(name, schema)
    return { kind: "named", name }
  }

  function declareModel(name: string, schema: Schema): Model {
    const model: Model = {
      kind: "model",
      name,
      text: schema.description ?? "",
      input: false,
      fields: [],
    }
    declarations.set(name, model)
    model.fields = fieldsOf(schema, name)
    return model
  }

  function fieldsOf({ properties = {}, required = [] }: Schema, name: string): Field[] {
    const inside = name.replace(/Result$/, "")
    return Object.entries(properties).map(([field, schema]) => ({
      name: field,
      type: typeOf(schema, inside + (field === "data" && schema.items ? "Item" : pascal(wordsOf(field)))),
      required: required.includes(field),
      nullable: isNullable(schema),
      text: schema.description ?? "",
    }))
  }

  function unionOf(schema: Schema, choices: Schema[], name: string): Type {
    if (choices.every(({ type }) => type === "string")) return { kind: "string" }
    if (declarations.has(name)) return { kind: "named", name }
    const members = choices.map((choice, at) => {
      const { properties = {}, required = [] } = choice
      const tag = required.map((field) => properties[field]?.const).find((value) => value !== undefined)
      return typeOf(choice, name + (tag === undefined ? `Form${at + 1}` : pascal(wordsOf(String(tag)))))
    })
    const parts = members.map((member) => {
      const found = member.kind === "named" ? declarations.get(member.name) : undefined
      return found?.kind === "model" ? found.fields : null
    })
    const fields = parts.every((part) => part !== null) ? merged(parts) : null
    declarations.set(name, { kind: "union", name, text: schema.description ?? "", members, fields })
    return { kind: "named", name }
  }

  function merged(parts: Field[][]): Field[] {
    const byName = Map.groupBy(parts.flat(), ({ name }) => name)
    return [...byName.values()].map((same) => ({
      ...same[0]!,
      type:
        same[0]!.type.kind === "literal"
          ? {
              kind: "literal",
              values: same.flatMap(({ type }) => (type.kind === "literal" ? type.values : [])),
            }
          : same[0]!.type,
      required: same.length === parts.length && same.every(({ required }) => required),
    }))
  }

  function refer(name: string): Type {
    const schema = schemas[name]
    if (!schema) throw new Error(`openapi.json refers to ${name} but does not describe it`)
    if (declarations.has(name)) return { kind: "named", name }
    if (schema.enum) {
      const values = schema.enum.map(String)
      declarations.set(name, { kind: "enum", name, text: schema.description ?? "", values })
      return { kind: "named", name }
    }
    return typeOf(schema, name)
  }

  return { declarations, typeOf, fieldsOf, isNullable, declareModel }
}

export type Types = ReturnType<typeof typeReader>
