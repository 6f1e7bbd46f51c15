import { disconnectAccount } from "@/lib/accounts/disconnect-account"
import { systemCaller } from "@/lib/caller"
import { pool, prisma } from "@/lib/db"
import { removeThumbnail } from "@/lib/media/keep-thumbnail"
import { storage } from "@/lib/storage/storage"

const atOnce = 5
const batch = 1000

/** Workspaces whose days of grace are over go for good: the channels' access first, then the bytes, then the rows. */
export async function unscopedPurgeOrganizations(): Promise<number> {
  const due = await prisma.organization.findMany({
    where: { deletionDueAt: { lte: new Date() } },
    orderBy: { deletionDueAt: "asc" },
    select: { id: true },
    take: atOnce,
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
    const media = await prisma.media.findMany({ where: { organizationId }, take: batch })
    if (media.length === 0) break
    for (const { key, thumbnailUrl } of media) {
      await storage.remove(key)
      await removeThumbnail({ thumbnailUrl })
    }
    await prisma.media.deleteMany({ where: { id: { in: media.map(({ id }) => id) } } })
  }
  await prisma.organization.deleteMany({ where: { id: organizationId, deletionDueAt: { lte: new Date() } } })
}

/** In batches, so that no lock lasts long. */
async function removePosts(organizationId: string) {
  let gone: number | null
  do {
    const { rowCount } = await pool.query(
      `DELETE FROM "Post" WHERE id = ANY(ARRAY(SELECT id FROM "Post" WHERE "organizationId" = $1 LIMIT ${batch}))`,
      [organizationId],
    )
    gone = rowCount
  } while (gone === batch)
}
