import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { requireManager } from "@/lib/access/require-manager"
import { publicFields, type AppInfo } from "./app-fields"

/** The apps that the workspace publishes, newest first; `createApp` limits how many there are. */
export async function listApps(caller: Caller): Promise<AppInfo[]> {
  requireManager(caller)
  return prisma.oAuthApp.findMany({
    where: { organizationId: caller.organizationId },
    select: publicFields,
    orderBy: { createdAt: "desc" },
  })
}
