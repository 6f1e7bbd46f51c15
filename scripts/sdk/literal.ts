/** How a language writes data: examples of the contract appear in its own words. */
export type Style = {
  braces: [string, string]
  pair: (name: string, value: string) => string
  text: (value: string) => string
  words: { true: string; false: string; null: string }
}

export function literal(value: unknown, style: Style): string {
  if (typeof value === "string") return style.text(value)
  if (typeof value === "boolean" || value === null) return style.words[String(value) as keyof Style["words"]]
  if (Array.isArray(value)) return `[${value.map((item) => literal(item, style)).join(", ")}]`
  if (typeof value === "object") return `${style.braces[0]}${pairs(value, style)}${style.braces[1]}`
  return String(value)
}

/** Without the braces, as named arguments are written. */
export const pairs = (value: object, style: Style) =>
  Object.entries(value)
    .map(([name, item]) => style.pair(name, literal(item, style)))
    .join(", ")
