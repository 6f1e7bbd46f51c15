import { equalsInConstantTime, sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import type { OAuthApp } from "@/prisma/generated/client"
import { invalidClient, invalidRequest } from "@/lib/oauth/oauth-error"
import { requireParameter, type Parameters } from "@/lib/oauth/parameters"

/** What an `Authorization: Basic` header held. */
export type BasicCredentials = { id: string; secret: string }

/** The client that asks, by its secret (in the header or as a parameter) or, where it is public, by its id alone. */
export async function authenticateClient(
  parameters: Parameters,
  basic: BasicCredentials | null,
): Promise<OAuthApp> {
  const { client_id, client_secret } = parameters.values
  if (basic && (client_secret !== undefined || (client_id ?? basic.id) !== basic.id))
    throw invalidRequest("Name the client once: in the Authorization header or as parameters, not both.")
  const id = basic?.id ?? requireParameter(parameters, "client_id")
  const secret = (basic?.secret ?? client_secret) || null
  const app = await prisma.oAuthApp.findUnique({ where: { id } })
  if (!app) throw invalidClient("There is no such client.")
  if (app.disabledAt) throw invalidClient("This client is disabled.")
  if (app.publicClient && secret !== null)
    throw invalidClient("This client is public: it has no secret, and proves itself by code_verifier.")
  if (!app.publicClient && (secret === null || !equalsInConstantTime(sha256(secret), app.secretHash ?? "")))
    throw invalidClient("The client secret is missing or wrong.")
  return app
}
