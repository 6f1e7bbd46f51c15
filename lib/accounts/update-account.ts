import type { InputOf } from "@/lib/api/contract"
import { audit } from "@/lib/audit"
import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { AppError, conflict } from "@/lib/errors"
import { platformBySlug } from "@/lib/platforms/registry"
import { findProfile } from "@/lib/profiles/find-profile"
import type { SocialAccount } from "@/prisma/generated/client"
import { asAppError } from "./as-app-error"
import type { updateAccountContract } from "./contract"
import { openCredentials } from "./credentials"
import { findAccount } from "./get-account"
import { isRenewable } from "./lifetime"
import { noteReconnect } from "./note-reconnect"
import { refreshCredentials } from "./refresh-credentials"
import { serializeAccount } from "./serialize"

type Input = InputOf<typeof updateAccountContract>

/**
 * Moves a channel to another client profile, or stops and resumes it. A channel that is stopped here keeps its access,
 * queue and posts, and its place in the plan.
 */
export async function updateAccount(caller: Caller, { id, bodyId, status, profileId, minGapSeconds }: Input) {
  if (bodyId !== undefined && bodyId !== id)
    throw new AppError("INPUT_VALIDATION_FAILED", "Input validation failed", {
      fieldErrors: { id: ["Must be the id in the path, or be left out"] },
      formErrors: [],
    })
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

/** Reasons that lie with the account over there, not with our access to it: its owner may have settled them. */
const settledThere = new Set<string | null>([null, "ACCOUNT_SUSPENDED", "EMAIL_UNCONFIRMED"])

/** A renewal that works is the proof. Where there is none to ask for, the platform's last word counts. */
async function assertUsable(account: SocialAccount) {
  const platform = platformBySlug(account.platform)
  const { credentials, accessEndsAt, disconnectedReason } = account
  if (!platform || !credentials || disconnectedReason === "PERMISSION_DENIED") throw signInAgain()
  if (!isRenewable(platform, openCredentials(platform, account))) {
    const expired = accessEndsAt !== null && accessEndsAt <= new Date()
    if (expired || !settledThere.has(disconnectedReason)) throw signInAgain()
    return
  }
  try {
    await refreshCredentials(platform, account)
  } catch (error) {
    await noteReconnect(account.id, error)
    asAppError(error)
  }
}

const signInAgain = () =>
  conflict(
    "The access of this channel does not work any more. Connect it again with POST /v0/social-accounts or in the dashboard: it keeps its id, posts and queue.",
  )
