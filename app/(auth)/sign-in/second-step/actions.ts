"use server"

import { redirect } from "next/navigation"

import type { FormState } from "@/components/auth/action-form"
import { askForPasskey, type PasskeyAnswer } from "@/lib/auth/check-passkey"
import { formText } from "@/lib/auth/form-text"
import { challengeSeconds } from "@/lib/auth/passkey-challenge"
import { runAction } from "@/lib/auth/run-action"
import { safePath } from "@/lib/auth/safe-path"
import { findSecondStep, finishSecondStep, type SecondProof } from "@/lib/auth/second-step"
import { heldInBrowser, holdInBrowser, startSession, takeFromBrowser } from "@/lib/auth/start-session"

async function finish(proof: SecondProof, next: string): Promise<never> {
  const { userId } = await finishSecondStep((await heldInBrowser("second-step")) ?? "", proof)
  await takeFromBrowser("second-step")
  await startSession(userId)
  redirect(safePath(next))
}

export async function codeAction(_: FormState, form: FormData): Promise<FormState> {
  return runAction(() => finish({ code: formText(form, "code") }, formText(form, "next")))
}

export async function askForPasskeyAction() {
  return runAction(async () => {
    const step = await findSecondStep((await heldInBrowser("second-step")) ?? "")
    if (!step) redirect("/sign-in")
    const options = await askForPasskey("second-step", step.userId)
    await holdInBrowser("passkey", options.challenge, challengeSeconds)
    return { options }
  })
}

export async function passkeyAction(response: PasskeyAnswer["response"], next: string) {
  return runAction(async () =>
    finish({ passkey: { response, challenge: await takeFromBrowser("passkey") } }, next),
  )
}
