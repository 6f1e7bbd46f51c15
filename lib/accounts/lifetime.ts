import type { AnyPlatform, Json } from "@/lib/platforms/platform"

const hour = 3_600_000

/** Platforms with refresh tokens give none to some apps; credentials that know no such token renew themselves. */
export const isRenewable = ({ refresh }: AnyPlatform, credentials: Json) =>
  refresh !== undefined &&
  !(isRecord(credentials) && "refreshToken" in credentials && !credentials.refreshToken)

export const isRecord = (value: Json): value is Record<string, Json> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

type Lifetime = {
  credentialsExpireAt: Date | null
  refreshDueAt: Date | null
  accessEndsAt: Date | null
}

export const noLifetime: Lifetime = { credentialsExpireAt: null, refreshDueAt: null, accessEndsAt: null }

/**
 * Renewal is due after some 70 to 85 % of the credentials' life, so that channels that were connected together do not
 * come together. Those that live for hours are renewed once a day and when a post needs them: often enough to keep the
 * grant from ending unused, and to learn of its end ahead of a post.
 */
export function lifetimeOf(platform: AnyPlatform, credentials: Json, now = Date.now()): Lifetime {
  const ends = platform.expiresAt?.(credentials) ?? null
  if (!ends) return noLifetime
  if (!isRenewable(platform, credentials))
    return { credentialsExpireAt: ends, refreshDueAt: null, accessEndsAt: ends }
  const share = 0.7 + Math.random() * 0.15
  const due = now + Math.max((ends.getTime() - now) * share, (20 + Math.random() * 4) * hour)
  return { credentialsExpireAt: ends, refreshDueAt: new Date(due), accessEndsAt: null }
}
