"use server"

import { redirect } from "next/navigation"

import type { FormState } from "@/components/auth/action-form"
import { formText } from "@/lib/auth/form-text"
import { clientAddress } from "@/lib/auth/page-caller"
import { runAction } from "@/lib/auth/run-action"
import { safePath } from "@/lib/auth/safe-path"
import { signIn } from "@/lib/auth/sign-in"
import { startSession } from "@/lib/auth/start-session"

export async function signInAction(_: FormState, form: FormData): Promise<FormState> {
  return runAction(async () => {
    const input = { email: formText(form, "email"), password: formText(form, "password") }
    await startSession(await signIn(input, await clientAddress()))
    redirect(safePath(formText(form, "next")))
  })
}
