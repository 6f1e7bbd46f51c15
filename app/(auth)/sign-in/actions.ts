"use server"

import { redirect } from "next/navigation"

import type { FormState } from "@/components/auth/action-form"
import { createPasskeyRequest, signInWithPasskey } from "@/lib/auth/factors/check-passkey"
import { formText } from "@/lib/http/form-text"
import { clientAddress } from "@/lib/auth/sessions/page-caller"
import { challengeSeconds } from "@/lib/auth/factors/passkey-challenge"
import { runAction } from "@/lib/auth/sessions/run-action"
import { safePath } from "@/lib/auth/safe-path"
import { twoFactorSeconds } from "@/lib/auth/sign-in/two-factor"
import { signIn } from "@/lib/auth/sign-in/sign-in"
import { setFlowCookie, startSession, consumeFlowCookie } from "@/lib/auth/sessions/start-session"

export async function signInAction(_: FormState, form: FormData): Promise<FormState> {
  return runAction(async () => {
    const input = { email: formText(form, "email"), password: formText(form, "password") }
    const next = safePath(formText(form, "next"))
    const step = await signIn(input, await clientAddress())
    if (step.token !== undefined) {
      await setFlowCookie("second-step", step.token, twoFactorSeconds)
      redirect(`/sign-in/second-step?next=${encodeURIComponent(next)}`)
    }
    await startSession(step.userId)
    redirect(next)
  })
}

export async function getPasskeyOptionsAction() {
  return runAction(async () => {
    const options = await createPasskeyRequest("sign-in", null)
    await setFlowCookie("passkey", options.challenge, challengeSeconds)
    return { options }
  })
}

export async function passkeySignInAction(
  response: Parameters<typeof signInWithPasskey>[0]["response"],
  next: string,
) {
  return runAction(async () => {
    const challenge = await consumeFlowCookie("passkey")
    const { userId } = await signInWithPasskey({ response, challenge }, await clientAddress())
    await startSession(userId)
    redirect(safePath(next))
  })
}
