"use server"

import { redirect } from "next/navigation"

import type { FormState } from "@/components/auth/action-form"
import { formText } from "@/lib/http/form-text"
import { resetPassword } from "@/lib/auth/recovery/reset-password"
import { runAction } from "@/lib/auth/sessions/run-action"
import { endSession } from "@/lib/auth/sessions/start-session"

export async function resetPasswordAction(_: FormState, form: FormData): Promise<FormState> {
  return runAction(async () => {
    await resetPassword({ token: formText(form, "token"), password: formText(form, "password") })
    await endSession()
    redirect("/sign-in?notice=password-set")
  })
}
