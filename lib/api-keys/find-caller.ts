import { sql } from "kysely"

import type { Caller } from "@/lib/access/caller"
import { batchStatements } from "@/lib/db/batch-statements"
import { compileOnce } from "@/lib/db/compile-once"
import { scopes, type Scope } from "@/lib/declarations/scopes"
import { sha256 } from "@/lib/crypto/encrypt"
import { db } from "@/lib/db/database"
import { anyOf, now } from "@/lib/db/expressions"
import { recordUse } from "@/lib/db/record-use"

const readKeys = compileOnce((on, { hashes }: { hashes: string[] }) =>
  on
    .selectFrom("ApiKey")
    .select(["id", "hash", "organizationId", "name", "scopes", "restriction", "createdById"])
    .select((eb) =>
      eb
        .or([eb("lastUsedAt", "is", null), eb("lastUsedAt", "<", sql<Date>`now() - interval '1 minute'`)])
        .as("isStale"),
    )
    .where("hash", "=", anyOf(hashes))
    .where("revokedAt", "is", null)
    .where((eb) => eb.or([eb("expiresAt", "is", null), eb("expiresAt", ">", now)])),
)

/** Every request starts with this lookup, so concurrent requests share one query. */
const findKey = batchStatements(async (hashes: string[]) => {
  const keys = await readKeys(db, { hashes })
  const byHash = new Map(keys.map((key) => [key.hash, key]))
  return hashes.map((hash) => byHash.get(hash))
})

/** Returns null if the key is unknown, expired, or revoked. */
export async function findApiKeyCaller(key: string): Promise<{ id: string; caller: Caller } | null> {
  const row = await findKey(sha256(key))
  if (!row) return null
  if (row.isStale) recordUse("ApiKey", row.id)
  const knownScopes = row.scopes.filter((scope): scope is Scope =>
    (scopes as readonly string[]).includes(scope),
  )
  return {
    id: `key:${row.id}`,
    caller: {
      organizationId: row.organizationId,
      actor: { kind: "apiKey", id: row.id, name: row.name },
      userId: row.createdById,
      role: "admin",
      scopes: knownScopes,
      restriction: row.restriction,
    },
  }
}
