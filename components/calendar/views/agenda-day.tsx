import { Plus } from "lucide-react"
import { memo } from "react"
import { useTranslations } from "use-intl"

import { classNames } from "@/components/ui/class-names"
import type { Day } from "@/components/ui/time/zoned-time"

import type { Board } from "@/components/calendar/data/board"
import { PostChip } from "./post-chip"
import type { CalendarDay } from "@/components/calendar/data/calendar-window"
import { useCalendarFormat } from "@/components/calendar/use-calendar-format"

type AgendaDayProps = { board: Board; day: Day; calendarDay: CalendarDay | undefined }

/** Memoized so that loading more days doesn't re-render this one. */
export const AgendaDay = memo(function AgendaDay({ board, day, calendarDay }: AgendaDayProps) {
  const t = useTranslations("calendar")
  const { dayLabel, formatDay } = useCalendarFormat()
  const { posts = [], total = 0 } = calendarDay ?? {}
  return (
    <section
      data-day={day}
      aria-label={dayLabel(day, total)}
      className={classNames(
        "grid gap-1.5 rounded-lg p-1 [contain-intrinsic-size:auto_8rem] [content-visibility:auto]",
        "data-over:bg-brand-tint data-over:ring-2 data-over:ring-brand",
        board.target?.day === day && "bg-brand-tint ring-2 ring-brand",
      )}
    >
      <div className="flex min-h-8 items-center justify-between gap-2">
        <h2 className={classNames("font-semibold", day === board.today && "text-brand-ink")}>
          {formatDay(day, "long")}
          {day === board.today && <span className="font-normal"> · {t("today")}</span>}
        </h2>
        {board.canWrite && day >= board.today && (
          <button
            type="button"
            aria-label={t("createOn", { day: formatDay(day, "long") })}
            onClick={() => board.compose({ day })}
            className="grid size-8 place-items-center rounded-md text-soft hover:bg-sunken hover:text-ink"
          >
            <Plus aria-hidden className="size-4.5" />
          </button>
        )}
      </div>
      <ul className="grid gap-1.5">
        {posts.map((post) => (
          <li key={post.id}>
            <PostChip
              post={post}
              channel={board.channelsById.get(post.socialAccountId)}
              isTabbable
              detailed
            />
          </li>
        ))}
      </ul>
      {total > posts.length && (
        <button
          type="button"
          data-more={day}
          aria-label={t("moreOnDay", { count: total - posts.length, day: formatDay(day, "long") })}
          className="min-h-8 justify-self-start rounded-md px-1.5 text-sm font-semibold text-brand-ink hover:bg-brand-tint"
        >
          {t("more", { count: total - posts.length })}
        </button>
      )}
    </section>
  )
})
