"use server"

import type { RegistrationResponseJSON } from "@simplewebauthn/server"
import { revalidatePath } from "next/cache"

import { pageUser } from "@/lib/auth/page-caller"
import { readProof, type GivenProof } from "@/lib/auth/page-proof"
import { challengeSeconds } from "@/lib/auth/passkey-challenge"
import { addPasskey, removePasskey, renamePasskey, startPasskey } from "@/lib/auth/passkeys"
import { renewRecoveryCodes } from "@/lib/auth/recovery-codes"
import { runAction } from "@/lib/auth/run-action"
import { confirmTwoFactor, startTwoFactor, stopTwoFactor } from "@/lib/auth/set-up-two-factor"
import { holdInBrowser, takeFromBrowser } from "@/lib/auth/start-session"

const change = <Done extends object>(work: (userId: string) => Promise<Done | void>) =>
  runAction(async () => {
    const done = await work((await pageUser()).id)
    revalidatePath("/settings/account")
    return done ?? {}
  })

// What comes from a browser is not what TypeScript says, hence String().

export const startTwoFactorAction = async () => runAction(async () => startTwoFactor((await pageUser()).id))

export const confirmTwoFactorAction = async (code: string) =>
  change(async (userId) => ({ codes: await confirmTwoFactor(userId, String(code)) }))

export const renewRecoveryCodesAction = async (proof: GivenProof) =>
  change(async (userId) => ({ codes: await renewRecoveryCodes(userId, await readProof(proof)) }))

export const stopTwoFactorAction = async (code: string, proof: GivenProof) =>
  change(async (userId) => stopTwoFactor(userId, { ...(await readProof(proof)), code: String(code) }))

export async function startPasskeyAction() {
  return runAction(async () => {
    const options = await startPasskey((await pageUser()).id)
    await holdInBrowser("passkey", options.challenge, challengeSeconds)
    return { options }
  })
}

export const addPasskeyAction = async (name: string, response: RegistrationResponseJSON) =>
  change(async (userId) =>
    addPasskey(userId, { name, response, challenge: await takeFromBrowser("passkey") }),
  )

export const renamePasskeyAction = async (id: string, name: string) =>
  change((userId) => renamePasskey(userId, String(id), name))

export const removePasskeyAction = async (id: string) => change((userId) => removePasskey(userId, String(id)))
