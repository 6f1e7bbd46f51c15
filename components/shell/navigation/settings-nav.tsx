"use client"

import { Link } from "@/components/ui/link"
import { usePathname } from "next/navigation"
import { useTranslations } from "use-intl"

import { classNames } from "@/components/ui/class-names"
import { TabLinks } from "@/components/ui/tab-links"

import { settingsGroups, settingsHref } from "./settings-pages"
import { useWorkspace } from "@/components/shell/workspace-context"

/** A sidebar on wide screens, a tab bar on others. */
export function SettingsNav() {
  const t = useTranslations("shell")
  const pathname = usePathname()
  const { canManage } = useWorkspace()
  const groups = [...settingsGroups(canManage)].map(([group, pages]) => ({
    label: t(`settingsGroup.${group}`),
    tabs: pages.map(({ slug }) => ({ href: settingsHref(slug), label: t(`settingsPage.${slug}`) })),
  }))
  const allTabs = groups.flatMap(({ tabs }) => tabs)
  const current = allTabs.find(({ href }) => pathname.startsWith(href))?.href ?? ""
  return (
    <>
      <div className="lg:hidden">
        <TabLinks label={t("settings")} tabs={allTabs} current={current} />
      </div>
      <nav aria-label={t("settings")} className="hidden w-48 shrink-0 gap-5 self-start lg:grid">
        {groups.map(({ label, tabs }) => (
          <div key={label} className="grid gap-1">
            <p className="px-3 text-sm text-soft">{label}</p>
            <ul className="grid gap-0.5">
              {tabs.map((tab) => (
                <li key={tab.href}>
                  <Link
                    href={tab.href}
                    aria-current={tab.href === current ? "page" : undefined}
                    className={classNames(
                      "flex min-h-9 items-center rounded-lg px-3 font-medium transition-colors",
                      tab.href === current ? "bg-brand-tint text-brand-ink" : "hover:bg-sunken",
                    )}
                  >
                    {tab.label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  )
}
