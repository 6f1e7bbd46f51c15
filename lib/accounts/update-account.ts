import type { InputOf } from "@/lib/contract/contract"
import { audit } from "@/lib/audit-log/record-audit"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { conflict, invalidInput } from "@/lib/errors/app-error"
import { platformBySlug } from "@/lib/platforms/registry"
import { findProfile } from "@/lib/profiles/find-profile"
import type { SocialAccount } from "@/prisma/generated/client"
import { toAppError } from "./to-app-error"
import type { updateAccountContract } from "./contract"
import { openCredentials } from "@/lib/accounts/credentials/seal-credentials"
import { findAccount } from "./get-account"
import { isRenewable } from "@/lib/platforms/token-expiry"
import { recordReconnect } from "@/lib/accounts/health/record-reconnect"
import { refreshCredentials } from "@/lib/accounts/credentials/refresh-credentials"
import { serializeAccount } from "./serialize"

type Input = InputOf<typeof updateAccountContract>

/**
 * Moves an account to another profile, changes its gap, or stops and resumes it. A stopped account keeps its access,
 * queue, posts, and place in the plan.
 */
export async function updateAccount(caller: Caller, { id, bodyId, status, profileId, minGapSeconds }: Input) {
  if (bodyId !== undefined && bodyId !== id)
    throw invalidInput({ id: ["Must match the id in the path or be omitted"] })
  const account = await findAccount(caller, id)
  const profile = typeof profileId === "string" ? await findProfile(caller, profileId) : profileId
  if (status === "connected" && account.status === "disconnected") await assertUsable(account)
  const moved = profile !== undefined && { profileId: profile?.id ?? null }
  const row = await prisma.$transaction(async (db) => {
    const changed = await db.socialAccount.update({
      where: { id },
      data: {
        minGapSeconds,
        ...moved,
        ...(status === "connected" && { status, disconnectedReason: null, refreshTokenValid: true }),
        ...(status === "disconnected" && { status }),
      },
    })
    const detail = {
      ...moved,
      ...(minGapSeconds !== undefined && { minGapSeconds }),
      ...(status !== undefined && { status }),
    }
    await audit(db, caller, "social_account.updated", { kind: "socialAccount", id }, detail)
    return changed
  })
  return serializeAccount(row)
}

/** Reasons that concern the account, not our access to it: its owner may have resolved them on the platform. */
const resolvableOnPlatform = new Set<string | null>([null, "ACCOUNT_SUSPENDED", "EMAIL_UNCONFIRMED"])

/** A successful refresh proves it. Otherwise, the platform's last response counts. */
async function assertUsable(account: SocialAccount) {
  const platform = platformBySlug(account.platform)
  const { credentials, accessEndsAt, disconnectedReason } = account
  if (!platform || !credentials || disconnectedReason === "PERMISSION_DENIED") throw reconnectRequired()
  if (!isRenewable(platform, openCredentials(platform, account))) {
    const expired = accessEndsAt !== null && accessEndsAt <= new Date()
    if (expired || !resolvableOnPlatform.has(disconnectedReason)) throw reconnectRequired()
    return
  }
  try {
    await refreshCredentials(platform, account)
  } catch (error) {
    await recordReconnect(account.id, error)
    toAppError(error)
  }
}

const reconnectRequired = () =>
  conflict(
    "This channel's access no longer works. Reconnect it with POST /v0/social-accounts or in the dashboard. It keeps its id, posts, and queue.",
  )
