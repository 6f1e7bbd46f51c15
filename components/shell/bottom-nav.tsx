"use client"

import { Ellipsis, type LucideIcon } from "lucide-react"
import { Link } from "@/components/ui/link"
import { usePathname, useRouter } from "next/navigation"
import type { ComponentProps, ReactNode } from "react"
import { useTranslations } from "use-intl"

import { classNames } from "@/components/ui/class-names"
import { Menu, MenuItem } from "@/components/ui/menu"

import { isCurrent, navItems } from "./nav-items"

const atHand = navItems.filter((item) => item.atHand)
const others = navItems.filter((item) => !item.atHand)

const placeClass =
  "grid min-h-14 w-full place-content-center justify-items-center gap-0.5 text-xs font-medium focus-visible:-outline-offset-2"
const lookOf = (current: boolean) => classNames(placeClass, current ? "text-brand-ink" : "text-soft")

function Face({
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
    <button type="button" className={lookOf(current)} {...props}>
      <Face icon={Ellipsis} current={current}>
        {children}
      </Face>
    </button>
  )
}

/** The bar at the thumb on a phone. */
export function BottomNav() {
  const t = useTranslations("shell")
  const pathname = usePathname()
  const router = useRouter()
  return (
    <nav
      aria-label={t("main")}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid max-w-xl grid-cols-5">
        {atHand.map(({ href, text, icon }) => {
          const current = isCurrent(href, pathname)
          return (
            <li key={href}>
              <Link href={href} aria-current={current ? "page" : undefined} className={lookOf(current)}>
                <Face icon={icon} current={current}>
                  {t(text)}
                </Face>
              </Link>
            </li>
          )
        })}
        <li>
          <Menu
            side="top"
            trigger={
              <MoreButton current={others.some(({ href }) => isCurrent(href, pathname))}>
                {t("more")}
              </MoreButton>
            }
          >
            {others.map(({ href, text, icon: Icon }) => (
              <MenuItem key={href} onSelect={() => router.push(href)}>
                <Icon aria-hidden />
                {t(text)}
              </MenuItem>
            ))}
          </Menu>
        </li>
      </ul>
    </nav>
  )
}
