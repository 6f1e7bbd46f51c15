"use server"

import { redirect } from "next/navigation"

import type { FormState } from "@/components/auth/action-form"
import { askForPasskey, signInWithPasskey } from "@/lib/auth/check-passkey"
import { formText } from "@/lib/auth/form-text"
import { clientAddress } from "@/lib/auth/page-caller"
import { challengeSeconds } from "@/lib/auth/passkey-challenge"
import { runAction } from "@/lib/auth/run-action"
import { safePath } from "@/lib/auth/safe-path"
import { secondStepSeconds } from "@/lib/auth/second-step"
import { signIn } from "@/lib/auth/sign-in"
import { holdInBrowser, startSession, takeFromBrowser } from "@/lib/auth/start-session"

export async function signInAction(_: FormState, form: FormData): Promise<FormState> {
  return runAction(async () => {
    const input = { email: formText(form, "email"), password: formText(form, "password") }
    const next = safePath(formText(form, "next"))
    const step = await signIn(input, await clientAddress())
    if (step.token !== undefined) {
      await holdInBrowser("second-step", step.token, secondStepSeconds)
      redirect(`/sign-in/second-step?next=${encodeURIComponent(next)}`)
    }
    await startSession(step.userId)
    redirect(next)
  })
}

export async function askForPasskeyAction() {
  return runAction(async () => {
    const options = await askForPasskey("sign-in", null)
    await holdInBrowser("passkey", options.challenge, challengeSeconds)
    return { options }
  })
}

export async function passkeySignInAction(
  response: Parameters<typeof signInWithPasskey>[0]["response"],
  next: string,
) {
  return runAction(async () => {
    const challenge = await takeFromBrowser("passkey")
    const { userId } = await signInWithPasskey({ response, challenge }, await clientAddress())
    await startSession(userId)
    redirect(safePath(next))
  })
}
