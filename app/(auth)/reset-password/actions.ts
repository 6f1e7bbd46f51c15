"use server"

import { redirect } from "next/navigation"

import type { FormState } from "@/components/auth/action-form"
import { formText } from "@/lib/auth/form-text"
import { resetPassword } from "@/lib/auth/reset-password"
import { runAction } from "@/lib/auth/run-action"
import { endSession } from "@/lib/auth/start-session"

export async function resetPasswordAction(_: FormState, form: FormData): Promise<FormState> {
  return runAction(async () => {
    await resetPassword({ token: formText(form, "token"), password: formText(form, "password") })
    await endSession()
    redirect("/sign-in?notice=password-set")
  })
}
