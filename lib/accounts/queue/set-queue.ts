import type { InputOf } from "@/lib/contract/contract"
import { audit } from "@/lib/audit-log/record-audit"
import type { Caller } from "@/lib/access/caller"
import { transaction } from "@/lib/db/database"
import { now, rowsAs } from "@/lib/db/expressions"
import { newId } from "@/lib/crypto/ids"
import type { ChannelQueue, setQueueContract } from "@/lib/accounts/contract"
import { findAccount } from "@/lib/accounts/get-account"
import { getQueue } from "./get-queue"
import { minuteOf, weekdays } from "./weekly-slots"

/** Posts that already hold a slot keep their time: changing slots never moves a post. */
export async function setQueue(
  caller: Caller,
  { id, slots, timeZone }: InputOf<typeof setQueueContract>,
): Promise<ChannelQueue> {
  await findAccount(caller, id)
  await transaction(async (tx) => {
    // Taking a slot locks this row too, so a post sees either the old slots or the new ones, never a mix.
    await tx.selectFrom("SocialAccount").select("id").where("id", "=", id).forUpdate().execute()
    if (timeZone !== undefined)
      await tx.updateTable("SocialAccount").set({ timeZone, updatedAt: now }).where("id", "=", id).execute()
    await tx.deleteFrom("QueueSlot").where("socialAccountId", "=", id).execute()
    const weekly = (slots ?? []).map(({ weekday, time }) => ({
      ...{ id: newId(), socialAccountId: id },
      ...{ weekday: weekdays.indexOf(weekday) + 1, minute: minuteOf(time) },
    }))
    const columns = { id: "text", socialAccountId: "text", weekday: "integer", minute: "integer" } as const
    await tx
      .insertInto("QueueSlot")
      .columns(["id", "socialAccountId", "weekday", "minute"])
      .expression((eb) =>
        eb
          .selectFrom(rowsAs("slot", columns, weekly))
          .select(["slot.id", "slot.socialAccountId", "slot.weekday", "slot.minute"]),
      )
      .execute()
    const detail = { slots: weekly.length, ...(timeZone !== undefined && { timeZone }) }
    await audit(tx, caller, "social_account.updated", { kind: "socialAccount", id }, detail)
  })
  return getQueue(caller, { id, limit: 10 })
}
