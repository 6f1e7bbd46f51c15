import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { notFound } from "@/lib/errors"

/** A client profile by its id or by the caller's own externalId. */
export async function findProfile({ organizationId }: Caller, idOrExternalId: string) {
  const profile = await prisma.clientProfile.findFirst({
    where: { organizationId, OR: [{ id: idOrExternalId }, { externalId: idOrExternalId }] },
  })
  if (!profile) throw notFound("Profile")
  return profile
}
