import { sql } from "kysely"

import { sha256 } from "@/lib/crypto/encrypt"
import { db, prisma } from "@/lib/db/database"
import { AppError } from "@/lib/errors/app-error"
import { networkOf } from "@/lib/http/network-of"
import type { Client } from "@/lib/auth/sessions/open-session"

/** Unlike now(), the time after waiting for other attempts. Rounded like the columns, so that it's never before them. */
const now = sql<Date>`clock_timestamp()::timestamptz(3)`

type Limit = { key: string; free: number; maxDelayMinutes: number }

const firstDelaySeconds = 15
/** After this long without a failure, counting starts over. */
const memoryHours = 24

/** Null if unknown. `device` is the secret of the browser's device cookie. */
export type GuessingClient = Pick<Client, "address" | "device">

type Guess = {
  /** What is guessed, the same whether it exists or not, such as `sign-in:<email>`. */
  account: string
  /** The user, if there is one. */
  userId: string | undefined
  client: GuessingClient
  maxDelayMinutes?: number
}

/**
 * Runs `work` unless it failed too often: per account, and per network across accounts. A browser in which the user has
 * signed in before has its own count instead, so nobody can lock a user out by guessing. The counts are in the
 * database, because with a limit per process, six digits could be guessed.
 */
export async function limitGuesses<Result>(guess: Guess, work: () => Promise<Result>): Promise<Result> {
  const limits = await limitsOf(guess)
  await countAttempt(limits)
  const result = await work()
  await forgive(limits)
  return result
}

async function limitsOf({ account, userId, client, maxDelayMinutes = 15 }: Guess): Promise<Limit[]> {
  const deviceHash = client.device && sha256(client.device)
  // Also without a user, so that the timing doesn't reveal who has an account.
  const sessions = await prisma.userSession.count({
    where: { userId: userId ?? "", deviceHash: deviceHash ?? "" },
  })
  if (sessions > 0) return [{ key: `device:${account}:${deviceHash}`, free: 10, maxDelayMinutes }]
  const ofAccount = { key: `account:${account}`, free: 10, maxDelayMinutes }
  if (!client.address) return [ofAccount]
  return [ofAccount, { key: `network:${networkOf(client.address)}`, free: 30, maxDelayMinutes: 60 }]
}

/** The first `free` failures are forgiven, and each one after them doubles the delay. */
export function delaySeconds(failures: number, { free, maxDelayMinutes }: Omit<Limit, "key">): number {
  if (failures < free) return 0
  return Math.min(firstDelaySeconds * 2 ** Math.min(failures - free, 20), maxDelayMinutes * 60)
}

/** Counts each attempt before it runs, so concurrent attempts can't bypass the limit. Counts none if one is blocked. */
async function countAttempt(limits: Limit[]) {
  await db.transaction().execute(async (tx) => {
    for (const limit of limits) {
      const key = sha256(limit.key)
      // An existing row is updated without a change, which locks it: a success elsewhere may delete it at any time.
      const row = await tx
        .insertInto("FailedAttempt")
        .values({ key, failures: 0, failedAt: now, blockedUntil: now })
        .onConflict((conflict) => conflict.column("key").doUpdateSet({ key }))
        .returning("failures")
        .returning((eb) => [
          sql<number>`ceil(extract(epoch from ${eb.ref("blockedUntil")} - ${now}))::int`.as("wait"),
          sql<boolean>`${eb.ref("failedAt")} < ${now} - ${sql.lit(memoryHours)} * interval '1 hour'`.as(
            "isOld",
          ),
        ])
        .executeTakeFirstOrThrow()
      if (row.wait > 0) throw tooManyAttempts(row.wait)
      const failures = (row.isOld ? 0 : row.failures) + 1
      const delay = delaySeconds(failures, limit)
      await tx
        .updateTable("FailedAttempt")
        .set({
          failures,
          failedAt: now,
          blockedUntil: sql<Date>`${now} + ${delay}::int * interval '1 second'`,
        })
        .where("key", "=", key)
        .execute()
    }
  })
}

function tooManyAttempts(seconds: number) {
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return new AppError(
    "TOO_MANY_REQUESTS",
    `Too many failed attempts. Try again in ${wait}, use a passkey, or reset your password.`,
    { isRetryable: true },
  )
}

/** A success resets the account's count, but only takes back its own attempt from the network's. */
async function forgive(limits: Limit[]) {
  const [first, network] = limits.map(({ key }) => sha256(key))
  await db.deleteFrom("FailedAttempt").where("key", "=", first!).execute()
  if (!network) return
  await db
    .updateTable("FailedAttempt")
    .set((eb) => ({
      failures: eb.fn<number>("greatest", [eb("failures", "-", 1), sql.lit(0)]),
      blockedUntil: now,
    }))
    .where("key", "=", network)
    .execute()
}
