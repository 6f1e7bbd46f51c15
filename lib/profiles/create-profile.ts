import type { InputOf } from "@/lib/contract/contract"
import { audit } from "@/lib/audit-log/record-audit"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { asConflict } from "./as-conflict"
import type { createProfileContract } from "./contract"
import { serializeProfile, withAccounts } from "./serialize"

export async function createProfile(
  caller: Caller,
  { name, externalId }: InputOf<typeof createProfileContract>,
) {
  const { organizationId } = caller
  const row = await prisma
    .$transaction(async (db) => {
      const data = { organizationId, name, externalId }
      const created = await db.clientProfile.create({ data, include: withAccounts })
      await audit(db, caller, "profile.created", { kind: "profile", id: created.id }, { name })
      return created
    })
    .catch(asConflict)
  return serializeProfile(row)
}
