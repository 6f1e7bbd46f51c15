import { fieldsOf, named, type Description, type Field, type Type } from "./description.ts"
import { nameOf, typeName } from "./go.ts"

/** A type as callers of the package write it. */
const typeOf = (type: Type) => typeName(type).replace(/\b(?=[A-Z])/, "carillon.")

const escape = (text: string) => text.replace(/[.[\]*]/g, "\\$&")

/** A JSON value as Go that has the types of what is sent. */
export function goLiteral(value: unknown, type: Type, description: Description): string {
  if (type.kind === "time") return timeLiteral(value as string)
  if (type.kind === "list") {
    const items = (value as unknown[]).map((item) => goLiteral(item, type.of, description))
    // Inside a list its type need not be repeated.
    const short = items.map((item) => item.replace(new RegExp(`^${escape(typeOf(type.of))}(?=\\{)`), ""))
    return `${typeOf(type)}{${short.join(", ")}}`
  }
  if (type.kind !== "named") return JSON.stringify(value)
  const fields = fieldsOf(named(type, description))
  return fields ? goStruct(type.name, fields, value as object, description) : JSON.stringify(value)
}

export function goStruct(name: string, fields: Field[], value: object, description: Description): string {
  const members = Object.entries(value).map(([key, item]) => {
    const field = fields.find((candidate) => candidate.name === key)!
    return [`${nameOf(key)}:`, member(item, field, description)] as const
  })
  return `carillon.${nameOf(name)}{${laidOut(members)}}`
}

/** On a line of its own each, where they are long; then in columns, as gofmt has it. */
function laidOut(members: (readonly [string, string])[]): string {
  const line = members.map((member) => member.join(" ")).join(", ")
  if (line.length <= 40) return line
  const width = Math.max(...members.map(([key]) => key.length))
  const lines = members.map(([key, value]) => `\t${key.padEnd(width)} ${value.replaceAll("\n", "\n\t")},\n`)
  return `\n${lines.join("")}`
}

/** Optional and nullable fields are wrapped; Go finds out the type of texts and truths by itself. */
function member(value: unknown, { type, required, nullable }: Field, description: Description): string {
  const inner = goLiteral(value, type, description)
  const plain = ["string", "boolean", "time", "list"].includes(type.kind) || /^(carillon|time)\./.test(inner)
  const known = plain || (type.kind === "literal" && typeof value !== "number")
  if (nullable) return `carillon.Value${known ? "" : `[${typeOf(type)}]`}(${inner})`
  const isNil = /^(\[\]|map|any$)/.test(typeName(type))
  return required || isNil ? inner : `carillon.Ptr${known ? "" : `[${typeOf(type)}]`}(${inner})`
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
