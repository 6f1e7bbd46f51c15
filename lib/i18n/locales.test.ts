import compile from "icu-minify/compile"
import { createTranslator } from "use-intl/core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

import { catalog } from "@/lib/platforms/catalog"
import { isLocale, languages, messagesIn, platformText, preferredLocale, translations } from "./locales"
import { mailText } from "./mail-text"
import en from "./messages/en.json"

type Tree = { [key: string]: string | Tree }

const flatten = (tree: Tree, prefix = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${prefix}${key}`, value]] : flatten(value, `${prefix}${key}.`),
  )

/** A compiled message is a list of strings, `[name]`, `[name, type, branches]`, and, for a tag, `[name, ...list]`. */
const namesIn = (list: unknown): string[] => (Array.isArray(list) ? list.flatMap(argumentNames) : [])
function argumentNames(piece: unknown): string[] {
  if (!Array.isArray(piece)) return []
  const [name, type, branches] = piece as [string, unknown, unknown]
  // Zero is the `#` of a plural.
  const isPlaceholder = piece.length === 1 || (typeof type === "number" && type > 0)
  return isPlaceholder ? [name, ...Object.values(branches ?? {}).flatMap(namesIn)] : namesIn(piece.slice(1))
}
/** Sorted and unique, because a translation can repeat one in more plural branches. */
const placeholders = (text: string) => [...new Set(namesIn(compile(text)))].sort()
const tags = (text: string) => [...text.matchAll(/<(\w+)>/g)].map(([, name]) => name!).sort()

const english = new Map(flatten(messagesIn("en")))
const platformTexts = catalog().flatMap(({ restriction, connect }) => [
  ...(restriction ? [restriction] : []),
  ...connect.fields.flatMap(({ label, help }) => [label, help]),
])

describe.each([...translations])("the messages in %s", (locale, { platforms = {}, ...messages }) => {
  const translated = flatten(messages)

  it("have only keys that exist in English, none of them empty", () => {
    expect(translated.filter(([key, text]) => !english.has(key) || text.trim() === "")).toEqual([])
  })

  it("have the same placeholders and tags as in English", () => {
    for (const [key, text] of translated) {
      const original = english.get(key) ?? ""
      expect([key, ...placeholders(text), ...tags(text)]).toEqual([
        key,
        ...placeholders(original),
        ...tags(original),
      ])
    }
  })

  it.each([0, 1, 7])("format with a count of %i", (count) => {
    const onError = (error: Error) => {
      throw error
    }
    type Values = Record<string, number | ((inner: string) => string)>
    const t = createTranslator({ locale, messages: messagesIn(locale), onError }).markup as (
      key: string,
      values: Values,
    ) => string
    for (const [key, text] of flatten(messagesIn(locale))) {
      const values: Values = Object.fromEntries(placeholders(text).map((name) => [name, count]))
      for (const tag of tags(text)) values[tag] = (inner) => inner
      expect(t(key, values)).not.toMatch(/[{}]/)
    }
  })

  it("only translate texts that platforms have", () => {
    expect(Object.keys(platforms).filter((text) => !platformTexts.includes(text))).toEqual([])
  })
})

describe("German", () => {
  const { platforms: _, ...messages } = translations.get("de")!

  // Texts in lib/declarations can fall back to English.
  it("translates all of en.json", () => {
    const translated = new Map(flatten(messages))
    expect(flatten(en).filter(([key]) => !translated.has(key))).toEqual([])
    const untranslated = platformTexts.filter(
      (text) => text.includes(" ") && platformText("de", text) === text,
    )
    expect(untranslated).toEqual([])
  })
})

describe("a language with three messages", () => {
  const dutch = {
    emails: { account: { passwordChangedSubject: "Wachtwoord gewijzigd" } },
    shell: { calendar: "Agenda" },
    auth: { signIn: { title: "Inloggen" } },
  }
  beforeAll(() => void translations.set("nl", dutch))
  afterAll(() => void translations.delete("nl"))

  it("is offered under its own name", () => {
    expect(languages()).toContainEqual({ locale: "nl", name: "Nederlands" })
    expect(isLocale("nl")).toBe(true)
    expect(preferredLocale("nl-BE,nl;q=0.9")).toBe("nl")
  })

  it("falls back to English for everything else", () => {
    const [dutchMessages, all] = [new Map(flatten(dutch)), flatten(messagesIn("nl"))]
    expect(all).toEqual([...english].map(([key, text]) => [key, dutchMessages.get(key) ?? text]))
    expect(platformText("nl", "App password")).toBe("App password")
  })

  it("formats on pages and in emails", () => {
    const t = createTranslator({ locale: "nl", messages: messagesIn("nl"), namespace: "shell" })
    expect([t("calendar"), t("posts")]).toEqual(["Agenda", "Posts"])
    const mail = mailText("nl", "account")
    expect(mail("passwordChangedSubject")).toBe("Wachtwoord gewijzigd")
    expect(mail("passkeyAdded", { name: "Phone" })).toContain('The passkey "Phone" was added')
  })
})

describe("preferredLocale", () => {
  it.each([
    [null, "en"],
    ["", "en"],
    ["de-AT,de;q=0.9,en;q=0.8", "de"],
    ["fr-FR,fr;q=0.9,de;q=0.5,en;q=0.4", "de"],
    ["en-US,en;q=0.9,de;q=0.1", "en"],
    ["de;q=0, en", "en"],
    ["*", "en"],
    ["xx;;;", "en"],
  ])("responds to %j with %s", (header, locale) => {
    expect(preferredLocale(header)).toBe(locale)
  })
})
