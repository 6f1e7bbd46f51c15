import { disconnectAccount } from "@/lib/accounts/disconnect-account"
import { systemCaller } from "@/lib/access/caller"
import { db, prisma } from "@/lib/db/database"
import { removeThumbnail } from "@/lib/media/process/store-thumbnail"
import { storage } from "@/lib/storage/storage"

const maxPerRun = 5
const batchSize = 1000

/** Deletes workspaces after their grace period: first the access to their channels, then files, then rows. */
export async function unscopedPurgeOrganizations(): Promise<number> {
  const due = await prisma.organization.findMany({
    where: { deletionDueAt: { lte: new Date() } },
    orderBy: { deletionDueAt: "asc" },
    select: { id: true },
    take: maxPerRun,
  })
  for (const { id } of due) await purgeOrganization(id)
  return due.length
}

async function purgeOrganization(organizationId: string) {
  const caller = systemCaller(organizationId)
  const channels = await prisma.socialAccount.findMany({
    where: { organizationId, removedAt: null },
    select: { id: true },
  })
  for (const channel of channels) await disconnectAccount(caller, channel)
  const exported = await prisma.workspaceExport.findMany({
    where: { organizationId, storageKey: { not: null } },
  })
  for (const { storageKey } of exported) if (storageKey) await storage.remove(storageKey)
  const imported = await prisma.workspaceImport.findMany({ where: { organizationId } })
  for (const { storageKey } of imported) await storage.remove(storageKey)
  await removePosts(organizationId)
  for (;;) {
    const media = await prisma.media.findMany({ where: { organizationId }, take: batchSize })
    if (media.length === 0) break
    for (const { key, thumbnailUrl } of media) {
      await storage.remove(key)
      await removeThumbnail({ thumbnailUrl })
    }
    await prisma.media.deleteMany({ where: { id: { in: media.map(({ id }) => id) } } })
  }
  await prisma.organization.deleteMany({ where: { id: organizationId, deletionDueAt: { lte: new Date() } } })
}

/** Deletes in batches, so that no lock is held for long. */
async function removePosts(organizationId: string) {
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom("Post")
      .where(({ eb, selectFrom }) =>
        eb(
          "id",
          "in",
          selectFrom("Post").select("id").where("organizationId", "=", organizationId).limit(batchSize),
        ),
      )
      .executeTakeFirstOrThrow()
    if (numDeletedRows < batchSize) return
  }
}
