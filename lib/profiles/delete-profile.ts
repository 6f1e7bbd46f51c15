import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { findProfile } from "./find-profile"
import { serializeProfile, withAccounts } from "./serialize"

/** The database takes the channels out of the profile and its connect links away with it. Answers what it was. */
export async function deleteProfile(caller: Caller, { id: idOrExternalId }: { id: string }) {
  const { id } = await findProfile(caller, idOrExternalId)
  return serializeProfile(await prisma.clientProfile.delete({ where: { id }, include: withAccounts }))
}
