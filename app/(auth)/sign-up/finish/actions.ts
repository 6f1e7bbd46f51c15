"use server"

import { redirect } from "next/navigation"

import type { FormState } from "@/components/auth/action-form"
import { formText } from "@/lib/http/form-text"
import { clientAddress } from "@/lib/auth/sessions/page-caller"
import { runAction } from "@/lib/auth/sessions/run-action"
import { startSession } from "@/lib/auth/sessions/start-session"
import { safePath } from "@/lib/auth/safe-path"
import { finishSignUp } from "@/lib/auth/sign-in/sign-up"

export async function finishSignUpAction(_: FormState, form: FormData): Promise<FormState> {
  return runAction(async () => {
    const input = { token: formText(form, "token"), password: formText(form, "password") }
    const { next, ...signedIn } = await finishSignUp(input, await clientAddress())
    await startSession(signedIn)
    redirect(safePath(next))
  })
}
