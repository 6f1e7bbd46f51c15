import { pool, type Sql } from "@/lib/db"
import { env } from "@/lib/env"
import { AppError } from "@/lib/errors"
import { newId } from "@/lib/ids"

const dollars = (micros: number) => `$${(Math.max(0, micros) / 1_000_000).toFixed(3)}`

/** The ledger of this month: reservations count against the workspace, refunds for it. */
export async function readCredits(organizationId: string, sql: Sql = pool) {
  const { rows } = await sql.query<{ spent: string }>({
    name: "credits_spent",
    text: `SELECT -coalesce(sum("amountMicros"), 0) AS spent FROM "CreditEntry"
           WHERE "organizationId" = $1 AND "createdAt" >= date_trunc('month', now(), 'UTC')`,
    values: [organizationId],
  })
  const spentMicros = Number(rows[0]?.spent ?? 0)
  const monthlyMicros = env.AI_CREDITS_MICROS_PER_MONTH ?? null
  const leftMicros = monthlyMicros === null ? null : Math.max(0, monthlyMicros - spentMicros)
  return { monthlyMicros, spentMicros, leftMicros }
}

/** Takes the cost of a generation off the workspace's credits, in the transaction that creates it. */
export async function reserveCredits(
  sql: Sql,
  organizationId: string,
  generationId: string,
  micros: number,
): Promise<void> {
  if (micros === 0) return
  // Two requests at once must not both spend the last credit.
  await sql.query(`SELECT 1 FROM "Organization" WHERE id = $1 FOR NO KEY UPDATE`, [organizationId])
  const { leftMicros } = await readCredits(organizationId, sql)
  if (leftMicros !== null && leftMicros < micros) {
    const message = `This costs ${dollars(micros)}, and ${dollars(leftMicros)} of this month's AI credits are left.`
    throw new AppError("PAYMENT_REQUIRED", message, { message, userMessage: message })
  }
  await addEntry(sql, organizationId, generationId, -micros, "reserved")
}

/** Gives back what a generation did not cost. The ledger takes one refund a generation. */
export async function refundCredits(
  sql: Sql,
  organizationId: string,
  generationId: string,
  micros: number,
): Promise<void> {
  if (micros > 0) await addEntry(sql, organizationId, generationId, micros, "refunded")
}

const addEntry = (
  sql: Sql,
  organizationId: string,
  generationId: string,
  micros: number,
  reason: "reserved" | "refunded",
) =>
  sql.query({
    name: "credit_entry",
    text: `INSERT INTO "CreditEntry" (id, "organizationId", "generationId", "amountMicros", reason) VALUES ($1, $2, $3, $4, $5)`,
    values: [newId(), organizationId, generationId, micros, reason],
  })
