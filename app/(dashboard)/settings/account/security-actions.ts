"use server"

import type { RegistrationResponseJSON } from "@simplewebauthn/server"
import { revalidatePath } from "next/cache"

import { pageUser } from "@/lib/auth/sessions/page-caller"
import { parseReauthentication, type ReauthenticationInput } from "@/lib/auth/factors/reauthentication-form"
import { challengeSeconds } from "@/lib/auth/factors/passkey-challenge"
import { addPasskey, removePasskey, renamePasskey, startPasskey } from "@/lib/auth/factors/passkeys"
import { renewRecoveryCodes } from "@/lib/auth/factors/recovery-codes"
import { runAction } from "@/lib/auth/sessions/run-action"
import {
  confirmTwoFactorSetup,
  startTwoFactorSetup,
  disableTwoFactor,
} from "@/lib/auth/factors/set-up-two-factor"
import { setFlowCookie, consumeFlowCookie } from "@/lib/auth/sessions/start-session"

const runUserAction = <Result extends object>(action: (userId: string) => Promise<Result | void>) =>
  runAction(async () => {
    const result = await action((await pageUser()).id)
    revalidatePath("/settings/account")
    return result ?? {}
  })

// String(), because TypeScript's types don't hold for arguments from a browser.

export const startTwoFactorAction = async () =>
  runAction(async () => startTwoFactorSetup((await pageUser()).id))

export const confirmTwoFactorAction = async (code: string) =>
  runUserAction(async (userId) => ({ codes: await confirmTwoFactorSetup(userId, String(code)) }))

export const renewRecoveryCodesAction = async (proof: ReauthenticationInput) =>
  runUserAction(async (userId) => ({
    codes: await renewRecoveryCodes(userId, await parseReauthentication(proof)),
  }))

export const stopTwoFactorAction = async (code: string, proof: ReauthenticationInput) =>
  runUserAction(async (userId) =>
    disableTwoFactor(userId, { ...(await parseReauthentication(proof)), code: String(code) }),
  )

export async function startPasskeyAction() {
  return runAction(async () => {
    const options = await startPasskey((await pageUser()).id)
    await setFlowCookie("passkey", options.challenge, challengeSeconds)
    return { options }
  })
}

export const addPasskeyAction = async (name: string, response: RegistrationResponseJSON) =>
  runUserAction(async (userId) =>
    addPasskey(userId, { name, response, challenge: await consumeFlowCookie("passkey") }),
  )

export const renamePasskeyAction = async (id: string, name: string) =>
  runUserAction((userId) => renamePasskey(userId, String(id), name))

export const removePasskeyAction = async (id: string) =>
  runUserAction((userId) => removePasskey(userId, String(id)))
