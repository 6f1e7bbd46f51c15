import type { InputOf } from "@/lib/contract/contract"
import { audit } from "@/lib/audit-log/record-audit"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { asConflict } from "./as-conflict"
import type { updateProfileContract } from "./contract"
import { findProfile } from "./find-profile"
import { serializeProfile, withAccounts } from "./serialize"

export async function updateProfile(
  caller: Caller,
  { id: idOrExternalId, name, externalId }: InputOf<typeof updateProfileContract>,
) {
  const { id } = await findProfile(caller, idOrExternalId)
  const row = await prisma
    .$transaction(async (db) => {
      const data = { name, externalId }
      const updated = await db.clientProfile.update({ where: { id }, data, include: withAccounts })
      await audit(db, caller, "profile.updated", { kind: "profile", id }, { name: updated.name })
      return updated
    })
    .catch(asConflict)
  return serializeProfile(row)
}
