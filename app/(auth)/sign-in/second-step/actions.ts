"use server"

import { redirect } from "next/navigation"

import type { FormState } from "@/components/auth/action-form"
import { createPasskeyRequest, type PasskeyAssertion } from "@/lib/auth/factors/check-passkey"
import { formText } from "@/lib/http/form-text"
import { challengeSeconds } from "@/lib/auth/factors/passkey-challenge"
import { runAction } from "@/lib/auth/sessions/run-action"
import { safePath } from "@/lib/auth/safe-path"
import { findPendingSignIn, finishTwoFactor, type TwoFactorProof } from "@/lib/auth/sign-in/two-factor"
import {
  currentClient,
  readFlowCookie,
  setFlowCookie,
  startSession,
  consumeFlowCookie,
} from "@/lib/auth/sessions/start-session"

async function finishSignIn(proof: TwoFactorProof, next: string): Promise<never> {
  const token = (await readFlowCookie("second-step")) ?? ""
  const signedIn = await finishTwoFactor(token, proof, await currentClient())
  await consumeFlowCookie("second-step")
  await startSession(signedIn)
  redirect(safePath(next))
}

export async function submitCodeAction(_: FormState, form: FormData): Promise<FormState> {
  return runAction(() => finishSignIn({ code: formText(form, "code") }, formText(form, "next")))
}

export async function getPasskeyOptionsAction() {
  return runAction(async () => {
    const step = await findPendingSignIn((await readFlowCookie("second-step")) ?? "")
    if (!step) redirect("/sign-in")
    const options = await createPasskeyRequest("second-step", step.userId)
    await setFlowCookie("passkey", options.challenge, challengeSeconds)
    return { options }
  })
}

export async function submitPasskeyAction(response: PasskeyAssertion["response"], next: string) {
  return runAction(async () =>
    finishSignIn({ passkey: { response, challenge: await consumeFlowCookie("passkey") } }, next),
  )
}
