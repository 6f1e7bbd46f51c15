"use client"

import { ChevronLeft, ChevronRight, Keyboard } from "lucide-react"
import { useTranslations } from "use-intl"

import { Button, IconButton } from "@/components/ui/button"
import { Popover } from "@/components/ui/overlays/popover"
import { TabLinks } from "@/components/ui/tab-links"

import { views, toUrl, type CalendarUrl, type View } from "./data/calendar-url"

const shortcuts = [
  ["arrows", "← ↑ → ↓"],
  ["enter", "Enter"],
  ["escape", "Esc"],
  ["new", "N"],
  ["move", "M"],
  ["page", "Page ↑ ↓"],
  ["edges", "Home End"],
] as const

type ToolbarProps = {
  address: CalendarUrl
  view: View
  title: string
  onShiftRange: (direction: 1 | -1) => void
  onToday: () => void
  onSelect: (href: string) => void
}

export function Toolbar({ address, view, title, onShiftRange, onToday, onSelect }: ToolbarProps) {
  const t = useTranslations("calendar")
  const getHref = (name: View) => toUrl({ ...address, view: name })
  return (
    <div className="grid gap-3">
      <TabLinks
        label={t("views")}
        current={getHref(view)}
        onSelect={onSelect}
        tabs={views.map((name) => ({ href: getHref(name), label: t(`view.${name}`) }))}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" size="sm" onClick={onToday}>
          {t("today")}
        </Button>
        <IconButton icon={ChevronLeft} label={t(`previous.${view}`)} onClick={() => onShiftRange(-1)} />
        <IconButton icon={ChevronRight} label={t(`next.${view}`)} onClick={() => onShiftRange(1)} />
        <p aria-live="polite" className="min-w-0 flex-1 text-lg font-semibold">
          {title}
        </p>
        <span className="hidden lg:block">
          <Popover name={t("shortcuts")} trigger={<Keyboard aria-hidden />}>
            <p className="mb-2 font-semibold">{t("shortcuts")}</p>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-sm">
              {shortcuts.map(([name, key]) => (
                <div key={name} className="contents">
                  <dt>
                    <kbd className="rounded border border-line bg-sunken px-1.5 py-0.5 text-xs whitespace-nowrap">
                      {key}
                    </kbd>
                  </dt>
                  <dd className="text-soft">{t(`shortcut.${name}`)}</dd>
                </div>
              ))}
            </dl>
          </Popover>
        </span>
      </div>
    </div>
  )
}
