"use server"

import { redirect } from "next/navigation"

import { continueSignIn } from "@/app/(auth)/continue-sign-in"
import type { FormState } from "@/components/auth/action-form"
import { createPasskeyRequest, signInWithPasskey } from "@/lib/auth/factors/check-passkey"
import { formText } from "@/lib/http/form-text"
import { clientAddress } from "@/lib/auth/sessions/page-caller"
import { challengeSeconds } from "@/lib/auth/factors/passkey-challenge"
import { runAction } from "@/lib/auth/sessions/run-action"
import { safePath } from "@/lib/auth/safe-path"
import { signIn } from "@/lib/auth/sign-in/sign-in"
import {
  currentClient,
  setFlowCookie,
  startSession,
  consumeFlowCookie,
} from "@/lib/auth/sessions/start-session"

export async function signInAction(_: FormState, form: FormData): Promise<FormState> {
  return runAction(async () => {
    const input = { email: formText(form, "email"), password: formText(form, "password") }
    return continueSignIn(await signIn(input, await currentClient()), safePath(formText(form, "next")))
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
    await startSession(await signInWithPasskey({ response, challenge }, await clientAddress()))
    redirect(safePath(next))
  })
}
