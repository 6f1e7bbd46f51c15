import { audit } from "@/lib/audit-log/record-audit"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { findProfile } from "./find-profile"
import { serializeProfile, withAccounts } from "./serialize"

/** The database unassigns the profile's channels and deletes its connect links. Returns the deleted profile. */
export async function deleteProfile(caller: Caller, { id: idOrExternalId }: { id: string }) {
  const { id } = await findProfile(caller, idOrExternalId)
  const deletedProfile = await prisma.$transaction(async (db) => {
    const deleted = await db.clientProfile.delete({ where: { id }, include: withAccounts })
    await audit(db, caller, "profile.deleted", { kind: "profile", id }, { name: deleted.name })
    return deleted
  })
  return serializeProfile(deletedProfile)
}
