import { createHash } from "node:crypto"

import { equalsInConstantTime } from "@/lib/crypto/encrypt"

/** We only support S256, whose challenges are base64url-encoded SHA-256 hashes (RFC 7636). */
export const isChallenge = (text: string) => /^[\w-]{43}$/.test(text)

export const challengeOf = (verifier: string) => createHash("sha256").update(verifier).digest("base64url")

export const verifyChallenge = (verifier: string, challenge: string) =>
  /^[\w.~-]{43,128}$/.test(verifier) && equalsInConstantTime(challengeOf(verifier), challenge)
