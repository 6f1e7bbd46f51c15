import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { AppError } from "@/lib/errors/app-error"

type Filters = { socialAccountIds?: string[]; profileIds?: string[] }

/** Every channel and client must belong to the workspace. */
export async function checkFilters({ organizationId }: Caller, { socialAccountIds, profileIds }: Filters) {
  const owned = (ids: string[]) => ({ where: { organizationId, id: { in: ids } }, select: { id: true } })
  if (socialAccountIds?.length)
    requireAll(
      "socialAccountIds",
      socialAccountIds,
      await prisma.socialAccount.findMany(owned(socialAccountIds)),
    )
  if (profileIds?.length)
    requireAll("profileIds", profileIds, await prisma.clientProfile.findMany(owned(profileIds)))
}

function requireAll(field: string, ids: string[], found: { id: string }[]) {
  const unknown = ids.find((id) => !found.some((row) => row.id === id))
  if (unknown === undefined) return
  const message = `${field === "profileIds" ? "Client" : "Channel"} ${unknown} not found`
  throw new AppError("NOT_FOUND", message, { message, fieldErrors: { [field]: [message] } })
}
