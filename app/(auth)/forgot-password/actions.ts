"use server"

import { after } from "next/server"

import { getTranslations } from "@/app/get-translations"
import type { FormState } from "@/components/auth/action-form"
import { formText } from "@/lib/http/form-text"
import { clientAddress } from "@/lib/auth/sessions/page-caller"
import { limitPasswordResets, requestPasswordReset } from "@/lib/auth/recovery/request-password-reset"
import { runAction } from "@/lib/auth/sessions/run-action"
import { log } from "@/lib/log/log"

/** Responds before the lookup, so that neither the message nor the timing reveals whether the account exists. */
export async function forgotPasswordAction(_: FormState, form: FormData): Promise<FormState> {
  return runAction(async () => {
    const email = await limitPasswordResets(formText(form, "email"), await clientAddress())
    after(() =>
      requestPasswordReset(email).catch((error: Error) =>
        log.error("couldn't send password reset email", { error }),
      ),
    )
    return { success: (await getTranslations("auth"))("forgot.done", { email }) }
  })
}
