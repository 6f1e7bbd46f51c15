import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { requireManager } from "@/lib/access/require-manager"
import { publicFields, type AppInfo } from "./app-fields"

/** Newest first. `createApp` limits their number. */
export async function listApps(caller: Caller): Promise<AppInfo[]> {
  requireManager(caller)
  return prisma.oAuthApp.findMany({
    where: { organizationId: caller.organizationId },
    select: publicFields,
    orderBy: { createdAt: "desc" },
  })
}
