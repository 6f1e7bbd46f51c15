"use client"

import { Link } from "./link"
import { useEffect, useRef, type ReactNode } from "react"
import { useFormatter } from "use-intl"

import { classNames } from "./class-names"

export type TabLink = { href: string; label: string; count?: number; icon?: ReactNode }

type TabLinksProps = {
  label: string
  tabs: readonly TabLink[]
  current: string
  /** A compact switch, such as between views. */
  segmented?: boolean
  /** Handles a plain click instead of navigating. */
  onSelect?: (href: string) => void
}

/** Tabs as links, so each has a URL and works with the back button. */
export function TabLinks({ label, tabs, current, segmented = false, onSelect }: TabLinksProps) {
  const format = useFormatter()
  const bar = useRef<HTMLElement>(null)
  // On phones the bar is wider than the screen.
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>("[aria-current]")
    if (bar.current && tab) bar.current.scrollLeft = tab.offsetLeft - 24
  }, [current])
  return (
    <nav
      ref={bar}
      aria-label={label}
      className={classNames(
        "relative overflow-x-auto",
        segmented ? "shrink-0 rounded-lg bg-sunken p-0.5" : "-mx-4 border-b border-line px-4 sm:mx-0 sm:px-0",
      )}
    >
      <ul className={classNames("flex min-w-max", !segmented && "gap-1")}>
        {tabs.map(({ href, label: name, count, icon }) => {
          const active = href === current
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={active ? "page" : undefined}
                onNavigate={(event) => {
                  if (!onSelect) return
                  event.preventDefault()
                  onSelect(href)
                }}
                className={classNames(
                  "flex items-center gap-2 font-medium transition-colors focus-visible:-outline-offset-2",
                  segmented
                    ? "min-h-7 rounded-md px-2.5 text-sm"
                    : "-mb-px min-h-11 border-b-2 border-transparent px-3",
                  active
                    ? segmented
                      ? "bg-raised text-ink shadow-sm"
                      : "border-brand! text-ink"
                    : segmented
                      ? "text-soft hover:text-ink"
                      : "text-soft hover:border-edge hover:text-ink",
                )}
              >
                {icon}
                {name}
                {count !== undefined && (
                  <span
                    className={classNames(
                      "min-w-6 rounded-full px-1.5 py-0.5 text-center text-xs font-semibold tabular-nums",
                      active ? "bg-brand-tint text-brand-ink" : "bg-sunken text-soft",
                    )}
                  >
                    {format.number(count)}
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
