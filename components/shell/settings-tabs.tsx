"use client"

import Link from "next/link"
import { usePathname } from "next/navigation"
import { useTranslations } from "use-intl"

import { classNames } from "@/components/ui/class-names"
import { TabLinks } from "@/components/ui/tab-links"

import { useWorkspace } from "./workspace-context"

const groups = [
  {
    name: "workspace",
    pages: [
      { href: "/settings/workspace", name: "workspace" },
      { href: "/settings/members", name: "members" },
      { href: "/settings/plan", name: "plan" },
      { href: "/settings/ai", name: "ai" },
      { href: "/settings/audit-log", name: "auditLog", forManagers: true },
      { href: "/settings/data", name: "data" },
    ],
  },
  {
    name: "developers",
    pages: [
      { href: "/settings/api-keys", name: "apiKeys" },
      { href: "/settings/webhooks", name: "webhooks" },
      { href: "/settings/mcp", name: "agents" },
      { href: "/settings/connected-apps", name: "connectedApps" },
      { href: "/settings/app-clients", name: "appClients", forManagers: true },
    ],
  },
  {
    name: "you",
    pages: [
      { href: "/settings/account", name: "account" },
      { href: "/settings/notifications", name: "notifications" },
    ],
  },
  { name: "operation", pages: [{ href: "/settings/executor", name: "executor", forManagers: true }] },
] as const

/** A list beside the page where there is room, a bar above it where there is not. */
export function SettingsTabs() {
  const t = useTranslations("settings")
  const pathname = usePathname()
  const { mayManage } = useWorkspace()
  const shown = groups
    .map(({ name, pages }) => ({
      label: t(`groups.${name}`),
      tabs: pages
        .filter((page) => mayManage || !("forManagers" in page))
        .map(({ href, name: page }) => ({ href, label: t(`tabs.${page}`) })),
    }))
    .filter(({ tabs }) => tabs.length > 0)
  const all = shown.flatMap(({ tabs }) => tabs)
  const current = all.find(({ href }) => pathname.startsWith(href))?.href ?? ""
  return (
    <>
      <div className="lg:hidden">
        <TabLinks label={t("title")} tabs={all} current={current} />
      </div>
      <nav aria-label={t("title")} className="hidden w-48 shrink-0 gap-5 self-start lg:grid">
        {shown.map(({ label, tabs }) => (
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
