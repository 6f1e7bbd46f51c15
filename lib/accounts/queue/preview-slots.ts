import { DateTime } from "luxon"

import { slotInstants, type WeeklySlot } from "./queue-slot"

export type SlotPreview = { scheduledAt: Date; localTime: string; moved: boolean; twice: boolean }

export function previewSlots(slots: WeeklySlot[], zone: string, from: Date, limit: number): SlotPreview[] {
  const previews: SlotPreview[] = []
  for (const scheduledAt of slotInstants(slots, zone, from)) {
    if (previews.length === limit) break
    previews.push(describe(scheduledAt, slots, zone))
  }
  return previews
}

function describe(scheduledAt: Date, slots: WeeklySlot[], zone: string): SlotPreview {
  const local = DateTime.fromJSDate(scheduledAt, { zone })
  const minute = local.hour * 60 + local.minute
  return {
    scheduledAt,
    localTime: local.toISO({ suppressMilliseconds: true }) ?? scheduledAt.toISOString(),
    moved: !slots.some((slot) => slot.weekday === local.weekday && slot.minute === minute),
    twice: local.getPossibleOffsets().length > 1,
  }
}
