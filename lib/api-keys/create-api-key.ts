import { z } from "zod"

import { audit } from "@/lib/audit-log/record-audit"
import type { Caller } from "@/lib/access/caller"
import { scopes } from "@/lib/declarations/scopes"
import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { newSecret } from "@/lib/crypto/ids"
import { requireManager } from "@/lib/access/require-manager"
import { parseInput } from "@/lib/http/parse-input"
import { apiKeyFields, type ApiKeyInfo } from "./list-api-keys"

const newApiKey = z.object({
  name: z
    .string()
    .trim()
    .min(1, "Give the key a name.")
    .max(100, "The name of a key has at most 100 characters."),
  scopes: z
    .array(z.enum(scopes, "There is no such permission."))
    .min(1, "Choose at least one permission.")
    .transform((given) => [...new Set(given)]),
  expiresAt: z
    .date("This is not a date.")
    .refine((at) => at > new Date(), "The key would have expired already.")
    .nullish(),
  restriction: z
    .enum(["none", "drafts_only", "needs_approval"], "Choose what the key may publish.")
    .default("none"),
})

export type NewApiKey = z.input<typeof newApiKey>

/** Makes a key of the workspace. The key itself leaves this function once; only its hash is kept. */
export async function createApiKey(
  caller: Caller,
  input: NewApiKey,
): Promise<{ key: string; apiKey: ApiKeyInfo }> {
  requireManager(caller)
  const data = parseInput(newApiKey, input)
  const key = newSecret("car_")
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
