import { prisma } from "@/lib/db/database"
import { log } from "@/lib/log/log"
import { PlatformError } from "@/lib/platforms/errors"
import { platformBySlug } from "@/lib/platforms/registry"
import { openCredentials } from "./seal-credentials"
import { isRenewable, tokenExpiryOf } from "@/lib/platforms/token-expiry"
import { recordReconnect } from "@/lib/accounts/health/record-reconnect"
import { refreshCredentials } from "./refresh-credentials"

type RefreshOutcome = "refreshed" | "postponed" | "rejected" | "not_needed"

/** Refreshes an account's credentials before they expire. If the platform doesn't respond, a later sweep retries. */
export async function unscopedRefreshBeforeExpiry(id: string): Promise<RefreshOutcome> {
  const account = await prisma.socialAccount.findUnique({ where: { id } })
  const platform = account && platformBySlug(account.platform)
  if (!platform || account.status !== "connected" || !account.credentials) return "not_needed"
  const credentials = openCredentials(platform, account)
  if (!isRenewable(platform, credentials)) {
    await prisma.socialAccount.update({ where: { id }, data: tokenExpiryOf(platform, credentials) })
    return "not_needed"
  }
  try {
    await refreshCredentials(platform, account)
    return "refreshed"
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    await recordReconnect(id, error)
    log.warn("couldn't refresh access", { socialAccountId: id, kind: error.kind, reason: error.message })
    return error.kind === "reconnect" ? "rejected" : "postponed"
  }
}
