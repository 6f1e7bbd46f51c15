import { createHash } from "node:crypto"

import { equalsInConstantTime } from "@/lib/crypto/encrypt"

/** RFC 7636 with S256, the only method here: 256 bits in base64url. */
export const isChallenge = (text: string) => /^[\w-]{43}$/.test(text)

export const verifyChallenge = (verifier: string, challenge: string) =>
  /^[\w.~-]{43,128}$/.test(verifier) &&
  equalsInConstantTime(createHash("sha256").update(verifier).digest("base64url"), challenge)
