import { readdirSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"

import Negotiator from "negotiator"

import { declaredMessages } from "@/lib/declarations/messages"
import en from "./messages/en.json"

export type Messages = typeof en & typeof declaredMessages
/** The name of a file in `messages`. */
export type Locale = string

type MessageTree = { [key: string]: string | MessageTree }

const folder = join(process.cwd(), "lib", "i18n", "messages")

/**
 * Every file is a language. It has the messages, and in `platforms` the translations of the platform folders' English
 * texts.
 */
export const translations = new Map<Locale, MessageTree>(
  readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => [
      basename(file, ".json"),
      JSON.parse(readFileSync(join(folder, file), "utf8")) as MessageTree,
    ]),
)

const withFallback = (english: MessageTree, translated: MessageTree): MessageTree =>
  Object.fromEntries(
    Object.entries(english).map(([key, message]) => {
      const translation = translated[key]
      if (typeof message === "string") return [key, typeof translation === "string" ? translation : message]
      return [key, withFallback(message, typeof translation === "object" ? translation : {})]
    }),
  )

const merge = (one: MessageTree, other: MessageTree): MessageTree => ({
  ...one,
  ...Object.fromEntries(
    Object.entries(other).map(([key, message]) => {
      const own = one[key]
      return [key, typeof own === "object" && typeof message === "object" ? merge(own, message) : message]
    }),
  ),
})
const english = merge(en, declaredMessages)

const catalogs = new Map<Locale, Messages>()

/** Missing translations fall back to English. */
export function messagesIn(locale: Locale): Messages {
  const catalog = catalogs.get(locale) ?? (withFallback(english, translations.get(locale) ?? {}) as Messages)
  catalogs.set(locale, catalog)
  return catalog
}

export const isLocale = (text: unknown): text is Locale => typeof text === "string" && translations.has(text)

/** Every language under its own name. */
export const languages = () => [...translations.keys()].map((locale) => ({ locale, name: ownName(locale) }))

function ownName(locale: Locale) {
  const name = new Intl.DisplayNames(locale, { type: "language" }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

/** The browser's preferred language, or English (RFC 9110 §12.5.4). */
export function preferredLocale(acceptLanguage: string | null): Locale {
  const headers = { "accept-language": acceptLanguage ?? undefined }
  // English first: a client that accepts any language gets the first one.
  const found = new Negotiator({ headers }).language(["en", ...translations.keys()])
  return isLocale(found) ? found : "en"
}

/** Platform folders have English texts only, so translations are looked up by the English text. */
export function platformText(locale: Locale, text: string) {
  const platforms = translations.get(locale)?.["platforms"]
  const translation = typeof platforms === "object" ? platforms[text] : undefined
  return typeof translation === "string" ? translation : text
}
