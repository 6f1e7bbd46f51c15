"use server"

import { continueSignIn } from "@/app/(auth)/continue-sign-in"
import type { FormState } from "@/components/auth/action-form"
import { formText } from "@/lib/http/form-text"
import { resetPassword } from "@/lib/auth/recovery/reset-password"
import { startPage } from "@/lib/auth/safe-path"
import { runAction } from "@/lib/auth/sessions/run-action"
import { endSession } from "@/lib/auth/sessions/start-session"

export async function resetPasswordAction(_: FormState, form: FormData): Promise<FormState> {
  return runAction(async () => {
    const input = { token: formText(form, "token"), password: formText(form, "password") }
    const step = await resetPassword(input)
    await endSession()
    return continueSignIn(step, startPage)
  })
}
