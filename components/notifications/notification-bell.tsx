"use client"

import { Bell } from "lucide-react"
import dynamic from "next/dynamic"
import { useEffect, useId, useRef, useState, type ToggleEvent } from "react"
import { useTranslations } from "use-intl"

import { onDemand } from "@/components/ui/on-demand"
import { SkeletonList } from "@/components/ui/feedback/skeleton"

import { bellLimit } from "./notification-keys"
import { useNotifications } from "./use-notifications"

const NotificationList = dynamic(
  onDemand(() => import("./notification-list").then((file) => file.default)),
  { loading: () => <SkeletonList rows={3} rowClass="h-14" /> },
)

const maxWidth = 384
const margin = 12
const maxUnread = 99

/**
 * Shows the unread count and opens the list. The browser closes the popover on Escape or a click outside and restores
 * focus.
 * https://developer.mozilla.org/docs/Web/API/Popover_API
 */
export function NotificationBell() {
  const t = useTranslations("notifications")
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [position, setPosition] = useState({ left: 0, maxWidth: 0, maxHeight: 0 })
  const { data } = useNotifications(bellLimit)
  const unread = data?.unread ?? 0
  const onBeforeToggle = ({ newState }: ToggleEvent) => {
    setOpen(newState === "open")
    if (newState !== "open" || !button.current || !panel.current) return
    const { left, top, bottom } = button.current.getBoundingClientRect()
    const panelWidth = Math.min(maxWidth, window.innerWidth - 2 * margin)
    const opensBelow = bottom < window.innerHeight / 2
    panel.current.style.top = opensBelow ? `${bottom + 6}px` : "auto"
    panel.current.style.bottom = opensBelow ? "auto" : `${window.innerHeight - top + 6}px`
    setPosition({
      left: Math.max(margin, Math.min(left, window.innerWidth - panelWidth - margin)),
      maxWidth: panelWidth,
      maxHeight: (opensBelow ? window.innerHeight - bottom : top) - 6 - margin,
    })
  }
  // If the browser opened the popover before hydration, reopen it to position and fill it.
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
            {unread > maxUnread ? `${maxUnread}+` : unread}
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
        style={position}
        className="fixed inset-auto m-0 overflow-y-auto rounded-xl border border-line bg-raised p-3 text-ink shadow-lift"
      >
        {open && <NotificationList onLeave={() => panel.current?.hidePopover()} />}
      </div>
    </>
  )
}
