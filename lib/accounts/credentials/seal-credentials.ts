import { decrypt, encrypt } from "@/lib/crypto/encrypt"
import { reconnect } from "@/lib/platforms/errors"
import type { AnyPlatform } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"

/** Bound to the row: a ciphertext copied to another account can't be decrypted. */
const context = (accountId: string) => `social-account:${accountId}`

export const sealCredentials = (accountId: string, credentials: Json) =>
  encrypt(JSON.stringify(credentials), context(accountId))

/** Throws if the account was disconnected in the meantime. */
export function openCredentials(platform: AnyPlatform, account: { id: string; credentials: string }): Json {
  if (!account.credentials)
    throw reconnect("TOKEN_REVOKED", "The channel was disconnected. Connect it again.")
  return platform.credentials.parse(JSON.parse(decrypt(account.credentials, context(account.id))))
}
