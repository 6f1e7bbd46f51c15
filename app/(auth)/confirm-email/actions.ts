"use server"

import { redirect } from "next/navigation"

import type { FormState } from "@/components/auth/action-form"
import { confirmEmailChange } from "@/lib/auth/user/change-email"
import { formText } from "@/lib/http/form-text"
import { runAction } from "@/lib/auth/sessions/run-action"

export async function confirmEmailAction(_: FormState, form: FormData): Promise<FormState> {
  return runAction(async () => {
    await confirmEmailChange(formText(form, "token"))
    redirect("/settings/account")
  })
}
