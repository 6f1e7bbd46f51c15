import { askForPasskey, type PasskeyAnswer } from "./check-passkey"
import type { PersonProof } from "./confirm-person"
import { pageUser } from "./page-caller"
import { challengeSeconds } from "./passkey-challenge"
import { holdInBrowser, takeFromBrowser } from "./start-session"

/** As it comes from a browser: a password that was typed, or a passkey that was used. */
export type GivenProof = { password?: string; passkey?: PasskeyAnswer["response"] }

/** Has this browser ask for a passkey before something that cannot be taken back. */
export async function askToConfirm() {
  const options = await askForPasskey("confirm", (await pageUser()).id)
  await holdInBrowser("passkey", options.challenge, challengeSeconds)
  return options
}

export async function readProof({ password, passkey }: GivenProof): Promise<PersonProof> {
  const { signedInAt } = await pageUser()
  if (passkey)
    return { passkey: { response: passkey, challenge: await takeFromBrowser("passkey") }, signedInAt }
  return { password: password === undefined ? undefined : String(password), signedInAt }
}
