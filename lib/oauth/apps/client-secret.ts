import { clientSecretPrefix } from "@/lib/access/credential-prefixes"
import { newSecret } from "@/lib/crypto/ids"

/** The prefix lets secret scanners identify it. */
export const newClientSecret = () => newSecret(clientSecretPrefix)
