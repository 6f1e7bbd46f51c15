"use client"

import { Copy, Plus, Trash2, X } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { IconButton } from "@/components/ui/button"
import { Input } from "@/components/ui/forms/input"
import { Menu, MenuItem } from "@/components/ui/overlays/menu"

import { useFormatTime } from "./use-format-time"
import { weekdays, type Weekday } from "./weekly-plan"

type SlotDayProps = {
  weekday: Weekday
  name: string
  times: string[]
  readOnly: boolean
  onChange: (times: string[]) => void
  onCopy: (days: readonly Weekday[]) => void
}

export function SlotDay({ weekday, name, times, readOnly, onChange, onCopy }: SlotDayProps) {
  const t = useTranslations("channel")
  const [newTime, setNewTime] = useState("12:00")
  const formatTime = useFormatTime()
  const others = weekdays.filter((day) => day !== weekday)
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0 sm:grid-cols-[8rem_minmax(0,1fr)_auto] sm:items-start">
      <h3 className="pt-1.5 font-medium">{name}</h3>
      <ul className="flex flex-wrap gap-2" aria-label={t("timesOn", { day: name })}>
        {times.length === 0 && <li className="pt-1.5 text-sm text-soft">{t("noTimes")}</li>}
        {times.map((time) => (
          <li
            key={time}
            className="flex min-h-9 items-center gap-1 rounded-lg bg-brand-tint pr-1 pl-3 text-brand-ink tabular-nums"
          >
            {formatTime(time)}
            {!readOnly && (
              <button
                type="button"
                aria-label={t("removeTime", { day: name, time: formatTime(time) })}
                className="grid size-7 place-items-center rounded-md hover:bg-surface"
                onClick={() => onChange(times.filter((other) => other !== time))}
              >
                <X aria-hidden className="size-3.5" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {!readOnly && (
        <form
          className="flex items-center gap-1.5"
          onSubmit={(event) => {
            event.preventDefault()
            if (newTime) onChange([...times, newTime])
          }}
        >
          <Input
            type="time"
            aria-label={t("newTime", { day: name })}
            className="h-9 w-32"
            value={newTime}
            onChange={({ target }) => setNewTime(target.value)}
          />
          <IconButton
            icon={Plus}
            label={t("addTime", { day: name })}
            type="submit"
            variant="secondary"
            className="shrink-0"
          />
          <Menu
            trigger={<IconButton icon={Copy} label={t("dayActions", { day: name })} className="shrink-0" />}
          >
            <MenuItem icon={Copy} label={t("copyToAll")} onSelect={() => onCopy(others)} />
            <MenuItem
              icon={Copy}
              label={t("copyToWorkdays")}
              onSelect={() => onCopy(others.filter((day) => weekdays.indexOf(day) < 5))}
            />
            <MenuItem icon={Trash2} label={t("clearDay")} onSelect={() => onChange([])} />
          </Menu>
        </form>
      )}
    </li>
  )
}
