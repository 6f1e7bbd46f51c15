import { memo } from "react"
import { useTranslations } from "use-intl"

import { classNames } from "@/components/ui/class-names"
import { useFormatClock } from "@/components/ui/time/use-date-format"
import type { Day } from "@/components/ui/time/zoned-time"
import type { SocialAccount } from "@/lib/accounts/contract"

import { FreeSlotButton } from "./free-slot-button"
import type { HourCell } from "./hour-rows"
import { PostChip } from "./post-chip"
import { useCalendarFormat } from "@/components/calendar/use-calendar-format"

const cellClass = "min-h-13.25 border-r border-b border-line last:border-r-0"

type MissingHourProps = { name: string; day: Day; isRepeated: boolean; isActive: boolean }

/** For an hour skipped by a clock change, or repeated only on another day of the week. */
export function MissingHourCell({ name, day, isRepeated, isActive }: MissingHourProps) {
  const t = useTranslations("calendar")
  const { formatDay } = useCalendarFormat()
  return (
    <div
      role="gridcell"
      aria-disabled
      tabIndex={isActive ? 0 : -1}
      data-cell={name}
      aria-label={t(isRepeated ? "notRepeated" : "skippedHour", { day: formatDay(day, "long") })}
      className={classNames(cellClass, "bg-sunken focus-visible:-outline-offset-2")}
    />
  )
}

type CellProps = {
  cell: HourCell
  channelsById: Map<string, SocialAccount>
  /** The rest are behind "more". */
  maxPosts: number
  isActive: boolean
  isPast: boolean
  isTarget: boolean
}

export const HourCellView = memo(
  function HourCellView({ cell, channelsById, maxPosts, isActive, isPast, isTarget }: CellProps) {
    const t = useTranslations("calendar")
    const { formatDay } = useCalendarFormat()
    const { posts, slots, day } = cell
    const time = useFormatClock()(cell.hour * 60)
    const visiblePosts = posts.length > maxPosts ? posts.slice(0, maxPosts - 1) : posts
    const tabIndex = isActive ? 0 : -1
    return (
      <div
        role="gridcell"
        tabIndex={tabIndex}
        data-cell={cell.name}
        data-day={day}
        data-start={cell.start}
        data-minutes={cell.minutes}
        className={classNames(
          cellClass,
          "relative grid content-start gap-1 p-1 focus-visible:-outline-offset-2 data-over:bg-brand-tint data-over:ring-2 data-over:ring-brand data-over:ring-inset",
          (posts.length > 0 || slots.length > 0) && "pb-6",
          isTarget
            ? "bg-brand-tint ring-2 ring-brand ring-inset"
            : isPast
              ? "bg-sunken/60"
              : "cursor-pointer bg-surface",
        )}
      >
        <span className="sr-only">
          {t("hourPosts", {
            day: formatDay(day, "long"),
            time: cell.isRepeated ? t("repeatedHour", { time }) : time,
            count: posts.length,
          })}
        </span>
        {visiblePosts.map((post) => (
          <PostChip
            key={post.id}
            post={post}
            channel={channelsById.get(post.socialAccountId)}
            isTabbable={isActive}
            lines={posts.length > 2 ? 1 : 2}
            detailed={maxPosts > 20}
          />
        ))}
        {posts.length > visiblePosts.length && (
          <button
            type="button"
            tabIndex={tabIndex}
            data-more={day}
            aria-label={t("moreOnDay", {
              count: posts.length - visiblePosts.length,
              day: formatDay(day, "long"),
            })}
            className="min-h-6 rounded-md px-1.5 text-left text-xs font-semibold text-brand-ink hover:bg-brand-tint"
          >
            {t("more", { count: posts.length - visiblePosts.length })}
          </button>
        )}
        {slots.map((slot) => (
          <FreeSlotButton key={slot.at} slot={slot} channelsById={channelsById} tabIndex={tabIndex} />
        ))}
      </div>
    )
  },
  (previous, next) =>
    previous.isActive === next.isActive &&
    previous.isTarget === next.isTarget &&
    previous.isPast === next.isPast &&
    previous.maxPosts === next.maxPosts &&
    previous.channelsById === next.channelsById &&
    previous.cell.start === next.cell.start &&
    sameItems(previous.cell.posts, next.cell.posts) &&
    sameItems(previous.cell.slots, next.cell.slots),
)

const sameItems = <Item,>(previous: Item[], next: Item[]) =>
  previous.length === next.length && previous.every((item, index) => item === next[index])
