import { fieldsOfType, type Description, type Field, type Type } from "./description.ts"
import { nameOf, typeName } from "./go.ts"

/** A type's name outside the package. */
const typeOf = (type: Type) => typeName(type).replace(/\b(?=[A-Z])/, "carillon.")

const escape = (text: string) => text.replace(/[.[\]*]/g, "\\$&")

/** A JSON value as a Go literal of the request's type. */
export function goLiteral(value: unknown, type: Type, description: Description): string {
  if (type.kind === "time") return timeLiteral(value as string)
  if (type.kind === "list") {
    const items = (value as unknown[]).map((item) => goLiteral(item, type.of, description))
    // Elements of a slice don't repeat its type.
    const elements = items.map((item) => item.replace(new RegExp(`^${escape(typeOf(type.of))}(?=\\{)`), ""))
    return `${typeOf(type)}{${elements.join(", ")}}`
  }
  if (type.kind === "map") {
    const entries = Object.entries(value as object)
    const members = entries.map(
      ([key, item]) => [`${JSON.stringify(key)}:`, goLiteral(item, type.of, description)] as const,
    )
    return `${typeOf(type)}{${layOut(members)}}`
  }
  if (type.kind !== "named") return JSON.stringify(value)
  const fields = fieldsOfType(type, description)
  return fields ? goStruct(type.name, fields, value as object, description) : JSON.stringify(value)
}

export function goStruct(name: string, fields: Field[], value: object, description: Description): string {
  const members = Object.entries(value).map(([key, item]) => {
    const field = fields.find((candidate) => candidate.name === key)!
    return [`${nameOf(key)}:`, member(item, field, description)] as const
  })
  return `carillon.${nameOf(name)}{${layOut(members)}}`
}

/** On one line, or one per line with aligned values, like gofmt. */
function layOut(members: (readonly [string, string])[]): string {
  const line = members.map((member) => member.join(" ")).join(", ")
  if (line.length <= 40) return line
  const width = Math.max(...members.map(([key]) => key.length))
  const lines = members.map(([key, value]) => `\t${key.padEnd(width)} ${value.replaceAll("\n", "\n\t")},\n`)
  return `\n${lines.join("")}`
}

/** Optional and nullable fields are wrapped. Go infers the type argument for all but numbers and maps. */
function member(value: unknown, { type, required, nullable }: Field, description: Description): string {
  const inner = goLiteral(value, type, description)
  const hasDefaultType =
    ["string", "boolean", "time", "list"].includes(type.kind) || /^(carillon|time)\./.test(inner)
  const isInferred = hasDefaultType || (type.kind === "literal" && typeof value !== "number")
  if (nullable) return `carillon.Value${isInferred ? "" : `[${typeOf(type)}]`}(${inner})`
  const isNil = /^(\[\]|map|any$)/.test(typeName(type))
  return required || isNil ? inner : `carillon.Ptr${isInferred ? "" : `[${typeOf(type)}]`}(${inner})`
}

function timeLiteral(text: string): string {
  const at = new Date(text)
  const parts = [
    at.getUTCFullYear(),
    at.getUTCMonth() + 1,
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
  ]
  return `time.Date(${parts.join(", ")}, 0, 0, time.UTC)`
}
