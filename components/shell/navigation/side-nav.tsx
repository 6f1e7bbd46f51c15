"use client"

import { Link } from "@/components/ui/link"
import { usePathname } from "next/navigation"
import { useTranslations } from "use-intl"

import { NotificationBell } from "@/components/notifications/notification-bell"
import { SetupLink } from "@/components/server/setup-link"
import { classNames } from "@/components/ui/class-names"
import { ThemeToggle, type Theme } from "@/components/ui/theme-toggle"

import { getNavItems, isCurrent } from "./nav-items"
import { OrganizationMenu } from "./organization-menu"
import { SearchButton } from "./search-button"
import { UserMenu } from "./user-menu"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Wordmark } from "@/components/shell/wordmark"

/** The sidebar on wide screens. */
export function SideNav({ theme }: { theme: Theme }) {
  const t = useTranslations("shell")
  const pathname = usePathname()
  const navItems = getNavItems(useWorkspace())
  return (
    <header className="sticky top-0 hidden h-dvh w-60 shrink-0 flex-col bg-rail text-rail-ink lg:flex">
      <Link href="/calendar" className="m-4 flex w-fit items-center rounded-md focus-visible:outline-bronze">
        <Wordmark />
      </Link>
      <div className="px-3">
        <OrganizationMenu />
        <SearchButton className="mt-3 w-full" />
      </div>
      <nav aria-label={t("main")} className="mt-5 flex-1 overflow-y-auto px-3">
        <ul className="grid gap-1">
          {navItems.map(({ href, label, icon: Icon }) => {
            const current = isCurrent(href, pathname)
            return (
              <li key={href}>
                <Link
                  href={href}
                  aria-current={current ? "page" : undefined}
                  className={classNames(
                    "relative flex min-h-10 items-center gap-3 rounded-lg px-3 font-medium transition-colors focus-visible:outline-bronze",
                    current
                      ? "bg-rail-active text-white before:absolute before:inset-y-2.5 before:left-0 before:w-1 before:rounded-full before:bg-bronze"
                      : "hover:bg-rail-active/60 hover:text-white",
                  )}
                >
                  <Icon aria-hidden className="size-5" />
                  {t(label)}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <SetupLink />
      <div className="flex items-center gap-1 p-3">
        <UserMenu />
        <NotificationBell />
        <ThemeToggle
          initial={theme}
          side="top"
          className="text-rail-ink hover:bg-rail-active focus-visible:outline-bronze"
        />
      </div>
    </header>
  )
}
