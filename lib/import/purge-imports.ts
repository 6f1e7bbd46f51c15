import { prisma } from "@/lib/db/database"
import { storage } from "@/lib/storage/storage"

const batch = 1000

/** Deletes uploaded files and import reports after seven days. */
export async function unscopedPurgeImports(): Promise<number> {
  const old = await prisma.workspaceImport.findMany({
    where: { expiresAt: { lte: new Date() }, status: { notIn: ["PENDING", "RUNNING"] } },
    take: batch,
  })
  for (const { id, storageKey } of old) {
    await storage.remove(storageKey)
    await prisma.workspaceImport.delete({ where: { id } })
  }
  return old.length
}
