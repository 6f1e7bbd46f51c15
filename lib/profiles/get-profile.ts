import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { findProfile } from "./find-profile"
import { serializeProfile, withAccounts } from "./serialize"

export async function getProfile(caller: Caller, { id: idOrExternalId }: { id: string }) {
  const { id } = await findProfile(caller, idOrExternalId)
  return serializeProfile(
    await prisma.clientProfile.findUniqueOrThrow({ where: { id }, include: withAccounts }),
  )
}
