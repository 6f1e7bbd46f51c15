import { PlatformError } from "@/lib/platforms/errors"
import type { AnyPlatform } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import type { AccountRow } from "./platform-context"
import { openCredentials } from "./seal-credentials"
import { isRenewable } from "@/lib/platforms/token-expiry"
import { refreshCredentials } from "./refresh-credentials"

const refreshAheadMs = 10 * 60_000
const minRemainingMs = 60_000

/** Decrypted credentials that last for the next few minutes, refreshed first if they wouldn't. */
export async function freshCredentials(platform: AnyPlatform, account: AccountRow): Promise<Json> {
  const credentials = openCredentials(platform, account)
  const remaining = (platform.expiresAt?.(credentials)?.getTime() ?? Infinity) - Date.now()
  if (remaining > refreshAheadMs || !isRenewable(platform, credentials)) return credentials
  try {
    return await refreshCredentials(platform, account)
  } catch (error) {
    // If the platform can't refresh them right now, another minute is still good enough.
    const isRejected = !(error instanceof PlatformError) || error.kind === "reconnect"
    if (isRejected || remaining < minRemainingMs) throw error
    return credentials
  }
}
