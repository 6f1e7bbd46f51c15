"use server"

import { after } from "next/server"

import { texts } from "@/app/texts"
import type { FormState } from "@/components/auth/action-form"
import { formText } from "@/lib/auth/form-text"
import { clientAddress } from "@/lib/auth/page-caller"
import { limitPasswordResets, requestPasswordReset } from "@/lib/auth/request-password-reset"
import { runAction } from "@/lib/auth/run-action"
import { log } from "@/lib/log"

/** Answers before it looks, so that neither words nor time tell whether there is such an account. */
export async function forgotPasswordAction(_: FormState, form: FormData): Promise<FormState> {
  return runAction(async () => {
    const email = await limitPasswordResets(formText(form, "email"), await clientAddress())
    after(() =>
      requestPasswordReset(email).catch((error: Error) =>
        log.error("password reset was not mailed", { error }),
      ),
    )
    return { done: (await texts("auth"))("forgot.done", { email }) }
  })
}
