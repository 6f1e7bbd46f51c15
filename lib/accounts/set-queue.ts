import type { InputOf } from "@/lib/api/contract"
import { audit } from "@/lib/audit"
import type { Caller } from "@/lib/caller"
import { transaction } from "@/lib/db"
import { newId } from "@/lib/ids"
import type { ChannelQueue, setQueueContract } from "./contract"
import { findAccount } from "./get-account"
import { getQueue } from "./get-queue"
import { minuteOf, weekdays } from "./weekly-slots"

/** Posts that hold a slot of the old plan keep their time: nobody's post moves by itself. */
export async function setQueue(
  caller: Caller,
  { id, slots, timeZone }: InputOf<typeof setQueueContract>,
): Promise<ChannelQueue> {
  await findAccount(caller, id)
  await transaction(async (sql) => {
    // Whoever takes a slot holds this row too, and so sees the old plan or the new one, never half of each.
    await sql.query(`SELECT 1 FROM "SocialAccount" WHERE id = $1 FOR UPDATE`, [id])
    if (timeZone !== undefined)
      await sql.query(`UPDATE "SocialAccount" SET "timeZone" = $2, "updatedAt" = now() WHERE id = $1`, [
        id,
        timeZone,
      ])
    await sql.query(`DELETE FROM "QueueSlot" WHERE "socialAccountId" = $1`, [id])
    const plan = slots ?? []
    await sql.query(
      `INSERT INTO "QueueSlot" (id, "socialAccountId", weekday, minute)
       SELECT slot.id, $1, slot.weekday, slot.minute FROM unnest($2::text[], $3::int[], $4::int[]) AS slot (id, weekday, minute)`,
      [
        id,
        plan.map(() => newId()),
        plan.map(({ weekday }) => weekdays.indexOf(weekday) + 1),
        plan.map(({ time }) => minuteOf(time)),
      ],
    )
    const detail = { slots: plan.length, ...(timeZone !== undefined && { timeZone }) }
    await audit(sql, caller, "social_account.updated", { kind: "socialAccount", id }, detail)
  })
  return getQueue(caller, { id, limit: 10 })
}
