"use server"

import { redirect } from "next/navigation"
import { after } from "next/server"

import { getTranslations } from "@/app/get-translations"
import type { FormState } from "@/components/auth/action-form"
import { formText } from "@/lib/http/form-text"
import { clientAddress } from "@/lib/auth/sessions/page-caller"
import { requestLocale } from "@/lib/auth/sessions/request-locale"
import { runAction } from "@/lib/auth/sessions/run-action"
import { safePath } from "@/lib/auth/safe-path"
import { checkSignUp, firstSignUpPath, mailSignUpLink } from "@/lib/auth/sign-in/sign-up"
import { log } from "@/lib/log/log"

/** Responds before the lookup, so that neither the message nor the timing reveals whether the account exists. */
export async function signUpAction(_: FormState, form: FormData): Promise<FormState> {
  return runAction(async () => {
    const input = {
      name: formText(form, "name"),
      email: formText(form, "email"),
      organizationName: formText(form, "organizationName"),
      timeZone: formText(form, "timeZone"),
    }
    const data = await checkSignUp(input, await clientAddress())
    const context = { next: safePath(formText(form, "next")), locale: await requestLocale() }
    const path = await firstSignUpPath(data, context)
    if (path) redirect(path)
    after(() =>
      mailSignUpLink(data, context).catch((error: Error) =>
        log.error("couldn't send sign-up email", { error }),
      ),
    )
    return { success: (await getTranslations("auth"))("signUp.sent", { email: data.email }) }
  })
}
