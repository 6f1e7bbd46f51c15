import type { Caller } from "@/lib/access/caller"
import { verifyPassword } from "@/lib/crypto/encrypt"
import { badRequest, forbidden } from "@/lib/errors/app-error"
import { limitGuesses } from "@/lib/auth/guessing/limit-guesses"
import { unknownClient, type Client } from "@/lib/auth/sessions/open-session"
import { accountActions, type ProtectedAction } from "./account-actions"
import { checkCode } from "./check-code"
import { checkPasskey, type PasskeyAssertion } from "./check-passkey"
import { findFactors, isSettled, passwordSinceOf, settlingHours } from "./settled"

const freshMinutes = 15

export type ReauthenticationProof = {
  password?: string
  passkey?: PasskeyAssertion | null
  code?: string
  /** The start of this browser's session, and when the factor that opened it was added. */
  signedInAt: Date
  factorSince?: Date | null
  client?: Client
}

/** How the action was confirmed. `session` is a recent sign-in. */
export type ConfirmedBy = "password" | "passkey" | "code" | "session"

const tooNew = () =>
  forbidden(
    `What you confirmed this with was added less than ${settlingHours} hours ago. Use an older sign-in method, or try again later.`,
  )

/**
 * The one gate for actions that a session alone must not allow: throws unless the user now proves a factor that they
 * had before. Users without one, such as those who only sign in with Google, must have signed in recently.
 */
export async function reauthenticate(
  action: ProtectedAction,
  userId: string,
  proof: ReauthenticationProof,
): Promise<ConfirmedBy> {
  const needsCode = accountActions[action].proof === "factor and code"
  const confirmedBy = await checkFactor(userId, needsCode ? { ...proof, code: "" } : proof, needsCode)
  if (needsCode) {
    if (!proof.code) throw badRequest("Enter the code from your authenticator app.")
    await checkCode(userId, proof.code, proof.client)
  }
  return confirmedBy
}

/** The same gate for operations. Background work has no session that someone could steal. */
export async function reauthenticateCaller(
  action: ProtectedAction,
  { actor, userId }: Caller,
  proof: ReauthenticationProof | undefined,
): Promise<void> {
  if (actor.kind === "system") return
  if (!userId || !proof) throw forbidden("Confirm it's you to do this.")
  await reauthenticate(action, userId, proof)
}

async function checkFactor(
  userId: string,
  { password, passkey, code, signedInAt, factorSince, client = unknownClient }: ReauthenticationProof,
  needsCode: boolean,
): Promise<ConfirmedBy> {
  const { user, settled } = await findFactors(userId)
  const requireSettled = (since: Date) => {
    if (!isSettled(since, user)) throw tooNew()
  }
  if (passkey) {
    requireSettled(await checkPasskey(passkey, "confirm", userId))
    return "passkey"
  }
  if (password && user.passwordHash) {
    const { passwordHash } = user
    await limitGuesses({ account: `confirm:${userId}`, userId, client }, async () => {
      if (!(await verifyPassword(password.slice(0, 200), passwordHash)))
        throw forbidden("Incorrect password.")
    })
    requireSettled(passwordSinceOf(user))
    return "password"
  }
  if (code) {
    requireSettled(await checkCode(userId, code, client))
    return "code"
  }
  if (settled.password) throw forbidden("Incorrect password.")
  if (settled.passkey) throw forbidden("Use your passkey to confirm this.")
  if (settled.code && !needsCode) throw forbidden("Enter the code from your authenticator app.")
  if (Date.now() - signedInAt.getTime() > freshMinutes * 60_000)
    throw forbidden(`To confirm it's you, sign out, sign in again, and retry within ${freshMinutes} minutes.`)
  if (!factorSince || !isSettled(factorSince, user)) throw tooNew()
  return "session"
}
