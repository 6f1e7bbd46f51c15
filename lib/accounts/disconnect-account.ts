import { audit } from "@/lib/audit-log/record-audit"
import type { Caller } from "@/lib/access/caller"
import { prisma, transaction } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { log } from "@/lib/log/log"
import { platformBySlug } from "@/lib/platforms/registry"
import type { SocialAccount } from "@/prisma/generated/client"
import { accountContext } from "@/lib/accounts/credentials/platform-context"
import { openCredentials } from "@/lib/accounts/credentials/seal-credentials"
import { wakeDeliveries } from "@/lib/webhooks/queue-deliveries"
import { queueAccountEvents } from "./account-events"
import { findAccount } from "./get-account"
import { noTokenExpiry } from "@/lib/platforms/token-expiry"
import { serializeAccount } from "./serialize"

/** Hides the account and deletes its credentials. Its posts and queue stay for a reconnect. */
export async function disconnectAccount(caller: Caller, { id }: { id: string }) {
  const account = await findAccount(caller, id)
  await revoke(account)
  const queued = await transaction(async (tx) => {
    const { platform, username } = account
    await audit(
      tx,
      caller,
      "social_account.disconnected",
      { kind: "socialAccount", id },
      { platform, username },
    )
    await tx
      .updateTable("SocialAccount")
      .set({ status: "disconnected", disconnectedReason: null, removedAt: now, credentials: "" })
      .set({ ...noTokenExpiry, updatedAt: now })
      .where("id", "=", account.id)
      .execute()
    return queueAccountEvents(tx, "social_account.disconnected", [account.id])
  })
  await wakeDeliveries(queued)
  return serializeAccount(await prisma.socialAccount.findUniqueOrThrow({ where: { id: account.id } }))
}

/** Best effort: an unreachable platform must not prevent disconnecting. */
async function revoke(account: SocialAccount) {
  const platform = platformBySlug(account.platform)
  if (!platform?.revoke || !account.credentials) return
  try {
    await platform.revoke(await accountContext(platform, account, openCredentials(platform, account), "read"))
  } catch (error) {
    log.warn("couldn't revoke access on the platform", {
      socialAccountId: account.id,
      reason: (error as Error).message,
    })
  }
}
