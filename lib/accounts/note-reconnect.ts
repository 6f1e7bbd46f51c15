import { prisma } from "@/lib/db"
import { PlatformError } from "@/lib/platforms/errors"

/** Only a clear word of the platform disconnects a channel. */
export async function noteReconnect(accountId: string, error: unknown): Promise<void> {
  if (!(error instanceof PlatformError) || error.cause.kind !== "reconnect") return
  const { reason } = error.cause
  await prisma.socialAccount.updateMany({
    where: { id: accountId, removedAt: null },
    data: {
      status: "disconnected",
      disconnectedReason: reason,
      refreshTokenValid: !["REFRESH_FAILED", "TOKEN_REVOKED", "TOKEN_INVALID"].includes(reason),
    },
  })
}
