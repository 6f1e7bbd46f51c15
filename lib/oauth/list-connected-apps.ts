import type { Caller } from "@/lib/caller"
import { pool } from "@/lib/db"

const mostShown = 500

export type ConnectedApp = {
  id: string
  name: string
  logoUrl: string | null
  privacyPolicyUrl: string | null
  /** The workspace that stands for the app; null for one that registered itself. */
  publisher: string | null
  scopes: string[]
  person: { id: string; name: string }
  since: Date
  lastUsedAt: Date | null
}

type Row = Omit<ConnectedApp, "person"> & { userId: string; person: string }

const isManager = ({ role }: Caller) => role === "owner" || role === "admin"

/** The apps that can act for the caller; admins see those of everybody in the workspace. */
export async function listConnectedApps(caller: Caller): Promise<ConnectedApp[]> {
  const { rows } = await pool.query<Row>({
    name: "connected_apps",
    text: `SELECT c.id, a.name, a."logoUrl", a."privacyPolicyUrl", o.name AS publisher, c.scopes, c."userId",
             coalesce(nullif(u.name, ''), u.email) AS person, c."createdAt" AS since, t."lastUsedAt"
           FROM "OAuthConsent" c
           JOIN "OAuthApp" a ON a.id = c."appId"
           LEFT JOIN "Organization" o ON o.id = a."organizationId"
           JOIN "User" u ON u.id = c."userId"
           JOIN LATERAL (
             SELECT max("lastUsedAt") AS "lastUsedAt", bool_or("revokedAt" IS NULL AND "usedAt" IS NULL AND "expiresAt" > now()) AS live
             FROM "OAuthToken" WHERE "consentId" = c.id
           ) t ON t.live
           WHERE c."organizationId" = $1 AND c."revokedAt" IS NULL AND ($2::text IS NULL OR c."userId" = $2)
           ORDER BY t."lastUsedAt" DESC NULLS LAST, c.id DESC LIMIT ${mostShown}`,
    values: [caller.organizationId, isManager(caller) ? null : (caller.userId ?? "")],
  })
  return rows.map(({ userId, person, ...row }) => ({ ...row, person: { id: userId, name: person } }))
}
