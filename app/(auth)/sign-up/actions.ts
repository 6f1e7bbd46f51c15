"use server"

import { redirect } from "next/navigation"

import type { FormState } from "@/components/auth/action-form"
import { formText } from "@/lib/http/form-text"
import { clientAddress } from "@/lib/auth/sessions/page-caller"
import { runAction } from "@/lib/auth/sessions/run-action"
import { safePath } from "@/lib/auth/safe-path"
import { signUp } from "@/lib/auth/sign-in/sign-up"
import { startSession } from "@/lib/auth/sessions/start-session"

export async function signUpAction(_: FormState, form: FormData): Promise<FormState> {
  return runAction(async () => {
    const input = {
      name: formText(form, "name"),
      email: formText(form, "email"),
      password: formText(form, "password"),
      organizationName: formText(form, "organizationName"),
      timeZone: formText(form, "timeZone"),
    }
    const { userId } = await signUp(input, await clientAddress())
    await startSession(userId)
    redirect(safePath(formText(form, "next")))
  })
}
