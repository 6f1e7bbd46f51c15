import type { Caller, Scope } from "@/lib/caller"
import { scopes } from "@/lib/caller"
import { coalesce } from "@/lib/coalesce"
import { sha256 } from "@/lib/crypto"
import { pool, prisma } from "@/lib/db"
import { log } from "@/lib/log"

type Row = {
  id: string
  hash: string
  organizationId: string
  name: string
  scopes: string[]
  restriction: Caller["restriction"]
  createdById: string | null
  unused: boolean
}

/** Every request begins with this question, so those that come at the same time ask it together. */
const findKey = coalesce(async (hashes: string[]): Promise<(Row | undefined)[]> => {
  const { rows } = await pool.query<Row>({
    name: "api_key_caller",
    text: `SELECT id, hash, "organizationId", name, scopes, restriction, "createdById",
             "lastUsedAt" IS NULL OR "lastUsedAt" < now() - interval '1 minute' AS unused
           FROM "ApiKey" WHERE hash = ANY($1) AND "revokedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())`,
    values: [hashes],
  })
  const byHash = new Map(rows.map((row) => [row.hash, row]))
  return hashes.map((hash) => byHash.get(hash))
})

/** The caller behind an API key, or null when the key is unknown, expired or revoked. */
export async function findApiKeyCaller(key: string): Promise<{ id: string; caller: Caller } | null> {
  const row = await findKey(sha256(key))
  if (!row) return null
  if (row.unused) noteUse(row.id)
  const held = row.scopes.filter((scope): scope is Scope => (scopes as readonly string[]).includes(scope))
  return {
    id: `key:${row.id}`,
    caller: {
      organizationId: row.organizationId,
      actor: { kind: "apiKey", id: row.id, name: row.name },
      userId: row.createdById,
      role: "admin",
      scopes: held,
      restriction: row.restriction,
    },
  }
}

/** At most once a minute, and never in the way of the request. */
function noteUse(id: string) {
  prisma.apiKey
    .update({ where: { id }, data: { lastUsedAt: new Date() } })
    .catch((error: Error) => log.warn("last use of a key was not noted", { error: error.message }))
}
