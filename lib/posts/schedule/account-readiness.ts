import type { Caller } from "@/lib/access/caller"
import { checkReadiness, type ChannelState, type WaitingPost } from "@/lib/accounts/health/readiness"
import { compileOnce } from "@/lib/db/compile-once"
import { db, type Db } from "@/lib/db/database"
import { anyOf } from "@/lib/db/expressions"
import { platformBySlug } from "@/lib/platforms/registry"
import { isAccountPaused } from "./account-pause"

/** The columns that an account's readiness depends on. */
export const selectAccountStates = (on: Db) =>
  on
    .selectFrom("SocialAccount as a")
    .innerJoin("Organization as o", "o.id", "a.organizationId")
    .leftJoin("ClientProfile as f", "f.id", "a.profileId")
    .select((eb) => [
      "a.id",
      "a.platform",
      eb
        .and([eb("a.status", "=", "connected"), eb("a.removedAt", "is", null)])
        .$castTo<boolean>()
        .as("usable"),
      isAccountPaused.$castTo<boolean>().as("paused"),
      "a.blockedUntil",
      "a.accessEndsAt",
    ])

const readStates = compileOnce((on, { organizationId, ids }: { organizationId: string; ids: string[] }) =>
  selectAccountStates(on).where("a.id", "=", anyOf(ids)).where("a.organizationId", "=", organizationId),
)

export const withConnector = <State extends Omit<ChannelState, "hasConnector"> & { platform: string }>(
  state: State,
) => ({ ...state, hasConnector: platformBySlug(state.platform) !== undefined })

/** Returns a function that checks whether an account, in its current state, can publish a post that isn't stored yet. */
export async function findAccountReadiness({ organizationId }: Caller, ids: string[]) {
  const states = new Map((await readStates(db, { organizationId, ids })).map((state) => [state.id, state]))
  return (id: string, due: Date, approved: boolean, content: WaitingPost["content"]) => {
    const state = states.get(id)
    if (!state) return null
    const post = { due, approved, waitUntil: null, waitReason: null, crowded: false, content }
    return checkReadiness(post, withConnector(state))
  }
}
