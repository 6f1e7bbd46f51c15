"use server"

import { formText } from "@/lib/http/form-text"
import { saveLocale } from "@/lib/auth/save-locale"
import { currentUser } from "@/lib/auth/sessions/page-caller"
import { isLocale } from "@/lib/i18n/locales"

import { rememberLocale } from "./remember-locale"

export async function setLanguage(form: FormData) {
  const locale = formText(form, "locale")
  if (!isLocale(locale)) return
  await rememberLocale(locale)
  const user = await currentUser()
  if (user) await saveLocale(user.id, locale)
}
