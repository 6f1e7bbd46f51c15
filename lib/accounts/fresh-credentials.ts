import { PlatformError } from "@/lib/platforms/errors"
import type { AnyPlatform, Json } from "@/lib/platforms/platform"
import type { ChannelRow } from "./access"
import { openCredentials } from "./credentials"
import { isRenewable } from "./lifetime"
import { refreshCredentials } from "./refresh-credentials"

const aheadMilliseconds = 10 * 60_000
const enoughMilliseconds = 60_000

/** Decrypted credentials that will last through the next minutes; refreshed first where they would not. */
export async function freshCredentials(platform: AnyPlatform, account: ChannelRow): Promise<Json> {
  const credentials = openCredentials(platform, account)
  const left = (platform.expiresAt?.(credentials)?.getTime() ?? Infinity) - Date.now()
  if (left > aheadMilliseconds || !isRenewable(platform, credentials)) return credentials
  try {
    return await refreshCredentials(platform, account)
  } catch (error) {
    // What is good for another minute is good enough while the platform cannot renew it.
    const refused = !(error instanceof PlatformError) || error.kind === "reconnect"
    if (refused || left < enoughMilliseconds) throw error
    return credentials
  }
}
