import { prisma } from "@/lib/db"
import { log } from "@/lib/log"
import { PlatformError } from "@/lib/platforms/errors"
import { platformBySlug } from "@/lib/platforms/registry"
import { openCredentials } from "./credentials"
import { isRenewable, lifetimeOf } from "./lifetime"
import { noteReconnect } from "./note-reconnect"
import { refreshCredentials } from "./refresh-credentials"

/** Renews a channel's access ahead of its end. What the platform could not answer is tried again by a later sweep. */
export async function unscopedRenewAccess(
  id: string,
): Promise<"renewed" | "put off" | "refused" | "nothing to renew"> {
  const account = await prisma.socialAccount.findUnique({ where: { id } })
  const platform = account && platformBySlug(account.platform)
  if (!platform || account.status !== "connected" || !account.credentials) return "nothing to renew"
  const credentials = openCredentials(platform, account)
  if (!isRenewable(platform, credentials)) {
    await prisma.socialAccount.update({ where: { id }, data: lifetimeOf(platform, credentials) })
    return "nothing to renew"
  }
  try {
    await refreshCredentials(platform, account)
    return "renewed"
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    await noteReconnect(id, error)
    log.warn("access was not renewed", { socialAccountId: id, kind: error.kind, reason: error.message })
    return error.kind === "reconnect" ? "refused" : "put off"
  }
}
