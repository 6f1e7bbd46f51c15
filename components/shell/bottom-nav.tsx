"use client"

import Link from "next/link"
import { usePathname } from "next/navigation"

import { classNames } from "@/components/ui/class-names"

import { isCurrent, navItems } from "./nav-items"

/** The bar at the thumb on a phone. */
export function BottomNav() {
  const pathname = usePathname()
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid max-w-xl auto-cols-[minmax(4rem,1fr)] grid-flow-col overflow-x-auto">
        {navItems.map(({ href, label, icon: Icon }) => {
          const current = isCurrent(href, pathname)
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={current ? "page" : undefined}
                className={classNames(
                  "grid min-h-14 place-content-center justify-items-center gap-0.5 text-xs font-medium focus-visible:-outline-offset-2",
                  current ? "text-brand-ink" : "text-soft",
                )}
              >
                <span className={classNames("rounded-full px-3.5 py-0.5", current && "bg-brand-tint")}>
                  <Icon aria-hidden className="size-5" />
                </span>
                {label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
