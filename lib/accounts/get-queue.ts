import type { InputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { defaultSlots } from "@/lib/posts/queue-slot"
import type { ChannelQueue, getQueueContract } from "./contract"
import { findAccount } from "./get-account"
import { previewSlots, type SlotPreview } from "./queue-preview"
import { clockTime, weekdays } from "./weekly-slots"

/** When a channel's queue posts, the next of those times, and who holds them. */
export async function getQueue(
  caller: Caller,
  { id, limit }: InputOf<typeof getQueueContract>,
): Promise<ChannelQueue> {
  const account = await findAccount(caller, id)
  const [organization, own] = await Promise.all([
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
  const slots = own.length ? own : defaultSlots
  const timeZone = account.timeZone ?? organization.timeZone
  const next = previewSlots(slots, timeZone, new Date(), limit)
  const posts = await holders(id, next)
  const plan = own.length ? "this channel's slots" : "the default slots"
  const free = next.find(({ scheduledAt }) => !posts.has(scheduledAt.getTime()))
  return {
    timeZone,
    timeZoneOf: account.timeZone ? "channel" : "workspace",
    isDefault: own.length === 0,
    slots: slots.map(({ weekday, minute }) => ({ weekday: weekdays[weekday - 1]!, time: clockTime(minute) })),
    next: next.map((slot) => {
      const postId = posts.get(slot.scheduledAt.getTime()) ?? null
      return {
        scheduledAt: slot.scheduledAt.toISOString(),
        localTime: slot.localTime,
        timeZone,
        taken: postId !== null,
        postId,
        cause: slot.moved ? ("moved" as const) : slot.twice ? ("twice" as const) : ("slot" as const),
        reason: [reasonOf(slot, plan), slot === free && "The next post that is queued takes it."]
          .filter(Boolean)
          .join(" "),
      }
    }),
  }
}

async function holders(socialAccountId: string, slots: SlotPreview[]) {
  const posts = await prisma.post.findMany({
    where: { socialAccountId, slotAt: { in: slots.map(({ scheduledAt }) => scheduledAt) } },
    select: { id: true, slotAt: true },
    take: slots.length,
  })
  return new Map(posts.map(({ id, slotAt }) => [slotAt?.getTime(), id]))
}

function reasonOf({ moved, twice }: SlotPreview, plan: string): string {
  if (moved)
    return `Comes from ${plan}; the clocks go forward that day and skip its own time, so it moves on by the gap.`
  if (twice)
    return `Comes from ${plan}; the clocks go back that day and show this time twice: the first counts.`
  return `Comes from ${plan}.`
}
