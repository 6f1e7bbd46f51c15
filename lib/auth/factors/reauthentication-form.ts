import { createPasskeyRequest, type PasskeyAssertion } from "./check-passkey"
import type { ReauthenticationProof } from "./reauthenticate"
import { pageUser } from "@/lib/auth/sessions/page-caller"
import { challengeSeconds } from "./passkey-challenge"
import { currentClient, setFlowCookie, consumeFlowCookie } from "@/lib/auth/sessions/start-session"

/** What the browser sends: a password, a passkey's response, or a code. */
export type ReauthenticationInput = {
  password?: string
  passkey?: PasskeyAssertion["response"]
  code?: string
}

/** Starts a passkey prompt before an irreversible action. */
export async function requestReauthentication() {
  const options = await createPasskeyRequest("confirm", (await pageUser()).id)
  await setFlowCookie("passkey", options.challenge, challengeSeconds)
  return options
}

export async function parseReauthentication({
  password,
  passkey,
  code,
}: ReauthenticationInput): Promise<ReauthenticationProof> {
  const { signedInAt, factorSince } = await pageUser()
  const text = (value: unknown) => (value === undefined ? undefined : String(value))
  return {
    ...{ signedInAt, factorSince, client: await currentClient() },
    ...{ password: text(password), code: text(code) },
    passkey: passkey ? { response: passkey, challenge: await consumeFlowCookie("passkey") } : null,
  }
}
