import { prisma } from "@/lib/db/database"
import { PlatformError } from "@/lib/platforms/errors"

const maxSeconds = 24 * 3600

/** A rate limit applies to the whole account: its other posts wait too, instead of each hitting the limit again. */
export async function recordRateLimit(accountId: string, error: unknown): Promise<void> {
  if (!(error instanceof PlatformError) || error.cause.kind !== "rate_limited") return
  const seconds = Math.min(error.cause.retryAfterSeconds, maxSeconds)
  const blockedUntil = new Date(Date.now() + seconds * 1000)
  await prisma.socialAccount.updateMany({
    where: { id: accountId, OR: [{ blockedUntil: null }, { blockedUntil: { lt: blockedUntil } }] },
    data: { blockedUntil },
  })
}
