import { sql } from "kysely"

import type { Caller } from "@/lib/access/caller"
import { db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"

const maxShown = 500

export type ConnectedApp = {
  id: string
  name: string
  logoUrl: string | null
  privacyPolicyUrl: string | null
  /** The organization that registered the app. Null if the app registered itself. */
  publisher: string | null
  scopes: string[]
  person: { id: string; name: string }
  since: Date
  lastUsedAt: Date | null
}

const isManager = ({ role }: Caller) => role === "owner" || role === "admin"

/** The apps with access to the caller's account. Managers see those of all members. */
export async function listConnectedApps(caller: Caller): Promise<ConnectedApp[]> {
  const rows = await db
    .selectFrom("OAuthConsent as c")
    .innerJoin("OAuthApp as a", "a.id", "c.appId")
    .leftJoin("Organization as o", "o.id", "a.organizationId")
    .innerJoin("User as u", "u.id", "c.userId")
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom("OAuthToken")
          .select(({ fn, eb, and }) => [
            fn.max("lastUsedAt").as("lastUsedAt"),
            fn
              .agg<boolean>("bool_or", [
                and([eb("revokedAt", "is", null), eb("usedAt", "is", null), eb("expiresAt", ">", now)]),
              ])
              .as("isActive"),
          ])
          .whereRef("consentId", "=", "c.id")
          .as("t"),
      (join) => join.on(({ ref }) => ref("t.isActive")),
    )
    .select([
      "c.id",
      "a.name",
      "a.logoUrl",
      "a.privacyPolicyUrl",
      "o.name as publisher",
      "c.scopes",
      "c.userId",
    ])
    .select(({ ref }) => [
      sql<string>`coalesce(nullif(${ref("u.name")}, ''), ${ref("u.email")})`.as("person"),
      "c.createdAt as since",
      "t.lastUsedAt",
    ])
    .where("c.organizationId", "=", caller.organizationId)
    .where("c.revokedAt", "is", null)
    .$if(!isManager(caller), (query) => query.where("c.userId", "=", caller.userId ?? ""))
    .orderBy("t.lastUsedAt", (order) => order.desc().nullsLast())
    .orderBy("c.id", "desc")
    .limit(maxShown)
    .execute()
  return rows.map(({ userId, person, ...row }) => ({ ...row, person: { id: userId, name: person } }))
}
