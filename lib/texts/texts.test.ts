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

/** `{name}` and `{count, plural, …}`; in a plural's branches the number is `#`. */
const placeholders = (text: string) =>
  [...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name]) => name!).sort()
const english = flat(textsOf("en"))

describe.each(locales)("the texts in %s", (locale) => {
  const texts = new Map(flat(textsOf(locale)))

  it("are the same ones as in English, none of them empty", () => {
    expect([...texts.keys()].sort()).toEqual(english.map(([key]) => key).sort())
    expect([...texts].filter(([, text]) => text.trim() === "")).toEqual([])
  })

  it("have the same placeholders as in English", () => {
    for (const [key, text] of english)
      expect([key, ...placeholders(texts.get(key) ?? "")]).toEqual([key, ...placeholders(text)])
  })

  it.each([0, 1, 7])("can be formatted with %i of everything", (count) => {
    const onError = (error: Error) => {
      throw error
    }
    const t = createTranslator({ locale, messages: textsOf(locale), onError }) as (
      key: string,
      values: Record<string, number>,
    ) => string
    for (const [key, text] of texts) {
      const values = Object.fromEntries(placeholders(text).map((name) => [name, count]))
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
