"use server"

import { cookies } from "next/headers"

import { formText } from "@/lib/auth/form-text"
import { isLocale } from "@/lib/texts/locales"

const year = 365 * 24 * 3600

export async function chooseLanguage(form: FormData) {
  const locale = formText(form, "locale")
  if (isLocale(locale)) (await cookies()).set("locale", locale, { maxAge: year, sameSite: "lax" })
}
