import { createHash, createHmac, randomBytes, scrypt, timingSafeEqual } from "node:crypto"
import { promisify } from "node:util"

import { encryptionKeys } from "./keyring"
import { seal, unseal } from "./seal"

const scryptAsync = promisify(scrypt) as (password: string, salt: Buffer, length: number) => Promise<Buffer>

/** A fast hash is enough for keys and tokens with 256 random bits. */
export const sha256 = (value: string | Uint8Array) => createHash("sha256").update(value).digest("hex")

export const hmacSha256 = (key: string, value: string) =>
  createHmac("sha256", key).update(value).digest("hex")

export function equalsInConstantTime(a: string, b: string): boolean {
  const left = createHash("sha256").update(a).digest()
  const right = createHash("sha256").update(b).digest()
  return timingSafeEqual(left, right)
}

/** `context` binds the ciphertext to its row, so it can't be decrypted in another one. */
export const encrypt = (plain: string, context: string) => seal(plain, context, encryptionKeys()[0]!)

/** Throws if the text was modified, belongs to another context, or was encrypted with an unknown key. */
export function decrypt(sealed: string, context: string): string {
  try {
    return unseal(sealed, context, encryptionKeys())
  } catch {
    // The key may have just been rotated.
    return unseal(sealed, context, encryptionKeys(true))
  }
}

/** Uses Node's scrypt defaults (N = 16384, r = 8, p = 1), which take about 16 MB and 50 ms. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await scryptAsync(password, salt, 32)
  return `scrypt.${salt.toString("base64url")}.${hash.toString("base64url")}`
}

/** Takes as long without a stored hash, so timing doesn't reveal who has an account. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, salt, hash] = (stored ?? "scrypt.AAAAAAAAAAAAAAAAAAAAAA.").split(".")
  const expected = Buffer.from(hash ?? "", "base64url")
  const actual = await scryptAsync(password, Buffer.from(salt ?? "", "base64url"), 32)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
