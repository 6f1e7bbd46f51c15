import { encrypt } from "@/lib/crypto/encrypt"
import { newSecret } from "@/lib/crypto/ids"
import { secretContext } from "./serialize"

/** An endpoint's signing secret: `secret` to show once, `sealed` to store. */
export function newEndpointSecret(endpointId: string) {
  const secret = newSecret("whsec_")
  return { secret, sealed: encrypt(secret, secretContext(endpointId)) }
}
