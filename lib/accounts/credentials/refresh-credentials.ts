import { setTimeout as pause } from "node:timers/promises"

import { db, prisma } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { ago } from "@/lib/db/time"
import { log } from "@/lib/log/log"
import { PlatformError, reconnect, unavailable } from "@/lib/platforms/errors"
import type { AnyPlatform } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { accountContext, type AccountRow } from "./platform-context"
import { openCredentials, sealCredentials } from "./seal-credentials"
import { isRecord, tokenExpiryOf } from "@/lib/platforms/token-expiry"
import { findSharedRefresh, shareRefresh } from "./share-refresh"

/** Longer than any refresh takes. A refresh without a response by then is considered lost and is retried. */
const lostBefore = ago("60 seconds")
/** No call takes longer than this, so there is nothing left to wait for afterwards. */
const maxCallMs = 25_000
const maxWaitMs = 10_000
const pollMs = 200

/**
 * One refresh at a time per account, across all processes: refresh tokens often work only once, and reusing an old one
 * can revoke the whole grant. The intent is committed before the call, so a lost response is known to be lost. A second
 * caller waits for the first one's result. No transaction is open during the call.
 */
export async function refreshCredentials(platform: AnyPlatform, account: AccountRow): Promise<Json> {
  if (!platform.refresh) return openCredentials(platform, account)
  const turn = await takeTurn(account)
  if ("credentials" in turn)
    return openCredentials(platform, { id: account.id, credentials: turn.credentials })
  const old = openCredentials(platform, account)
  try {
    const refreshed = await platform.refresh(old, await accountContext(platform, account, old, "read"))
    const complete = keepExistingTokens(platform, old, refreshed)
    const stored = await store(platform, account, complete)
    await shareRefresh(platform, account, old, complete)
    return stored
  } catch (error) {
    const isRejected = error instanceof PlatformError && error.kind === "reconnect"
    const shared = isRejected && (await findSharedRefresh(platform, account))
    if (shared) return shared
    throw await recordFailure(account, error, turn)
  }
}

type Turn = { startedAt: Date; lostAt: Date | null }

/** Either it's our turn to refresh, or another caller already has the new credentials. */
async function takeTurn(account: AccountRow): Promise<Turn | { credentials: string }> {
  for (const deadline = Date.now() + maxWaitMs; ; await pause(pollMs)) {
    const row = await db
      .with("old", (qb) =>
        qb
          .selectFrom("SocialAccount")
          .select(["id", "credentials", "refreshStartedAt as startedAt"])
          .where("id", "=", account.id)
          .forUpdate(),
      )
      .with("turn", (qb) =>
        qb
          .updateTable("SocialAccount as a")
          .from("old")
          .set({ refreshStartedAt: now })
          .whereRef("a.id", "=", "old.id")
          .where("old.credentials", "=", account.credentials)
          .where((eb) => eb.or([eb("old.startedAt", "is", null), eb("old.startedAt", "<", lostBefore)]))
          .returning("a.refreshStartedAt as startedAt"),
      )
      .selectFrom("old")
      .leftJoin("turn", (join) => join.onTrue())
      .select(["old.credentials", "old.startedAt as lostAt", "turn.startedAt"])
      .executeTakeFirst()
    const { startedAt, lostAt = null, credentials = "" } = row ?? {}
    if (credentials !== account.credentials) return { credentials }
    if (startedAt) return { startedAt, lostAt }
    const isOverdue = lostAt !== null && Date.now() - lostAt.getTime() > maxCallMs
    if (isOverdue || Date.now() > deadline)
      throw unavailable("This channel's access is being renewed. Try again in a minute.")
  }
}

/** Names of fields that hold a token. */
const isToken = (name: string) => /token|jwt|secret|password/i.test(name)

/**
 * An empty or missing token in the response never replaces a valid one. A response without an access token is a
 * failure.
 */
function keepExistingTokens(platform: AnyPlatform, old: Json, refreshed: Json): Json {
  const existing =
    isRecord(old) && isRecord(refreshed)
      ? Object.fromEntries(
          Object.entries(old).filter(([name, value]) => isToken(name) && value && !refreshed[name]),
        )
      : {}
  const complete = platform.credentials.safeParse(
    isRecord(refreshed) ? { ...refreshed, ...existing } : refreshed,
  )
  if (!complete.success || Object.keys(existing).some((name) => name.startsWith("access")))
    throw unavailable(`${platform.name} renewed this channel's access without returning a token.`)
  return complete.data
}

/**
 * The response counts unless someone reconnected the account in the meantime, even if it arrives so late that another
 * process has tried too: that attempt was rejected because this response had used up the token.
 */
async function store(platform: AnyPlatform, account: AccountRow, refreshed: Json): Promise<Json> {
  const { numUpdatedRows } = await db
    .updateTable("SocialAccount")
    .set((eb) => ({
      credentials: sealCredentials(account.id, refreshed),
      ...tokenExpiryOf(platform, refreshed),
      ...{ accessWarnedDays: null, refreshStartedAt: null, refreshTokenValid: true, updatedAt: now },
      status: eb
        .case()
        .when("disconnectedReason", "=", "REFRESH_FAILED")
        .then("connected" as const)
        .else(eb.ref("status"))
        .end(),
      disconnectedReason: eb.fn<string | null>("nullif", ["disconnectedReason", eb.val("REFRESH_FAILED")]),
    }))
    .where("id", "=", account.id)
    .where("credentials", "=", account.credentials)
    .executeTakeFirst()
  if (numUpdatedRows) return refreshed
  const row = await prisma.socialAccount.findUnique({ where: { id: account.id } })
  return openCredentials(platform, { id: account.id, credentials: row?.credentials ?? "" })
}

/** A clear response closes the intent. Anything else leaves it open: the platform may have used up the old token. */
async function recordFailure(
  account: AccountRow,
  error: unknown,
  { startedAt, lostAt }: Turn,
): Promise<unknown> {
  const cause = error instanceof PlatformError ? error.cause : null
  const hasResponse = cause !== null && ["reconnect", "rejected", "rate_limited"].includes(cause.kind)
  if (!hasResponse) {
    log.warn("no response to a token refresh", {
      socialAccountId: account.id,
      reason: (error as Error).message,
    })
    return error
  }
  await db
    .updateTable("SocialAccount")
    .set({ refreshStartedAt: null })
    .where("id", "=", account.id)
    .where("refreshStartedAt", "=", startedAt)
    .execute()
  if (cause.kind !== "reconnect" || !lostAt) return error
  return reconnect(
    cause.reason,
    `We lost the platform's response when renewing access at ${lostAt.toISOString()}, and it no longer accepts the old access. Connect the channel again.`,
  )
}
