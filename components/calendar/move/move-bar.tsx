"use client"

import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from "lucide-react"
import { useEffect, useRef, type KeyboardEvent } from "react"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Button, IconButton } from "@/components/ui/button"
import { addDays, toInstant, stepMinutes, toWallTime } from "@/components/ui/time/zoned-time"
import type { CalendarPost } from "@/lib/posts/calendar/contract"

import type { View } from "@/components/calendar/data/calendar-url"
import { useCalendarFormat } from "@/components/calendar/use-calendar-format"

export type MoveState = { post: CalendarPost; at: number }

type MoveBarProps = {
  move: MoveState
  view: View
  onChange: (at: number) => void
  onDrop: () => void
  onCancel: () => void
}

const minuteMs = 60_000

/** Moves a post by keyboard or buttons, announcing the new time in a live region. */
export function MoveBar({ move, view, onChange, onDrop, onCancel }: MoveBarProps) {
  const t = useTranslations("calendar")
  const ui = useTranslations("ui")
  const { timeZone } = useWorkspace()
  const { formatTime } = useCalendarFormat()
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => bar.current?.focus(), [move.post.id])
  const moveByDays = (days: number) => {
    const { day, minutes } = toWallTime(move.at, timeZone)
    onChange(toInstant({ day: addDays(day, days), minutes }, timeZone))
  }
  const moveByMinutes = (minutes: number) => onChange(move.at + minutes * minuteMs)
  const movesByWeek = view === "month"
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const direction = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0
    if (event.key === "ArrowLeft") moveByDays(-1)
    else if (event.key === "ArrowRight") moveByDays(1)
    else if (direction && movesByWeek) moveByDays(7 * direction)
    else if (direction) moveByMinutes(direction * (event.shiftKey ? 60 : stepMinutes))
    else if (event.key === "Escape") onCancel()
    else if (event.key === "Enter" && event.target === bar.current) onDrop()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const caption = (move.post.title || move.post.caption || t("noText")).slice(0, 40)
  const buttons = [
    { icon: ArrowLeft, label: t("dayEarlier"), run: () => moveByDays(-1) },
    { icon: ArrowRight, label: t("dayLater"), run: () => moveByDays(1) },
    { icon: ArrowUp, label: t("timeEarlier"), run: () => moveByMinutes(-stepMinutes) },
    { icon: ArrowDown, label: t("timeLater"), run: () => moveByMinutes(stepMinutes) },
  ]
  return (
    <div
      ref={bar}
      role="application"
      tabIndex={-1}
      aria-label={t("moveTitle", { caption })}
      aria-describedby="move-help"
      onKeyDown={onKeyDown}
      className="fixed inset-x-4 bottom-20 z-40 mx-auto grid max-w-xl gap-2 rounded-xl border border-line bg-raised p-4 shadow-lift lg:bottom-6"
    >
      <p dir="auto" className="truncate text-sm text-soft">
        {t("moveTitle", { caption })}
      </p>
      <p aria-live="assertive" className="font-semibold">
        {formatTime(move.at)}
      </p>
      <p id="move-help" className="hidden text-xs text-soft sm:block">
        {t("moveHelp", { step: movesByWeek ? "week" : "time" })}
      </p>
      {move.post.queued && <p className="text-xs text-soft">{t("queuedNote")}</p>}
      <div className="flex flex-wrap items-center gap-2">
        {buttons.map(({ icon: Icon, label, run }) => (
          <IconButton key={label} icon={Icon} label={label} variant="secondary" title={label} onClick={run} />
        ))}
        <span className="flex-1" />
        <Button variant="ghost" size="sm" onClick={onCancel}>
          {ui("cancel")}
        </Button>
        <Button size="sm" onClick={onDrop}>
          {t("moveHere")}
        </Button>
      </div>
    </div>
  )
}
