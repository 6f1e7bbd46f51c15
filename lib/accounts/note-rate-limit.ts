import { prisma } from "@/lib/db"
import { PlatformError } from "@/lib/platforms/errors"

const longestSeconds = 24 * 3600

/** A platform that asks to wait means the channel: its other posts wait too, in place of asking again and again. */
export async function noteRateLimit(accountId: string, error: unknown): Promise<void> {
  if (!(error instanceof PlatformError) || error.cause.kind !== "rate_limited") return
  const seconds = Math.min(error.cause.retryAfterSeconds, longestSeconds)
  const blockedUntil = new Date(Date.now() + seconds * 1000)
  await prisma.socialAccount.updateMany({
    where: { id: accountId, OR: [{ blockedUntil: null }, { blockedUntil: { lt: blockedUntil } }] },
    data: { blockedUntil },
  })
}
