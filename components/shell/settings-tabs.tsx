"use client"

import { usePathname } from "next/navigation"

import { TabLinks } from "@/components/ui/tab-links"

const tabs = [
  { href: "/settings/workspace", label: "Workspace" },
  { href: "/settings/members", label: "Members" },
  { href: "/settings/api-keys", label: "API keys" },
  { href: "/settings/webhooks", label: "Webhooks" },
  { href: "/settings/account", label: "Account" },
]

export function SettingsTabs() {
  const pathname = usePathname()
  const current = tabs.find(({ href }) => pathname.startsWith(href))?.href ?? ""
  return <TabLinks label="Settings" tabs={tabs} current={current} />
}
