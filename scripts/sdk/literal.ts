/** A language's syntax for literals, for the contract's examples. */
export type Style = {
  braces: [string, string]
  pair: (name: string, value: string) => string
  string: (value: string) => string
  keywords: { true: string; false: string; null: string }
}

export function literal(value: unknown, style: Style): string {
  if (typeof value === "string") return style.string(value)
  if (typeof value === "boolean" || value === null)
    return style.keywords[String(value) as keyof Style["keywords"]]
  if (Array.isArray(value)) return `[${value.map((item) => literal(item, style)).join(", ")}]`
  if (typeof value === "object") return `${style.braces[0]}${pairs(value, style)}${style.braces[1]}`
  return String(value)
}

/** The pairs without braces, such as for named arguments. */
export const pairs = (value: object, style: Style) =>
  Object.entries(value)
    .map(([name, item]) => style.pair(name, literal(item, style)))
    .join(", ")
