import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { authenticateClient, type BasicCredentials } from "./authenticate-client"
import { revokeTokenFamily } from "./revoke-token-family"
import { invalidGrant } from "@/lib/oauth/oauth-error"
import { requireParameter, type Parameters } from "@/lib/oauth/parameters"

/**
 * RFC 7009. Revoking a refresh token revokes its whole family, and unknown tokens aren't an error. Client authentication
 * is optional, so anyone who finds a leaked token can revoke it.
 */
export async function revokeToken(parameters: Parameters, basic: BasicCredentials | null): Promise<object> {
  const tokenHash = sha256(requireParameter(parameters, "token"))
  const hasClient = basic !== null || parameters.values.client_id !== undefined
  const app = hasClient ? await authenticateClient(parameters, basic) : null
  const token = await prisma.oAuthToken.findUnique({ where: { tokenHash } })
  if (!token) return {}
  if (app && token.appId !== app.id) throw invalidGrant("The token was issued to another client.")
  if (token.kind === "refresh") await revokeTokenFamily(token, "oauth.tokens_revoked")
  else
    await prisma.oAuthToken.updateMany({
      where: { tokenHash, revokedAt: null },
      data: { revokedAt: new Date() },
    })
  return {}
}
