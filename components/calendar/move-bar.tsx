"use client"

import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from "lucide-react"
import { useEffect, useRef, type KeyboardEvent } from "react"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { addDays, instantOf, stepMinutes, wallOf } from "@/components/ui/zoned"
import type { CalendarPost } from "@/lib/posts/calendar-contract"

import type { View } from "./address"
import { useWords } from "./use-words"

export type Moving = { post: CalendarPost; at: number }

type MoveBarProps = {
  moving: Moving
  view: View
  onChange: (at: number) => void
  onDrop: () => void
  onCancel: () => void
}

const minuteMs = 60_000

/** Moves a post without a pointer: keys and buttons change the time, a live region names it. */
export function MoveBar({ moving, view, onChange, onDrop, onCancel }: MoveBarProps) {
  const t = useTranslations("calendar")
  const ui = useTranslations("ui")
  const { timeZone } = useWorkspace()
  const { momentOf } = useWords()
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => bar.current?.focus(), [moving.post.id])
  const byDays = (days: number) => {
    const { day, minutes } = wallOf(moving.at, timeZone)
    onChange(instantOf({ day: addDays(day, days), minutes }, timeZone))
  }
  const byMinutes = (minutes: number) => onChange(moving.at + minutes * minuteMs)
  const byWeeks = view === "month"
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const up = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0
    if (event.key === "ArrowLeft") byDays(-1)
    else if (event.key === "ArrowRight") byDays(1)
    else if (up && byWeeks) byDays(7 * up)
    else if (up) byMinutes(up * (event.shiftKey ? 60 : stepMinutes))
    else if (event.key === "Escape") onCancel()
    else if (event.key === "Enter" && event.target === bar.current) onDrop()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const caption = (moving.post.title || moving.post.caption || t("noText")).slice(0, 40)
  const buttons = [
    { icon: ArrowLeft, label: t("dayBack"), run: () => byDays(-1) },
    { icon: ArrowRight, label: t("dayOn"), run: () => byDays(1) },
    { icon: ArrowUp, label: t("timeBack"), run: () => byMinutes(-stepMinutes) },
    { icon: ArrowDown, label: t("timeOn"), run: () => byMinutes(stepMinutes) },
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
        {momentOf(moving.at)}
      </p>
      <p id="move-help" className="hidden text-xs text-soft sm:block">
        {t("moveHelp", { step: byWeeks ? "week" : "time" })}
      </p>
      {moving.post.queued && <p className="text-xs text-soft">{t("queuedNote")}</p>}
      <div className="flex flex-wrap items-center gap-2">
        {buttons.map(({ icon: Icon, label, run }) => (
          <Button key={label} variant="secondary" size="icon" aria-label={label} title={label} onClick={run}>
            <Icon aria-hidden />
          </Button>
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
