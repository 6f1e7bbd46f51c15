// Finds the differences between two versions of a JSON Schema in the API description, and which of them break
// callers.

export type Change = { breaking: boolean; text: string }
export type Node = { [key: string]: unknown }
/** Callers write requests and read responses. They must expect additional values in errors. */
export type Direction = "request" | "response" | "error"
export type Say = (breaking: boolean, text: string) => void

export const node = (value: unknown): Node =>
  typeof value === "object" && value !== null ? (value as Node) : {}
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const show = (value: unknown) => JSON.stringify(value)
export const same = (a: unknown, b: unknown) => show(a) === show(b)

/** Names that only one side has, and common names. */
export function split(before: unknown, after: unknown) {
  const [old, now] = [Object.keys(node(before)), Object.keys(node(after))]
  return {
    gone: old.filter((name) => !now.includes(name)),
    added: now.filter((name) => !old.includes(name)),
    kept: old.filter((name) => now.includes(name)),
  }
}

/** Narrowing breaks requests, and widening breaks responses. */
const limits = [
  { words: ["minimum", "minLength", "minItems", "exclusiveMinimum", "minProperties"], narrower: 1 },
  { words: ["maximum", "maxLength", "maxItems", "exclusiveMaximum", "maxProperties"], narrower: -1 },
] as const
/** A change of these both narrows and widens. */
const exact = ["type", "const", "format", "pattern", "additionalProperties", "default"]

export function schemaComparer(before: Node, after: Node, say: Say) {
  const seen = new Set<string>()

  const resolve = (document: Node, value: unknown): Node => {
    const { $ref, ...rest } = node(value)
    if (typeof $ref !== "string") return node(value)
    const target = $ref
      .slice(2)
      .split("/")
      .reduce<Node>((place, name) => node(place[name]), document)
    return { ...resolve(document, target), ...rest }
  }
  const both = (old: unknown, now: unknown) => [resolve(before, old), resolve(after, now)] as const

  function compareSchema(place: string, oldSchema: unknown, newSchema: unknown, direction: Direction) {
    const names = [node(oldSchema).$ref, node(newSchema).$ref]
    // A named schema is reported once per direction, at its first use.
    if (names.some(Boolean)) {
      const key = `${direction} ${names.join(" ")}`
      if (seen.has(key)) return
      seen.add(key)
      if (names[0] === names[1]) place = `${direction} ${String(names[0]).split("/").at(-1)}`
    }
    const [old, now] = both(oldSchema, newSchema)
    compareLimits(place, old, now, direction)
    compareEnums(place, old, now, direction)
    compareProperties(place, old, now, direction)
    if (old.items ?? now.items) compareSchema(`${place}[]`, old.items, now.items, direction)
    for (const word of ["anyOf", "oneOf", "allOf"])
      if (old[word] ?? now[word]) compareChoices(place, word, old, now, direction)
  }

  function compareLimits(place: string, old: Node, now: Node, direction: Direction) {
    for (const word of exact)
      if (!same(old[word], now[word]))
        say(word !== "default", `${place}: ${word} ${show(old[word])} became ${show(now[word])}`)
    for (const { words, narrower } of limits)
      for (const word of words) {
        if (old[word] === now[word]) continue
        const open = -narrower * Infinity
        const narrowed = (Number(now[word] ?? open) - Number(old[word] ?? open)) * narrower > 0
        say(
          narrowed === (direction === "request"),
          `${place}: ${word} ${show(old[word])} became ${show(now[word])}`,
        )
      }
  }

  function compareEnums(place: string, old: Node, now: Node, direction: Direction) {
    if (!old.enum && !now.enum) return
    if (!old.enum || !now.enum)
      return say(Boolean(now.enum) === (direction === "request"), `${place}: list of values changed`)
    for (const value of list(old.enum))
      if (!list(now.enum).includes(value))
        say(direction === "request", `${place}: value ${show(value)} removed`)
    for (const value of list(now.enum))
      if (!list(old.enum).includes(value))
        say(direction === "response", `${place}: value ${show(value)} added`)
  }

  function compareProperties(place: string, old: Node, now: Node, direction: Direction) {
    const { gone, added, kept } = split(old.properties, now.properties)
    const [was, is] = [list(old.required), list(now.required)]
    for (const name of gone) say(true, `${place}.${name}: removed`)
    for (const name of added)
      say(
        direction === "request" && is.includes(name),
        `${place}.${name}: added${is.includes(name) ? ", required" : ""}`,
      )
    for (const name of kept) {
      if (was.includes(name) !== is.includes(name))
        say(
          is.includes(name) === (direction === "request"),
          `${place}.${name}: became ${is.includes(name) ? "required" : "optional"}`,
        )
      compareSchema(`${place}.${name}`, node(old.properties)[name], node(now.properties)[name], direction)
    }
  }

  function compareChoices(place: string, word: string, old: Node, now: Node, direction: Direction) {
    const [was, is] = [list(old[word]), list(now[word])]
    if (was.length === is.length)
      return was.forEach((choice, index) =>
        compareSchema(word === "allOf" ? place : `${place} (${index + 1})`, choice, is[index], direction),
      )
    const fewer = is.length < was.length
    const narrowed = word === "allOf" ? !fewer : fewer
    say(
      narrowed === (direction === "request"),
      `${place}: ${word} has ${is.length} forms instead of ${was.length}`,
    )
  }

  return { both, resolve, compareSchema }
}
