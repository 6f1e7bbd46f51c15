import compile from "icu-minify/compile"
import { createTranslator, type Messages } from "use-intl/core"

import { requestLocale } from "@/lib/auth/request-locale"
import { textsOf, type Locale, type Texts } from "@/lib/texts/locales"

export type TextArea = keyof Texts

type Tree = { [key: string]: string | Tree }
type Compiled = { [key: string]: unknown }

const compileTree = (tree: Tree): Compiled =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === "string" ? compile(value) : compileTree(value),
    ]),
  )

const compiled = new Map<string, Compiled>()

/**
 * Areas of the texts, parsed already: the parser of ICU messages stays on the server (next.config.mjs puts the
 * formatter without it in its place).
 */
export function compiledTexts(locale: Locale, areas: readonly TextArea[]): Partial<Messages> {
  const picked = areas.map((area) => {
    const key = `${locale} ${area}`
    // The compiler makes objects without a prototype, which React does not send.
    if (!compiled.has(key)) compiled.set(key, structuredClone(compileTree(textsOf(locale)[area])))
    return [area, compiled.get(key)]
  })
  return Object.fromEntries(picked) as Partial<Messages>
}

/** One area of the texts, in the language of the request. */
export async function texts<Area extends TextArea>(area: Area) {
  const locale = await requestLocale()
  return createTranslator({ locale, messages: compiledTexts(locale, [area]) as Messages, namespace: area })
}
