import { audit } from "@/lib/audit"
import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { log } from "@/lib/log"
import { platformBySlug } from "@/lib/platforms/registry"
import type { SocialAccount } from "@/prisma/generated/client"
import { accountAccess } from "./access"
import { openCredentials } from "./credentials"
import { findAccount } from "./get-account"
import { noLifetime } from "./lifetime"
import { serializeAccount } from "./serialize"

/** The channel leaves the lists and its credentials are destroyed; its posts and queue wait for a reconnect. */
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
      data: { status: "disconnected", removedAt: new Date(), credentials: "", ...noLifetime },
    })
  })
  return serializeAccount(removed)
}

/** A platform that cannot be reached must not keep a person from leaving it. */
async function revoke(account: SocialAccount) {
  const platform = platformBySlug(account.platform)
  if (!platform?.revoke || !account.credentials) return
  try {
    await platform.revoke(accountAccess(platform, account, openCredentials(platform, account), "read"))
  } catch (error) {
    log.warn("access was not revoked at the platform", {
      socialAccountId: account.id,
      reason: (error as Error).message,
    })
  }
}
