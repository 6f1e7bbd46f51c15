import { setTimeout as pause } from "node:timers/promises"

import { pool, prisma } from "@/lib/db"
import { log } from "@/lib/log"
import { PlatformError, reconnect, unavailable } from "@/lib/platforms/errors"
import type { AnyPlatform, Json } from "@/lib/platforms/platform"
import { accountAccess, type ChannelRow } from "./access"
import { openCredentials, sealCredentials } from "./credentials"
import { isRecord, lifetimeOf } from "./lifetime"
import { renewedElsewhere, shareRenewal } from "./share-renewal"

/** Longer than any renewal takes. One that is not answered by then is lost, and only then asked for again. */
const answerSeconds = 60
/** No call lasts longer; whoever comes later than that has nothing to wait for. */
const callMilliseconds = 25_000
const patienceMilliseconds = 10_000
const lookMilliseconds = 200

/**
 * One renewal at a time per channel, over all processes: refresh tokens often work once only, and using an old one again
 * can end the whole grant. The intent is committed before the call, so that an answer that never came is known as such.
 * Whoever comes second waits for what the first one gets. No transaction is open during the call.
 */
export async function refreshCredentials(platform: AnyPlatform, account: ChannelRow): Promise<Json> {
  if (!platform.refresh) return openCredentials(platform, account)
  const turn = await takeTurn(account)
  if ("credentials" in turn)
    return openCredentials(platform, { id: account.id, credentials: turn.credentials })
  const old = openCredentials(platform, account)
  try {
    const renewed = await platform.refresh(old, accountAccess(platform, account, old, "read"))
    const whole = withoutLoss(platform, old, renewed)
    const stored = await store(platform, account, whole)
    await shareRenewal(platform, account, old, whole)
    return stored
  } catch (error) {
    const refused = error instanceof PlatformError && error.kind === "reconnect"
    const shared = refused && (await renewedElsewhere(platform, account))
    if (shared) return shared
    throw await settle(account, error, turn)
  }
}

type Turn = { startedAt: Date; lost: Date | null }

/** Either it is our turn to ask, or somebody else has the new credentials. */
async function takeTurn(account: ChannelRow): Promise<Turn | { credentials: string }> {
  for (const end = Date.now() + patienceMilliseconds; ; await pause(lookMilliseconds)) {
    const { rows } = await pool.query<{ credentials: string; startedAt: Date | null; lost: Date | null }>({
      name: "refresh_begin",
      text: `WITH old AS (SELECT id, credentials, "refreshStartedAt" AS at FROM "SocialAccount" WHERE id = $1 FOR UPDATE),
             turn AS (UPDATE "SocialAccount" a SET "refreshStartedAt" = now() FROM old
               WHERE a.id = old.id AND old.credentials = $2 AND (old.at IS NULL OR old.at < now() - interval '${answerSeconds} seconds')
               RETURNING a."refreshStartedAt")
             SELECT old.credentials, old.at AS lost, (SELECT "refreshStartedAt" FROM turn) AS "startedAt" FROM old`,
      values: [account.id, account.credentials],
    })
    const { startedAt, lost, credentials = "" } = rows[0] ?? {}
    if (credentials !== account.credentials) return { credentials }
    if (startedAt) return { startedAt, lost: lost ?? null }
    const over = lost != null && Date.now() - lost.getTime() > callMilliseconds
    if (over || Date.now() > end)
      throw unavailable("Access to this channel is just being renewed. Try again in a minute.")
  }
}

/** Names of fields that hold a token. */
const isToken = (name: string) => /token|jwt|secret|password/i.test(name)

/** A token that is empty or missing in the answer never replaces a good one; without access there is no answer at all. */
function withoutLoss(platform: AnyPlatform, old: Json, renewed: Json): Json {
  const kept =
    isRecord(old) && isRecord(renewed)
      ? Object.fromEntries(
          Object.entries(old).filter(([name, value]) => isToken(name) && value && !renewed[name]),
        )
      : {}
  const whole = platform.credentials.safeParse(isRecord(renewed) ? { ...renewed, ...kept } : renewed)
  if (!whole.success || Object.keys(kept).some((name) => name.startsWith("access")))
    throw unavailable(`${platform.name} answered the renewal of access without a token.`)
  return whole.data
}

/**
 * The answer counts as long as nobody connected the channel again meanwhile, even when it comes so late that another
 * process has asked too: that one's refusal was for a token that this answer had used up.
 */
async function store(platform: AnyPlatform, account: ChannelRow, renewed: Json): Promise<Json> {
  const { credentialsExpireAt, refreshDueAt, accessEndsAt } = lifetimeOf(platform, renewed)
  const { rowCount } = await pool.query({
    name: "refresh_end",
    text: `UPDATE "SocialAccount" SET credentials = $3, "credentialsExpireAt" = $4, "refreshDueAt" = $5, "accessEndsAt" = $6,
             "accessWarnedDays" = NULL, "refreshStartedAt" = NULL, "refreshTokenValid" = true, "updatedAt" = now(),
             status = CASE WHEN "disconnectedReason" = 'REFRESH_FAILED' THEN 'connected' ELSE status END,
             "disconnectedReason" = nullif("disconnectedReason", 'REFRESH_FAILED')
           WHERE id = $1 AND credentials = $2`,
    values: [
      account.id,
      account.credentials,
      sealCredentials(account.id, renewed),
      credentialsExpireAt,
      refreshDueAt,
      accessEndsAt,
    ],
  })
  if (rowCount) return renewed
  const row = await prisma.socialAccount.findUnique({ where: { id: account.id } })
  return openCredentials(platform, { id: account.id, credentials: row?.credentials ?? "" })
}

/** A clear answer closes the intent. Anything else leaves it open: the platform may have used up the old token. */
async function settle(account: ChannelRow, error: unknown, { startedAt, lost }: Turn): Promise<unknown> {
  const cause = error instanceof PlatformError ? error.cause : null
  const answered = cause !== null && ["reconnect", "rejected", "rate_limited"].includes(cause.kind)
  if (!answered) {
    log.warn("a renewal of access was not answered", {
      socialAccountId: account.id,
      reason: (error as Error).message,
    })
    return error
  }
  await pool.query(
    `UPDATE "SocialAccount" SET "refreshStartedAt" = NULL WHERE id = $1 AND "refreshStartedAt" = $2`,
    [account.id, startedAt],
  )
  if (cause.kind !== "reconnect" || !lost) return error
  return reconnect(
    cause.reason,
    `The answer to a renewal of access at ${lost.toISOString()} was lost, and the platform does not take the old access any more. Connect the channel again.`,
  )
}
