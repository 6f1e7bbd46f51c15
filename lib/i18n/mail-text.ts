import compile from "icu-minify/compile"
import format, { type FormatValues } from "icu-minify/format"

import { isLocale, messagesIn, type Messages } from "./locales"
import { readerLocale } from "./reader-locale"

type Emails = Messages["emails"]
type Values = FormatValues<never>

/** A recipient and their language. */
export type Reader = { email: string; locale: string | null }
export type MailFormats = { locale: string | null; hourCycle: string | null; timeZone: string }

const formatters = {
  getDateTimeFormat: (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...options),
  getNumberFormat: (...options: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...options),
  getPluralRules: (...options: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...options),
}

export const mailLocale = (locale: string | null) => (isLocale(locale) ? locale : "en")

/** Formats the messages of one kind of email in the recipient's language, or in English if it's unknown. */
export function mailText<Kind extends keyof Emails>(stored: string | null, kind: Kind) {
  const locale = mailLocale(stored)
  const messages: Record<string, string> = messagesIn(locale).emails[kind]
  return (key: keyof Emails[Kind] & string, values: Values = {}): string =>
    String(format(compile(messages[key] ?? ""), locale, values, { formatters }))
}

/** Formats a date in the recipient's language and the workspace's time zone. */
export function mailDate(
  { locale, hourCycle, timeZone }: MailFormats,
  at: Date,
  style: "date" | "time",
): string {
  const tag = readerLocale(mailLocale(locale), null, { hourCycle, weekStart: null })
  const time = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const
  return new Intl.DateTimeFormat(tag, {
    ...{ timeZone, year: "numeric", month: "long", day: "numeric" },
    ...(style === "time" && time),
  }).format(at)
}
