import type { Caller } from "@/lib/caller"
import { decrypt, encrypt } from "@/lib/crypto"
import type { Json } from "@/lib/platforms/platform"
import type { Found } from "./save-accounts"

/** Who began the journey; `linkToken` names the page of a connect link, of which only the hash is kept elsewhere. */
type Traveller = { caller: Caller; linkToken?: string }
/** What the platform needs again when the person is back. */
export type Journey = Traveller & { codeVerifier: string; session: Json }
/** The accounts that the person may choose from. */
export type Choices = Traveller & { found: Found[] }

/** Where the person goes from the sign-in. */
export const wayBack = ({ caller, linkToken }: Traveller, redirectUrl: string | null) => ({
  redirectUrl,
  dashboard: caller.actor.kind === "user",
  linkToken,
})

/** Tied to their row and to what they are: neither text opens in place of the other. */
const journeyContext = (stateHash: string) => `connect-session:${stateHash}`
const choicesContext = (stateHash: string) => `connect-choices:${stateHash}`

export const sealJourney = (stateHash: string, journey: Journey) =>
  encrypt(JSON.stringify(journey), journeyContext(stateHash))
export const openJourney = ({ stateHash, secret }: { stateHash: string; secret: string }) =>
  JSON.parse(decrypt(secret, journeyContext(stateHash))) as Journey

export const sealChoices = (stateHash: string, choices: Choices) =>
  encrypt(JSON.stringify(choices), choicesContext(stateHash))
export const openChoices = (stateHash: string, sealed: string) =>
  JSON.parse(decrypt(sealed, choicesContext(stateHash))) as Choices
