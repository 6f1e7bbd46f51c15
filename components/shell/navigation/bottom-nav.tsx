"use client"

import { Ellipsis, ListChecks, type LucideIcon } from "lucide-react"
import { Link } from "@/components/ui/link"
import { usePathname, useRouter } from "next/navigation"
import type { ComponentProps, ReactNode } from "react"
import { useTranslations } from "use-intl"

import { useSetupProgress } from "@/components/server/use-server-setup"
import { useWorkspace } from "@/components/shell/workspace-context"
import { classNames } from "@/components/ui/class-names"
import { Menu, MenuItem } from "@/components/ui/overlays/menu"

import { getNavItems, isCurrent } from "./nav-items"

const itemClass =
  "grid min-h-14 w-full place-content-center justify-items-center gap-0.5 text-xs font-medium focus-visible:-outline-offset-2"
const getItemClass = (current: boolean) => classNames(itemClass, current ? "text-brand-ink" : "text-soft")

function ItemContent({
  icon: Icon,
  current,
  children,
}: {
  icon: LucideIcon
  current: boolean
  children: ReactNode
}) {
  return (
    <>
      <span className={classNames("rounded-full px-3.5 py-0.5", current && "bg-brand-tint")}>
        <Icon aria-hidden className="size-5" />
      </span>
      {children}
    </>
  )
}

function MoreButton({ current, children, ...props }: ComponentProps<"button"> & { current: boolean }) {
  return (
    <button type="button" className={getItemClass(current)} {...props}>
      <ItemContent icon={Ellipsis} current={current}>
        {children}
      </ItemContent>
    </button>
  )
}

/** The tab bar on phones. */
export function BottomNav() {
  const t = useTranslations("shell")
  const pathname = usePathname()
  const router = useRouter()
  const navItems = getNavItems(useWorkspace())
  const mainItems = navItems.filter((item) => item.inTabBar)
  const isSettingUp = useSetupProgress() !== null
  const moreItems = navItems.filter((item) => !item.inTabBar)
  return (
    <nav
      aria-label={t("main")}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid max-w-xl grid-cols-5">
        {mainItems.map(({ href, label, icon }) => {
          const current = isCurrent(href, pathname)
          return (
            <li key={href}>
              <Link href={href} aria-current={current ? "page" : undefined} className={getItemClass(current)}>
                <ItemContent icon={icon} current={current}>
                  {t(label)}
                </ItemContent>
              </Link>
            </li>
          )
        })}
        <li>
          <Menu
            side="top"
            trigger={
              <MoreButton current={moreItems.some(({ href }) => isCurrent(href, pathname))}>
                {t("more")}
              </MoreButton>
            }
          >
            {moreItems.map(({ href, label, icon: Icon }) => (
              <MenuItem key={href} icon={Icon} label={t(label)} onSelect={() => router.push(href)} />
            ))}
            {isSettingUp && (
              <MenuItem icon={ListChecks} label={t("setup")} onSelect={() => router.push("/setup")} />
            )}
          </Menu>
        </li>
      </ul>
    </nav>
  )
}
