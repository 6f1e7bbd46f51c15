"use server"

import type { RegistrationResponseJSON } from "@simplewebauthn/server"
import { revalidatePath } from "next/cache"

import { pageUser } from "@/lib/auth/sessions/page-caller"
import { parseReauthentication, type ReauthenticationInput } from "@/lib/auth/factors/reauthentication-form"
import { challengeSeconds } from "@/lib/auth/factors/passkey-challenge"
import { addPasskey, removePasskey, renamePasskey, startPasskey } from "@/lib/auth/factors/passkeys"
import { renewRecoveryCodes } from "@/lib/auth/factors/renew-recovery-codes"
import { runAction } from "@/lib/auth/sessions/run-action"
import {
  confirmTwoFactorSetup,
  startTwoFactorSetup,
  disableTwoFactor,
} from "@/lib/auth/factors/set-up-two-factor"
import { identityLinkSeconds, startIdentityLink, unlinkIdentity } from "@/lib/auth/sign-in/link-identity"
import { currentClient, setFlowCookie, consumeFlowCookie } from "@/lib/auth/sessions/start-session"

const runUserAction = <Result extends object>(action: (userId: string) => Promise<Result | void>) =>
  runAction(async () => {
    const result = await action((await pageUser()).id)
    revalidatePath("/settings/account")
    return result ?? {}
  })

// String(), because TypeScript's types don't hold for arguments from a browser.

export const startTwoFactorAction = async (proof: ReauthenticationInput) =>
  runAction(async () => startTwoFactorSetup((await pageUser()).id, await parseReauthentication(proof)))

export const confirmTwoFactorAction = async (code: string) =>
  runUserAction(async (userId) => ({
    codes: await confirmTwoFactorSetup(userId, String(code), await currentClient()),
  }))

export const renewRecoveryCodesAction = async (proof: ReauthenticationInput) =>
  runUserAction(async (userId) => ({
    codes: await renewRecoveryCodes(userId, await parseReauthentication(proof)),
  }))

export const stopTwoFactorAction = async (proof: ReauthenticationInput) =>
  runUserAction(async (userId) => disableTwoFactor(userId, await parseReauthentication(proof)))

export async function startPasskeyAction(proof: ReauthenticationInput) {
  return runAction(async () => {
    const options = await startPasskey((await pageUser()).id, await parseReauthentication(proof))
    await setFlowCookie("passkey", options.challenge, challengeSeconds)
    return { options }
  })
}

export const addPasskeyAction = async (name: string, response: RegistrationResponseJSON) =>
  runUserAction(async (userId) =>
    addPasskey(userId, { name, response, challenge: await consumeFlowCookie("passkey") }),
  )

export const renamePasskeyAction = async (id: string, name: string, proof: ReauthenticationInput) =>
  runUserAction(async (userId) => renamePasskey(userId, String(id), name, await parseReauthentication(proof)))

export const removePasskeyAction = async (id: string, proof: ReauthenticationInput) =>
  runUserAction(async (userId) => removePasskey(userId, String(id), await parseReauthentication(proof)))

/** The browser then continues to the provider. */
export async function startIdentityLinkAction(provider: string, proof: ReauthenticationInput) {
  return runAction(async () => {
    const userId = (await pageUser()).id
    const token = await startIdentityLink(userId, String(provider), await parseReauthentication(proof))
    await setFlowCookie("identity-link", token, identityLinkSeconds)
    return {}
  })
}

export const unlinkIdentityAction = async (provider: string, proof: ReauthenticationInput) =>
  runUserAction(async (userId) =>
    unlinkIdentity(userId, String(provider), await parseReauthentication(proof)),
  )
