import { createHash } from "node:crypto"

import { sameText } from "@/lib/crypto"

/** RFC 7636 with S256, the only method here: 256 bits in base64url. */
export const isChallenge = (text: string) => /^[\w-]{43}$/.test(text)

export const answersChallenge = (verifier: string, challenge: string) =>
  /^[\w.~-]{43,128}$/.test(verifier) &&
  sameText(createHash("sha256").update(verifier).digest("base64url"), challenge)
