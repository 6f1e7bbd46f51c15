import Negotiator from "negotiator"

import { de } from "./de"
import { en } from "./en"
import germanWords from "./platform-words.de.json"

/** English is what everything else is compared with; a missing or additional key is a type error. */
const catalogues = { en, de } satisfies Record<string, typeof en>

export type Texts = typeof en
export type Locale = keyof typeof catalogues

/** Each in its own words. */
export const localeNames: Record<Locale, string> = { en: "English", de: "Deutsch" }
export const locales = Object.keys(localeNames) as Locale[]

export const isLocale = (text: unknown): text is Locale => locales.some((locale) => locale === text)

/** The language that the browser asks for, or English (RFC 9110 §12.5.4). */
export function preferredLocale(acceptLanguage: string | null): Locale {
  const headers = { "accept-language": acceptLanguage ?? undefined }
  const found = new Negotiator({ headers }).language(locales)
  return isLocale(found) ? found : "en"
}

export const textsOf = (locale: Locale): Texts => catalogues[locale]

const platformWords: Partial<Record<Locale, Record<string, string>>> = { de: germanWords }

/** What platforms say of themselves is English in their folders; this is the same in another language. */
export const platformText = (locale: Locale, text: string) => platformWords[locale]?.[text] ?? text
