"use client"

import { Link } from "@/components/ui/link"

import { NotificationBell } from "@/components/notifications/notification-bell"
import { ThemeToggle, type Theme } from "@/components/ui/theme-toggle"

import { OrganizationMenu } from "./organization-menu"
import { SearchButton } from "./search-button"
import { UserMenu } from "./user-menu"

/** The header on narrow screens. */
export function TopBar({ theme }: { theme: Theme }) {
  return (
    <header className="sticky top-0 z-30 flex items-center gap-2 bg-rail px-4 py-2 text-rail-ink lg:hidden">
      <Link
        href="/calendar"
        aria-label="Carillon"
        className="shrink-0 rounded-lg focus-visible:outline-bronze"
      >
        {/* eslint-disable-next-line @next/next/no-img-element -- a static vector gains nothing from the image optimizer */}
        <img
          src="/logo.svg"
          alt=""
          width={32}
          height={32}
          className="size-8 rounded-lg ring-1 ring-white/15"
        />
      </Link>
      <div className="min-w-0 flex-1">
        <OrganizationMenu />
      </div>
      <SearchButton compact />
      <NotificationBell />
      <ThemeToggle
        initial={theme}
        className="text-rail-ink hover:bg-rail-active focus-visible:outline-bronze"
      />
      <UserMenu side="bottom" compact />
    </header>
  )
}
