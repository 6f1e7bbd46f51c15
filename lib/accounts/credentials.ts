import { decrypt, encrypt } from "@/lib/crypto"
import { reconnect } from "@/lib/platforms/errors"
import type { AnyPlatform, Json } from "@/lib/platforms/platform"

/** Tied to the row: a ciphertext that was copied to another channel does not open. */
const context = (accountId: string) => `social-account:${accountId}`

export const sealCredentials = (accountId: string, credentials: Json) =>
  encrypt(JSON.stringify(credentials), context(accountId))

/** A channel that was disconnected meanwhile has none any more. */
export function openCredentials(platform: AnyPlatform, account: { id: string; credentials: string }): Json {
  if (!account.credentials)
    throw reconnect("TOKEN_REVOKED", "The channel was disconnected. Connect it again.")
  return platform.credentials.parse(JSON.parse(decrypt(account.credentials, context(account.id))))
}
