import { cookies } from "next/headers"

import { cookieName, secureCookies } from "@/lib/auth/sessions/session-cookie"
import type { Locale } from "@/lib/i18n/locales"

const yearSeconds = 365 * 24 * 3600

/** In this browser, whether or not the reader is signed in. */
export async function rememberLocale(locale: Locale) {
  ;(await cookies()).set(cookieName("locale"), locale, {
    ...{ maxAge: yearSeconds, sameSite: "lax", secure: secureCookies, path: "/" },
  })
}
