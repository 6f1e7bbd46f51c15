import { Plus } from "lucide-react"
import { memo } from "react"
import { useTranslations } from "use-intl"

import { classNames } from "@/components/ui/class-names"
import type { Day } from "@/components/ui/zoned"

import type { Board } from "./board"
import { PostChip } from "./post-chip"
import type { ShownDay } from "./shown-days"
import { useWords } from "./use-words"

type AgendaDayProps = { board: Board; day: Day; shown: ShownDay | undefined }

/** A day with its posts, one below the other. More days coming draws none of those that are there again. */
export const AgendaDay = memo(function AgendaDay({ board, day, shown }: AgendaDayProps) {
  const t = useTranslations("calendar")
  const { cellName, dayWord } = useWords()
  const { posts = [], total = 0 } = shown ?? {}
  return (
    <section
      data-day={day}
      aria-label={cellName(day, total)}
      className={classNames(
        "grid gap-1.5 rounded-lg p-1 [contain-intrinsic-size:auto_8rem] [content-visibility:auto]",
        "data-over:bg-brand-tint data-over:ring-2 data-over:ring-brand",
        board.target?.day === day && "bg-brand-tint ring-2 ring-brand",
      )}
    >
      <div className="flex min-h-8 items-center justify-between gap-2">
        <h2 className={classNames("font-semibold", day === board.today && "text-brand-ink")}>
          {dayWord(day, "long")}
          {day === board.today && <span className="font-normal"> · {t("today")}</span>}
        </h2>
        {board.mayWrite && day >= board.today && (
          <button
            type="button"
            aria-label={t("newAt", { day: dayWord(day, "long") })}
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
            <PostChip post={post} channel={board.channelOf.get(post.socialAccountId)} isTabbable detailed />
          </li>
        ))}
      </ul>
      {total > posts.length && (
        <button
          type="button"
          data-more={day}
          aria-label={t("moreOf", { count: total - posts.length, day: dayWord(day, "long") })}
          className="min-h-8 justify-self-start rounded-md px-1.5 text-sm font-semibold text-brand-ink hover:bg-brand-tint"
        >
          {t("more", { count: total - posts.length })}
        </button>
      )}
    </section>
  )
})
