import { equalsInConstantTime, sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import type { OAuthApp } from "@/prisma/generated/client"
import { invalidClient, invalidRequest } from "@/lib/oauth/oauth-error"
import { requireParameter, type Parameters } from "@/lib/oauth/parameters"

/** From an `Authorization: Basic` header. */
export type BasicCredentials = { id: string; secret: string }

/** Confidential clients authenticate with their secret, in the header or as a parameter. Public clients only send their ID. */
export async function authenticateClient(
  parameters: Parameters,
  basic: BasicCredentials | null,
): Promise<OAuthApp> {
  const { client_id, client_secret } = parameters.values
  if (basic && (client_secret !== undefined || (client_id ?? basic.id) !== basic.id))
    throw invalidRequest(
      "Send client credentials either in the Authorization header or as parameters, not both.",
    )
  const id = basic?.id ?? requireParameter(parameters, "client_id")
  const secret = (basic?.secret ?? client_secret) || null
  const app = await prisma.oAuthApp.findUnique({ where: { id } })
  if (!app) throw invalidClient("Unknown client_id.")
  if (app.disabledAt) throw invalidClient("This client is disabled.")
  if (app.publicClient && secret !== null)
    throw invalidClient("This is a public client, which has no secret. Omit client_secret and use PKCE.")
  if (!app.publicClient && (secret === null || !equalsInConstantTime(sha256(secret), app.secretHash ?? "")))
    throw invalidClient("Missing or incorrect client secret.")
  return app
}
