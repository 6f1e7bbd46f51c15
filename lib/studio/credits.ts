import { sql } from "kysely"

import { db, type Db } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { AppError } from "@/lib/errors/app-error"
import { newId } from "@/lib/crypto/ids"

const dollars = (micros: number) => `$${(Math.max(0, micros) / 1_000_000).toFixed(3)}`

/** This month's ledger: reservations count against the organization, refunds in its favor. */
export async function readCredits(organizationId: string, on: Db = db) {
  const { total } = await on
    .selectFrom("CreditEntry")
    .select(({ fn }) => fn.sum<string | null>("amountMicros").as("total"))
    .where("organizationId", "=", organizationId)
    .where("createdAt", ">=", sql<Date>`date_trunc('month', now(), 'UTC')`)
    .executeTakeFirstOrThrow()
  const spentMicros = 0 - Number(total ?? 0)
  const monthlyMicros = env.AI_CREDITS_MICROS_PER_MONTH ?? null
  const remainingMicros = monthlyMicros === null ? null : Math.max(0, monthlyMicros - spentMicros)
  return { monthlyMicros, spentMicros, remainingMicros }
}

/** Reserves a generation's cost, in the transaction that creates it. */
export async function reserveCredits(
  tx: Db,
  organizationId: string,
  generationId: string,
  micros: number,
): Promise<void> {
  if (micros === 0) return
  // Lock, so concurrent requests can't both spend the last credits.
  await tx.selectFrom("Organization").select("id").where("id", "=", organizationId).forNoKeyUpdate().execute()
  const { remainingMicros } = await readCredits(organizationId, tx)
  if (remainingMicros !== null && remainingMicros < micros) {
    const message = `This costs ${dollars(micros)}, but only ${dollars(remainingMicros)} of this month's AI credits are left.`
    throw new AppError("PAYMENT_REQUIRED", message, { message, userMessage: message })
  }
  await insertEntry(tx, organizationId, generationId, -micros, "reserved")
}

/** Refunds what a generation didn't cost. The ledger allows one refund per generation. */
export async function refundCredits(
  tx: Db,
  organizationId: string,
  generationId: string,
  micros: number,
): Promise<void> {
  if (micros > 0) await insertEntry(tx, organizationId, generationId, micros, "refunded")
}

const insertEntry = (
  tx: Db,
  organizationId: string,
  generationId: string,
  amountMicros: number,
  reason: "reserved" | "refunded",
) =>
  tx
    .insertInto("CreditEntry")
    .values({ id: newId(), organizationId, generationId, amountMicros, reason })
    .execute()
