import { encrypt } from "@/lib/crypto/encrypt"
import { newSecret } from "@/lib/crypto/ids"
import { secretContext } from "./serialize"

/** What an endpoint signs with: `secret` to show once, `sealed` to keep. */
export function newEndpointSecret(endpointId: string) {
  const secret = newSecret("whsec_")
  return { secret, sealed: encrypt(secret, secretContext(endpointId)) }
}
