import { createPasskeyRequest, type PasskeyAssertion } from "./check-passkey"
import type { ReauthenticationProof } from "./reauthenticate"
import { pageUser } from "@/lib/auth/sessions/page-caller"
import { challengeSeconds } from "./passkey-challenge"
import { setFlowCookie, consumeFlowCookie } from "@/lib/auth/sessions/start-session"

/** What the browser sends: a password or a passkey's response. */
export type ReauthenticationInput = { password?: string; passkey?: PasskeyAssertion["response"] }

/** Starts a passkey prompt before an irreversible action. */
export async function requestReauthentication() {
  const options = await createPasskeyRequest("confirm", (await pageUser()).id)
  await setFlowCookie("passkey", options.challenge, challengeSeconds)
  return options
}

export async function parseReauthentication({
  password,
  passkey,
}: ReauthenticationInput): Promise<ReauthenticationProof> {
  const { signedInAt } = await pageUser()
  if (passkey)
    return { passkey: { response: passkey, challenge: await consumeFlowCookie("passkey") }, signedInAt }
  return { password: password === undefined ? undefined : String(password), signedInAt }
}
