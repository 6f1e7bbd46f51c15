import compile from "icu-minify/compile"
import { createTranslator, type Messages } from "use-intl/core"

import { requestLocale } from "@/lib/auth/sessions/request-locale"
import { requestReaderLocale } from "@/lib/auth/sessions/request-reader-locale"
import { messagesIn, type Locale, type Messages as MessageCatalog } from "@/lib/i18n/locales"

export type MessageNamespace = keyof MessageCatalog

type MessageTree = { [key: string]: string | MessageTree }
type CompiledMessages = { [key: string]: unknown }

const compileTree = (tree: MessageTree): CompiledMessages =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === "string" ? compile(value) : compileTree(value),
    ]),
  )

const cache = new Map<string, CompiledMessages>()

/**
 * Precompiles messages, so that the ICU parser stays out of the client bundle (next.config.mjs replaces it with the
 * formatter).
 */
export function compileMessages(locale: Locale, namespaces: readonly MessageNamespace[]): Partial<Messages> {
  const entries = namespaces.map((namespace) => {
    const key = `${locale} ${namespace}`
    // The compiler returns objects without a prototype, which React can't serialize.
    if (!cache.has(key)) cache.set(key, structuredClone(compileTree(messagesIn(locale)[namespace])))
    return [namespace, cache.get(key)]
  })
  return Object.fromEntries(entries) as Partial<Messages>
}

/** A translator for one namespace, in the request's language. */
export async function getTranslations<Namespace extends MessageNamespace>(namespace: Namespace) {
  const messages = compileMessages(await requestLocale(), [namespace]) as Messages
  return createTranslator({ locale: await requestReaderLocale(), messages, namespace })
}
