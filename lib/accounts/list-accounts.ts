import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { findProfile } from "@/lib/profiles/find-profile"
import { serializeAccount } from "./serialize"

/** Workspaces have dozens of accounts, agencies have hundreds. */
const maxAccounts = 5000

export async function listAccounts(caller: Caller, { profileId }: { profileId?: string }) {
  const { organizationId } = caller
  const profile = profileId === undefined ? undefined : await findProfile(caller, profileId)
  const rows = await prisma.socialAccount.findMany({
    where: { organizationId, removedAt: null, ...(profile && { profileId: profile.id }) },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: maxAccounts,
  })
  return { data: rows.map(serializeAccount) }
}
