import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { db, prisma } from "@/lib/db/database"
import { defaultSlots } from "./queue-slot"
import type { ChannelQueue, getQueueContract } from "@/lib/accounts/contract"
import { findAccount } from "@/lib/accounts/get-account"
import { findHeldSlots } from "./held-slots"
import { previewSlots, type SlotPreview } from "./preview-slots"
import { clockTime, weekdays } from "./weekly-slots"

export async function getQueue(
  caller: Caller,
  { id, limit }: InputOf<typeof getQueueContract>,
): Promise<ChannelQueue> {
  const account = await findAccount(caller, id)
  const [organization, custom] = await Promise.all([
    prisma.organization.findUniqueOrThrow({
      where: { id: caller.organizationId },
      select: { timeZone: true },
    }),
    prisma.queueSlot.findMany({
      where: { socialAccountId: id },
      orderBy: [{ weekday: "asc" }, { minute: "asc" }],
      select: { weekday: true, minute: true },
    }),
  ])
  const slots = custom.length ? custom : defaultSlots
  const timeZone = account.timeZone ?? organization.timeZone
  const next = previewSlots(slots, timeZone, new Date(), limit)
  const times = next.map(({ scheduledAt }) => scheduledAt)
  const posts = await findHeldSlots(db, id, times)
  const plan = custom.length ? "this channel's slots" : "the default slots"
  const free = next.find(({ scheduledAt }) => !posts.has(scheduledAt.getTime()))
  return {
    timeZone,
    timeZoneSource: account.timeZone ? "channel" : "workspace",
    isDefault: custom.length === 0,
    slots: slots.map(({ weekday, minute }) => ({ weekday: weekdays[weekday - 1]!, time: clockTime(minute) })),
    next: next.map((slot) => {
      const postId = posts.get(slot.scheduledAt.getTime()) ?? null
      return {
        scheduledAt: slot.scheduledAt.toISOString(),
        localTime: slot.localTime,
        timeZone,
        taken: postId !== null,
        postId,
        kind: slot.moved ? ("moved" as const) : slot.twice ? ("twice" as const) : ("slot" as const),
        reason: [reasonOf(slot, plan), slot === free && "The next queued post takes this slot."]
          .filter(Boolean)
          .join(" "),
      }
    }),
  }
}

function reasonOf({ moved, twice }: SlotPreview, plan: string): string {
  if (moved)
    return `From ${plan}. The clocks go forward that day and skip this time, so the slot moves forward with them.`
  if (twice)
    return `From ${plan}. The clocks go back that day, so this time occurs twice. The first one counts.`
  return `From ${plan}.`
}
