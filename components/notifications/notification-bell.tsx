"use client"

import { Bell } from "lucide-react"
import dynamic from "next/dynamic"
import { useEffect, useId, useRef, useState, type ToggleEvent } from "react"
import { useTranslations } from "use-intl"

import { SkeletonList } from "@/components/ui/skeleton"

import { counted } from "./notification-keys"
import { useNotifications } from "./use-notifications"

const NotificationList = dynamic(() => import("./notification-list"), {
  loading: () => <SkeletonList rows={3} rowClass="h-14" />,
})

const width = 384
const margin = 12
const mostShown = 99

/**
 * A bell with how much is unread, which opens the list. For the rail: it wears the rail's colours. The browser closes
 * the panel by Escape or a click elsewhere, and gives focus back.
 * https://developer.mozilla.org/docs/Web/API/Popover_API
 */
export function NotificationBell() {
  const t = useTranslations("notifications")
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [place, setPlace] = useState({ left: 0, width: 0, maxHeight: 0 })
  const { data } = useNotifications(counted)
  const unread = data?.unread ?? 0
  const onBeforeToggle = ({ newState }: ToggleEvent) => {
    setOpen(newState === "open")
    if (newState !== "open" || !button.current || !panel.current) return
    const { left, top, bottom } = button.current.getBoundingClientRect()
    const wide = Math.min(width, window.innerWidth - 2 * margin)
    const below = bottom < window.innerHeight / 2
    panel.current.style.top = below ? `${bottom + 6}px` : "auto"
    panel.current.style.bottom = below ? "auto" : `${window.innerHeight - top + 6}px`
    setPlace({
      left: Math.max(margin, Math.min(left, window.innerWidth - wide - margin)),
      width: wide,
      maxHeight: (below ? window.innerHeight - bottom : top) - 6 - margin,
    })
  }
  // The browser opens it for those who press before the page is alive; then nobody has placed and filled it.
  useEffect(() => {
    if (!panel.current?.matches(":popover-open")) return
    panel.current.hidePopover()
    panel.current.showPopover()
  }, [])
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        aria-label={t("bell", { count: unread })}
        className="relative grid size-9 shrink-0 place-items-center rounded-lg text-rail-ink hover:bg-rail-active focus-visible:outline-bronze"
      >
        <Bell aria-hidden className="size-[1.125rem]" />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute -top-0.5 -right-0.5 min-w-4.5 rounded-full bg-bronze px-1 text-center text-[0.6875rem] leading-4.5 font-bold text-rail tabular-nums"
          >
            {unread > mostShown ? `${mostShown}+` : unread}
          </span>
        )}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t("title")}
        onBeforeToggle={onBeforeToggle}
        style={place}
        className="fixed inset-auto m-0 overflow-y-auto rounded-xl border border-line bg-raised p-3 text-ink shadow-lift"
      >
        {open && <NotificationList onLeave={() => panel.current?.hidePopover()} />}
      </div>
    </>
  )
}
