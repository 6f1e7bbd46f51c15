import { audit } from "@/lib/audit-log/record-audit"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { log } from "@/lib/log/log"
import { platformBySlug } from "@/lib/platforms/registry"
import type { SocialAccount } from "@/prisma/generated/client"
import { accountContext } from "@/lib/accounts/credentials/platform-context"
import { openCredentials } from "@/lib/accounts/credentials/seal-credentials"
import { findAccount } from "./get-account"
import { noTokenExpiry } from "@/lib/platforms/token-expiry"
import { serializeAccount } from "./serialize"

/** Hides the account and deletes its credentials. Its posts and queue stay for a reconnect. */
export async function disconnectAccount(caller: Caller, { id }: { id: string }) {
  const account = await findAccount(caller, id)
  await revoke(account)
  const removed = await prisma.$transaction(async (db) => {
    const { platform, username } = account
    await audit(
      db,
      caller,
      "social_account.disconnected",
      { kind: "socialAccount", id },
      { platform, username },
    )
    return db.socialAccount.update({
      where: { id: account.id },
      data: { status: "disconnected", removedAt: new Date(), credentials: "", ...noTokenExpiry },
    })
  })
  return serializeAccount(removed)
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
