import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { findProfile } from "@/lib/profiles/find-profile"
import { serializeAccount } from "./serialize"

/** A workspace has dozens of channels, an agency's has hundreds. */
const most = 5000

/** All channels, or those of one client profile (by id or externalId). */
export async function listAccounts(caller: Caller, { profileId }: { profileId?: string }) {
  const { organizationId } = caller
  const profile = profileId === undefined ? undefined : await findProfile(caller, profileId)
  const rows = await prisma.socialAccount.findMany({
    where: { organizationId, removedAt: null, ...(profile && { profileId: profile.id }) },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: most,
  })
  return { data: rows.map(serializeAccount) }
}
