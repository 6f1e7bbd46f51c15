import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { requireManager } from "@/lib/organizations/require-manager"
import { shownFields, type AppInfo } from "./app-fields"

/** The apps that the workspace publishes, newest first; `createApp` limits how many there are. */
export async function listApps(caller: Caller): Promise<AppInfo[]> {
  requireManager(caller)
  return prisma.oAuthApp.findMany({
    where: { organizationId: caller.organizationId },
    select: shownFields,
    orderBy: { createdAt: "desc" },
  })
}
