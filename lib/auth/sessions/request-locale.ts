import { cookies, headers } from "next/headers"
import { cache } from "react"

import { isLocale, preferredLocale, type Locale } from "@/lib/i18n/locales"
import { cookieName } from "./session-cookie"

/** What the person chose, or else what their browser asks for. */
export const requestLocale = cache(async (): Promise<Locale> => {
  const chosen = (await cookies()).get(cookieName("locale"))?.value
  return isLocale(chosen) ? chosen : preferredLocale((await headers()).get("accept-language"))
})
