import type { Caller } from "@/lib/access/caller"
import { decrypt, encrypt } from "@/lib/crypto/encrypt"
import type { Json } from "@/lib/platforms/json"
import type { FoundAccount } from "./save-accounts"

/**
 * Who started the sign-in. Only this encrypted row holds the connect link's `linkToken`; everywhere else we store its
 * hash.
 */
type SignInOrigin = { caller: Caller; linkToken?: string }
/** What the platform needs when the person returns. */
export type PendingSignIn = SignInOrigin & { codeVerifier: string; session: Json }
export type Choices = SignInOrigin & { found: FoundAccount[] }

export const returnTo = ({ caller, linkToken }: SignInOrigin, redirectUrl: string | null) => ({
  redirectUrl,
  dashboard: caller.actor.kind === "user",
  linkToken,
})

/** Bound to the row and the purpose, so one ciphertext can't be used as the other. */
const pendingSignInContext = (stateHash: string) => `connect-session:${stateHash}`
const choicesContext = (stateHash: string) => `connect-choices:${stateHash}`

export const sealPendingSignIn = (stateHash: string, pending: PendingSignIn) =>
  encrypt(JSON.stringify(pending), pendingSignInContext(stateHash))
export const openPendingSignIn = ({ stateHash, secret }: { stateHash: string; secret: string }) =>
  JSON.parse(decrypt(secret, pendingSignInContext(stateHash))) as PendingSignIn

export const sealChoices = (stateHash: string, choices: Choices) =>
  encrypt(JSON.stringify(choices), choicesContext(stateHash))
export const openChoices = (stateHash: string, sealed: string) =>
  JSON.parse(decrypt(sealed, choicesContext(stateHash))) as Choices
