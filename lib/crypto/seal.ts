import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes } from "node:crypto"
import type { KeyObject } from "node:crypto"

// Takes keys as arguments, because `npm run rotate-key` uses other keys than the server.

type Key = { id: string; key: KeyObject }

/** Caches key objects, because deriving them is expensive. */
const cachedKeys = new Map<string, Key>()

const derive = (secret: string, purpose: string, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, "", purpose, length))

function keyOf(secret: string): Key {
  const cached = cachedKeys.get(secret)
  if (cached) return cached
  const key = createSecretKey(derive(secret, "carillon/at-rest/v1", 32))
  const derived = { id: derive(secret, "carillon/key-id", 6).toString("base64url"), key }
  cachedKeys.set(secret, derived)
  return derived
}

/** The prefix of every ciphertext made with this secret. */
export const ciphertextPrefix = (secret: string) => `v2.${keyOf(secret).id}.`

/** AES-256-GCM. `context` binds the ciphertext to its row: in another row, it can't be decrypted. */
export function seal(plain: string, context: string, secret: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret).key, iv).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()])
  return ciphertextPrefix(secret) + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url")
}

function openWith(payload: string, context: string, secret: string): string {
  const bytes = Buffer.from(payload, "base64url")
  const decipher = createDecipheriv("aes-256-gcm", keyOf(secret).key, bytes.subarray(0, 12), {
    authTagLength: 16,
  })
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8")
}

/** Version 1 ciphertexts don't name their key, so this tries each. */
function openUnnamed(payload: string, context: string, secrets: string[]): string {
  for (const secret of secrets) {
    try {
      return openWith(payload, context, secret)
    } catch {
      continue
    }
  }
  throw new Error("unknown encryption key, or wrong context")
}

/** Throws if the text was modified, belongs to another context, or was encrypted with an unknown key. */
export function unseal(sealed: string, context: string, secrets: string[]): string {
  const [version, id, payload] = sealed.split(".")
  if (version === "v1" && id !== undefined) return openUnnamed(id, context, secrets)
  const secret = secrets.find((one) => keyOf(one).id === id)
  if (version !== "v2" || payload === undefined || secret === undefined)
    throw new Error("unknown encryption key")
  return openWith(payload, context, secret)
}
