import compile from "icu-minify/compile"
import format, { type FormatValues } from "icu-minify/format"

import { isLocale, textsOf, type Texts } from "./locales"

type Mails = Texts["emails"]
type Values = FormatValues<never>

/** To whom a mail goes, and what they read. */
export type Reader = { email: string; locale: string | null }

const formatters = {
  getDateTimeFormat: (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...options),
  getNumberFormat: (...options: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...options),
  getPluralRules: (...options: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...options),
}

export const mailLocale = (locale: string | null) => (isLocale(locale) ? locale : "en")

/** The words of one mail in the reader's language; English for those of whom none is known. */
export function mailText<Kind extends keyof Mails>(stored: string | null, kind: Kind) {
  const locale = mailLocale(stored)
  const words: Record<string, string> = textsOf(locale).emails[kind]
  return (key: keyof Mails[Kind] & string, values: Values = {}): string =>
    String(format(compile(words[key] ?? ""), locale, values, { formatters }))
}
