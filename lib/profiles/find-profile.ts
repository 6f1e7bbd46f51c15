import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { notFound } from "@/lib/errors/app-error"

/** Finds a client profile by its id or by the caller's externalId. If both match, the id takes precedence. */
export async function findProfile({ organizationId }: Caller, idOrExternalId: string) {
  const found = await prisma.clientProfile.findMany({
    where: { organizationId, OR: [{ id: idOrExternalId }, { externalId: idOrExternalId }] },
    take: 2,
  })
  const profile = found.find(({ id }) => id === idOrExternalId) ?? found[0]
  if (!profile) throw notFound("Profile")
  return profile
}
