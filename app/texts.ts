import { cookies, headers } from "next/headers"
import { cache } from "react"
import { createTranslator } from "use-intl/core"

import { isLocale, preferredLocale, textsOf, type Locale, type Texts } from "@/lib/texts/locales"

/** What the person chose, or else what their browser asks for. */
export const requestLocale = cache(async (): Promise<Locale> => {
  const chosen = (await cookies()).get("locale")?.value
  return isLocale(chosen) ? chosen : preferredLocale((await headers()).get("accept-language"))
})

/** One area of the texts, in the language of the request. */
export async function texts<Area extends keyof Texts>(area: Area) {
  const locale = await requestLocale()
  return createTranslator({ locale, messages: textsOf(locale), namespace: area })
}
