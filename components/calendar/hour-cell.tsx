import { memo } from "react"
import { useTranslations } from "use-intl"

import { channelName } from "@/components/channels/channel-name"
import { PlatformIcon } from "@/components/channels/platform-icon"
import { useWorkspace } from "@/components/shell/workspace-context"
import { classNames } from "@/components/ui/class-names"
import { clock, wallOf, type Day } from "@/components/ui/zoned"
import type { SocialAccount } from "@/lib/accounts/contract"

import type { HourCell } from "./hour-rows"
import { PostChip } from "./post-chip"
import type { FreeSlot } from "./use-free-slots"
import { useWords } from "./use-words"

const box = "min-h-12 border-r border-b border-line last:border-r-0"

type NoHourProps = { name: string; day: Day; again: boolean; isActive: boolean }

/** The clocks go forward over it; or another day of the week has this hour twice, and this day once. */
export function NoHourView({ name, day, again, isActive }: NoHourProps) {
  const t = useTranslations("calendar")
  const { dayWord } = useWords()
  return (
    <div
      role="gridcell"
      aria-disabled
      tabIndex={isActive ? 0 : -1}
      data-cell={name}
      aria-label={t(again ? "once" : "skipped", { day: dayWord(day, "long") })}
      className={classNames(box, "bg-sunken focus-visible:-outline-offset-2")}
    />
  )
}

function Slot({
  slot,
  channel,
  tabIndex,
}: {
  slot: FreeSlot
  channel: SocialAccount | undefined
  tabIndex: number
}) {
  const t = useTranslations("calendar")
  const { timeZone } = useWorkspace()
  const time = clock(wallOf(slot.at, timeZone).minutes)
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      data-slot={slot.at}
      data-channel={slot.channelId}
      aria-label={t("freeSlotName", { channel: channel ? channelName(channel) : "", time })}
      className="flex min-h-6 w-full items-center gap-1.5 rounded-md border border-dashed border-edge/70 px-1.5 text-xs text-soft hover:border-brand hover:bg-brand-tint hover:text-brand-ink"
    >
      {channel && <PlatformIcon slug={channel.platform} className="size-3.5" />}
      <span className="tabular-nums">{time}</span>
      <span className="truncate">{t("freeSlot")}</span>
    </button>
  )
}

type CellProps = {
  cell: HourCell
  channelOf: Map<string, SocialAccount>
  /** At most so many posts; the rest are behind "more". */
  most: number
  isActive: boolean
  isPast: boolean
  isTarget: boolean
}

export const HourCellView = memo(
  function HourCellView({ cell, channelOf, most, isActive, isPast, isTarget }: CellProps) {
    const t = useTranslations("calendar")
    const { dayWord } = useWords()
    const { posts, slots, day } = cell
    const time = clock(cell.hour * 60)
    const shown = posts.length > most ? posts.slice(0, most - 1) : posts
    const tabIndex = isActive ? 0 : -1
    return (
      <div
        role="gridcell"
        tabIndex={tabIndex}
        data-cell={cell.name}
        data-day={day}
        data-start={cell.start}
        data-minutes={cell.minutes}
        aria-label={t("hourPosts", {
          day: dayWord(day, "long"),
          time: cell.again ? t("hourAgain", { time }) : time,
          count: posts.length,
        })}
        className={classNames(
          box,
          "grid content-start gap-1 p-1 not-empty:pb-6 focus-visible:-outline-offset-2 data-over:bg-brand-tint data-over:ring-2 data-over:ring-brand data-over:ring-inset",
          isTarget
            ? "bg-brand-tint ring-2 ring-brand ring-inset"
            : isPast
              ? "bg-sunken/60"
              : "cursor-pointer bg-surface",
        )}
      >
        {shown.map((post) => (
          <PostChip
            key={post.id}
            post={post}
            channel={channelOf.get(post.socialAccountId)}
            isTabbable={isActive}
            detailed={most > 20}
          />
        ))}
        {posts.length > shown.length && (
          <button
            type="button"
            tabIndex={tabIndex}
            data-more={day}
            aria-label={t("moreOf", { count: posts.length - shown.length, day: dayWord(day, "long") })}
            className="min-h-6 rounded-md px-1.5 text-left text-xs font-semibold text-brand-ink hover:bg-brand-tint"
          >
            {t("more", { count: posts.length - shown.length })}
          </button>
        )}
        {slots.map((slot) => (
          <Slot
            key={`${slot.at} ${slot.channelId}`}
            slot={slot}
            channel={channelOf.get(slot.channelId)}
            tabIndex={tabIndex}
          />
        ))}
      </div>
    )
  },
  (before, after) =>
    before.isActive === after.isActive &&
    before.isTarget === after.isTarget &&
    before.isPast === after.isPast &&
    before.most === after.most &&
    before.channelOf === after.channelOf &&
    before.cell.start === after.cell.start &&
    sameItems(before.cell.posts, after.cell.posts) &&
    sameItems(before.cell.slots, after.cell.slots),
)

const sameItems = <Item,>(before: Item[], after: Item[]) =>
  before.length === after.length && before.every((item, index) => item === after[index])
