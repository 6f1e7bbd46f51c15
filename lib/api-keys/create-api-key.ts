import { z } from "zod"

import { audit } from "@/lib/audit-log/record-audit"
import type { Caller } from "@/lib/access/caller"
import { reauthenticateCaller, type ReauthenticationProof } from "@/lib/auth/factors/reauthenticate"
import { scopes } from "@/lib/declarations/scopes"
import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { apiKeyPrefix } from "@/lib/access/credential-prefixes"
import { newSecret } from "@/lib/crypto/ids"
import { requireManager } from "@/lib/access/require-manager"
import { parseInput } from "@/lib/http/parse-input"
import { apiKeyFields, type ApiKeyInfo } from "./list-api-keys"

const newApiKey = z.object({
  name: z.string().trim().min(1, "Enter a name.").max(100, "Names can have at most 100 characters."),
  scopes: z
    .array(z.enum(scopes, "Unknown permission."))
    .min(1, "Choose at least one permission.")
    .transform((given) => [...new Set(given)]),
  expiresAt: z
    .date("Enter a valid date.")
    .refine((at) => at > new Date(), "Choose a date in the future.")
    .nullish(),
  restriction: z
    .enum(["none", "drafts_only", "needs_approval"], "Choose what the key can publish.")
    .default("none"),
})

export type NewApiKey = z.input<typeof newApiKey>

/**
 * Returns the key, which can't be retrieved again because only its hash is stored. It outlives the session, so it takes
 * a proof.
 */
export async function createApiKey(
  caller: Caller,
  input: NewApiKey,
  proof?: ReauthenticationProof,
): Promise<{ key: string; apiKey: ApiKeyInfo }> {
  requireManager(caller)
  const data = parseInput(newApiKey, input)
  await reauthenticateCaller("api_key.create", caller, proof)
  const key = newSecret(apiKeyPrefix)
  const apiKey = await prisma.$transaction(async (db) => {
    const { organizationId, userId: createdById } = caller
    const created = await db.apiKey.create({
      data: { ...data, organizationId, createdById, prefix: key.slice(0, 12), hash: sha256(key) },
      select: apiKeyFields,
    })
    const detail = { name: data.name, scopes: data.scopes, restriction: data.restriction }
    await audit(db, caller, "api_key.created", { kind: "apiKey", id: created.id }, detail)
    return created
  })
  return { key, apiKey }
}
