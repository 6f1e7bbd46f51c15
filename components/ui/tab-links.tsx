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
  /** Handles a plain click instead of navigating. */
  onSelect?: (href: string) => void
}

/** Tabs as links, so each has a URL and works with the back button. */
export function TabLinks({ label, tabs, current, onSelect }: TabLinksProps) {
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
      className="relative -mx-4 overflow-x-auto border-b border-line px-4 sm:mx-0 sm:px-0"
    >
      <ul className="flex min-w-max gap-1">
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
                  "-mb-px flex min-h-11 items-center gap-2 border-b-2 px-3 font-medium transition-colors focus-visible:-outline-offset-2",
                  active
                    ? "border-brand text-ink"
                    : "border-transparent text-soft hover:border-edge hover:text-ink",
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
