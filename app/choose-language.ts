"use server"

import { cookies } from "next/headers"

import { formText } from "@/lib/auth/form-text"
import { keepLocale } from "@/lib/auth/keep-locale"
import { currentUser } from "@/lib/auth/page-caller"
import { cookieName, secureCookies } from "@/lib/auth/session-cookie"
import { isLocale } from "@/lib/texts/locales"

const year = 365 * 24 * 3600

export async function chooseLanguage(form: FormData) {
  const locale = formText(form, "locale")
  if (!isLocale(locale)) return
  ;(await cookies()).set(cookieName("locale"), locale, {
    ...{ maxAge: year, sameSite: "lax", secure: secureCookies, path: "/" },
  })
  const user = await currentUser()
  if (user) await keepLocale(user.id, locale)
}
