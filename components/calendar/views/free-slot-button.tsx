import { useTranslations } from "use-intl"

import { channelName } from "@/components/channels/channel-name"
import { PlatformIcon } from "@/components/channels/platform-icon"
import { useWorkspace } from "@/components/shell/workspace-context"
import { useFormatClock } from "@/components/ui/time/use-date-format"
import { toWallTime } from "@/components/ui/time/zoned-time"
import type { SocialAccount } from "@/lib/accounts/contract"

import type { FreeSlot } from "@/components/calendar/data/use-free-slots"

type FreeSlotButtonProps = { slot: FreeSlot; channelsById: Map<string, SocialAccount>; tabIndex: number }

/** Faint until hovered or focused. The view handles the click. */
export function FreeSlotButton({ slot, channelsById, tabIndex }: FreeSlotButtonProps) {
  const t = useTranslations("calendar")
  const { timeZone } = useWorkspace()
  const time = useFormatClock()(toWallTime(slot.at, timeZone).minutes)
  const channels = slot.channelIds.flatMap((id) => channelsById.get(id) ?? [])
  const label = t("freeSlot", { time })
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      data-slot={slot.at}
      data-channels={slot.channelIds.join()}
      aria-label={t("freeSlotLabel", { label, channels: channels.map(channelName).join(", ") })}
      className="group/slot flex min-h-6 w-full items-center gap-1 rounded-md border border-dashed border-edge/40 px-1.5 text-left text-xs text-soft hover:border-brand hover:bg-brand-tint hover:text-brand-ink"
    >
      <span className="min-w-0 flex-1 truncate tabular-nums">{label}</span>
      <span className="flex -space-x-1 opacity-40 group-hover/slot:opacity-100 group-focus-visible/slot:opacity-100">
        {channels.map(({ id, platform }) => (
          <PlatformIcon key={id} slug={platform} className="size-3.5" />
        ))}
      </span>
    </button>
  )
}
