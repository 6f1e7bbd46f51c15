import { requiredSecret } from "@/lib/config/env"
import { hmacSha256 } from "@/lib/crypto/encrypt"

/** Proves that a response came from this installation. `scripts/doctor/address.ts` computes the same. */
export const serverProof = (nonce: string) => hmacSha256(requiredSecret("APP_SECRET"), `doctor:${nonce}`)
