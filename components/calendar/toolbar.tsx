"use client"

import { ChevronLeft, ChevronRight, Keyboard, Plus } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Button, ButtonLink, IconButton } from "@/components/ui/button"
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
  /** Shown below the title. */
  details: ReactNode
  filters: ReactNode
  onShiftRange: (direction: 1 | -1) => void
  onToday: () => void
  onSelect: (href: string) => void
}

/** One bar; on phones, two rows that start with the title. */
export function Toolbar({ address, view, title, details, filters, onShiftRange, ...actions }: ToolbarProps) {
  const t = useTranslations("calendar")
  const { canWrite } = useWorkspace()
  const getHref = (name: View) => toUrl({ ...address, view: name })
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 lg:h-12 lg:shrink-0 lg:flex-nowrap lg:border-b lg:border-line lg:bg-surface lg:px-3">
      <Button variant="secondary" size="sm" className="max-sm:order-2" onClick={actions.onToday}>
        {t("today")}
      </Button>
      {/* Starts the second row. */}
      <span aria-hidden className="order-1 basis-full sm:hidden" />
      <span className="flex">
        <IconButton icon={ChevronLeft} label={t(`previous.${view}`)} onClick={() => onShiftRange(-1)} />
        <IconButton icon={ChevronRight} label={t(`next.${view}`)} onClick={() => onShiftRange(1)} />
      </span>
      <div className="min-w-0 flex-1 max-sm:-order-1">
        <h1 aria-live="polite" className="truncate text-base leading-5 font-semibold">
          <span className="sr-only">{t("title")}: </span>
          {title}
        </h1>
        <p className="flex gap-1 text-xs leading-4 whitespace-nowrap text-soft tabular-nums">{details}</p>
      </div>
      {filters}
      <span className="hidden xl:block">
        <Popover
          name={t("shortcuts")}
          trigger={<Keyboard aria-hidden />}
          className="border-transparent bg-transparent"
        >
          <ShortcutList />
        </Popover>
      </span>
      <span className="max-sm:order-2 max-sm:min-w-0">
        <TabLinks
          segmented
          label={t("views")}
          current={getHref(view)}
          onSelect={actions.onSelect}
          tabs={views.map((name) => ({ href: getHref(name), label: t(`view.${name}`) }))}
        />
      </span>
      {canWrite && (
        <ButtonLink icon={Plus} size="sm" href="/compose" className="max-sm:order-1">
          <span className="max-xl:sr-only">{t("create")}</span>
        </ButtonLink>
      )}
    </div>
  )
}

function ShortcutList() {
  const t = useTranslations("calendar")
  return (
    <>
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
    </>
  )
}
