import compile from "icu-minify/compile"
import { createTranslator } from "use-intl/core"
import { describe, expect, it } from "vitest"

import { catalogue } from "@/lib/platforms/catalogue"
import { locales, platformText, preferredLocale, textsOf } from "./locales"

type Tree = { [key: string]: string | Tree }

function flat(tree: Tree, before = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${before}${key}`, value]] : flat(value, `${before}${key}.`),
  )
}

/** A parsed text is a list of words, `[name]`, `[name, type, branches]` and, for a tag, `[name, ...list]`. */
const namesIn = (list: unknown): string[] => (Array.isArray(list) ? list.flatMap(namesOf) : [])
function namesOf(piece: unknown): string[] {
  if (!Array.isArray(piece)) return []
  const [name, type, branches] = piece as [string, unknown, unknown]
  // Zero is the `#` of a plural.
  const isPlaceholder = piece.length === 1 || (typeof type === "number" && type > 0)
  return isPlaceholder ? [name, ...Object.values(branches ?? {}).flatMap(namesIn)] : namesIn(piece.slice(1))
}
/** `{name}` and `{count, plural, …}`, also in branches, which need not name the same ones as often. */
const placeholders = (text: string) => [...new Set(namesIn(compile(text)))].sort()
/** `<link>…</link>`: what a view puts an element in place of. */
const tags = (text: string) => [...text.matchAll(/<(\w+)>/g)].map(([, name]) => name!).sort()
const english = flat(textsOf("en"))

describe.each(locales)("the texts in %s", (locale) => {
  const texts = new Map(flat(textsOf(locale)))

  it("are the same ones as in English, none of them empty", () => {
    expect([...texts.keys()].sort()).toEqual(english.map(([key]) => key).sort())
    expect([...texts].filter(([, text]) => text.trim() === "")).toEqual([])
  })

  it("have the same placeholders and tags as in English", () => {
    for (const [key, text] of english) {
      const same = texts.get(key) ?? ""
      expect([key, ...placeholders(same), ...tags(same)]).toEqual([key, ...placeholders(text), ...tags(text)])
    }
  })

  it.each([0, 1, 7])("can be formatted with %i of everything", (count) => {
    const onError = (error: Error) => {
      throw error
    }
    type Values = Record<string, number | ((inner: string) => string)>
    const t = createTranslator({ locale, messages: textsOf(locale), onError }).markup as (
      key: string,
      values: Values,
    ) => string
    for (const [key, text] of texts) {
      const values: Values = Object.fromEntries(placeholders(text).map((name) => [name, count]))
      for (const tag of tags(text)) values[tag] = (inner) => inner
      expect(t(key, values)).not.toMatch(/[{}]/)
    }
  })

  it.skipIf(locale === "en")("cover what platforms say of themselves", () => {
    const said = catalogue().flatMap(({ restriction, connect }) => [
      ...(restriction ? [restriction] : []),
      ...connect.fields.flatMap(({ label, help }) => [label, help]),
    ])
    const same = said.filter((text) => text.includes(" ") && platformText(locale, text) === text)
    expect(same).toEqual([])
  })
})

describe("the language of a request", () => {
  it.each([
    [null, "en"],
    ["", "en"],
    ["de-AT,de;q=0.9,en;q=0.8", "de"],
    ["fr-FR,fr;q=0.9,de;q=0.5,en;q=0.4", "de"],
    ["en-US,en;q=0.9,de;q=0.1", "en"],
    ["de;q=0, en", "en"],
    ["*", "en"],
    ["xx;;;", "en"],
  ])("%j leads to %s", (header, locale) => {
    expect(preferredLocale(header)).toBe(locale)
  })
})
