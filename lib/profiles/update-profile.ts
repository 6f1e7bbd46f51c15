import type { InputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { asConflict } from "./as-conflict"
import type { updateProfileContract } from "./contract"
import { findProfile } from "./find-profile"
import { serializeProfile, withAccounts } from "./serialize"

export async function updateProfile(
  caller: Caller,
  { id: idOrExternalId, name, externalId }: InputOf<typeof updateProfileContract>,
) {
  const { id } = await findProfile(caller, idOrExternalId)
  const row = await prisma.clientProfile
    .update({ where: { id }, data: { name, externalId }, include: withAccounts })
    .catch(asConflict)
  return serializeProfile(row)
}
