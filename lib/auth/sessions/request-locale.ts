import { cookies, headers } from "next/headers"
import { cache } from "react"

import { isLocale, preferredLocale, type Locale } from "@/lib/i18n/locales"
import { cookieName } from "./session-cookie"

/** The language the user chose, or else the browser's. */
export const requestLocale = cache(async (): Promise<Locale> => {
  const chosen = (await cookies()).get(cookieName("locale"))?.value
  return isLocale(chosen) ? chosen : preferredLocale((await headers()).get("accept-language"))
})
