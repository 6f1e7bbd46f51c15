import { decrypt, encrypt } from "@/lib/crypto"
import type { AnyPlatform, Json } from "@/lib/platforms/platform"

/** Tied to the row: a ciphertext that was copied to another channel does not open. */
const context = (accountId: string) => `social-account:${accountId}`

export const sealCredentials = (accountId: string, credentials: Json) =>
  encrypt(JSON.stringify(credentials), context(accountId))

export const openCredentials = (platform: AnyPlatform, account: { id: string; credentials: string }): Json =>
  platform.credentials.parse(JSON.parse(decrypt(account.credentials, context(account.id))))
