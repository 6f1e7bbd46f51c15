import type { AnyPlatform } from "./platform"
import type { Json } from "./json"

const hourMs = 3_600_000

/** Some platforms issue refresh tokens only to some apps. Credentials without a refresh field renew without one. */
export const isRenewable = ({ refresh }: AnyPlatform, credentials: Json) =>
  refresh !== undefined &&
  !(isRecord(credentials) && "refreshToken" in credentials && !credentials.refreshToken)

export const isRecord = (value: Json): value is Record<string, Json> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

type TokenExpiry = {
  credentialsExpireAt: Date | null
  refreshDueAt: Date | null
  accessEndsAt: Date | null
}

export const noTokenExpiry: TokenExpiry = {
  credentialsExpireAt: null,
  refreshDueAt: null,
  accessEndsAt: null,
}

/**
 * A refresh is due after 70 to 85% of the credentials' lifetime, so accounts connected together aren't refreshed
 * together. Credentials that last for hours are refreshed once a day and when a post needs them: often enough to keep
 * an unused grant alive, and to notice that it ended before a post fails.
 */
export function tokenExpiryOf(platform: AnyPlatform, credentials: Json, now = Date.now()): TokenExpiry {
  const expiresAt = platform.expiresAt?.(credentials) ?? null
  if (!expiresAt) return noTokenExpiry
  if (!isRenewable(platform, credentials))
    return { credentialsExpireAt: expiresAt, refreshDueAt: null, accessEndsAt: expiresAt }
  const share = 0.7 + Math.random() * 0.15
  const due = now + Math.max((expiresAt.getTime() - now) * share, (20 + Math.random() * 4) * hourMs)
  return { credentialsExpireAt: expiresAt, refreshDueAt: new Date(due), accessEndsAt: null }
}
