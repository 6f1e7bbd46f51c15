import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
  type KeyObject,
} from "node:crypto"
import { promisify } from "node:util"

import { requiredSecret } from "./env"

const scryptAsync = promisify(scrypt) as (password: string, salt: Buffer, length: number) => Promise<Buffer>

/** For values with 256 random bits of their own (keys, tokens): a fast hash is enough. */
export const sha256 = (value: string | Uint8Array) => createHash("sha256").update(value).digest("hex")

export const hmacSha256 = (key: string, value: string) =>
  createHmac("sha256", key).update(value).digest("hex")

export function sameText(a: string, b: string): boolean {
  const left = createHash("sha256").update(a).digest()
  const right = createHash("sha256").update(b).digest()
  return timingSafeEqual(left, right)
}

/** Made ready once: a key of plain bytes is prepared anew for every use. */
let key: KeyObject | undefined
const encryptionKey = () =>
  (key ??= createSecretKey(
    Buffer.from(hkdfSync("sha256", requiredSecret("ENCRYPTION_KEY"), "", "carillon/at-rest/v1", 32)),
  ))

/** AES-256-GCM. `context` ties the text to its row: moved to another row it does not decrypt. */
export function encrypt(plain: string, context: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv("aes-256-gcm", encryptionKey(), iv).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()])
  return `v1.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url")}`
}

/** Throws when the text was tampered with, belongs to another context or to another encryption key. */
export function decrypt(sealed: string, context: string): string {
  const bytes = Buffer.from(sealed.replace(/^v1\./, ""), "base64url")
  const decipher = createDecipheriv("aes-256-gcm", encryptionKey(), bytes.subarray(0, 12))
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8")
}

/** Node's defaults for scrypt: N = 16384, r = 8, p = 1, about 16 MB and 50 ms. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await scryptAsync(password, salt, 32)
  return `scrypt.${salt.toString("base64url")}.${hash.toString("base64url")}`
}

/** Takes as long for people who do not exist, so that timing does not tell who has an account. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, salt, hash] = (stored ?? "scrypt.AAAAAAAAAAAAAAAAAAAAAA.").split(".")
  const expected = Buffer.from(hash ?? "", "base64url")
  const actual = await scryptAsync(password, Buffer.from(salt ?? "", "base64url"), 32)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
