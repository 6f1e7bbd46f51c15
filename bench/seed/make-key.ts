import { systemCaller } from "@/lib/access/caller"
import { createApiKey, type NewApiKey } from "@/lib/api-keys/create-api-key"
import { prisma } from "@/lib/db/database"

/** Creates a workspace with an API key. */
export async function makeKey(scopes: NewApiKey["scopes"]) {
  const { id: organizationId } = await prisma.organization.create({ data: { name: "Bench" } })
  const { key } = await createApiKey(systemCaller(organizationId), { name: "Bench", scopes })
  return { organizationId, key }
}
