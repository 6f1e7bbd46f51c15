"use client"

import { usePathname } from "next/navigation"

import { TabLinks } from "@/components/ui/tab-links"

import { useWorkspace } from "./workspace-context"

const tabs: { href: string; label: string; forManagers?: true }[] = [
  { href: "/settings/workspace", label: "Workspace" },
  { href: "/settings/members", label: "Members" },
  { href: "/settings/api-keys", label: "API keys" },
  { href: "/settings/webhooks", label: "Webhooks" },
  { href: "/settings/mcp", label: "Agents" },
  { href: "/settings/connected-apps", label: "Connected apps" },
  { href: "/settings/app-clients", label: "App clients", forManagers: true },
  { href: "/settings/executor", label: "Executor", forManagers: true },
  { href: "/settings/account", label: "Account" },
]

export function SettingsTabs() {
  const pathname = usePathname()
  const { mayManage } = useWorkspace()
  const shown = tabs.filter(({ forManagers }) => mayManage || !forManagers)
  const current = tabs.find(({ href }) => pathname.startsWith(href))?.href ?? ""
  return <TabLinks label="Settings" tabs={shown} current={current} />
}
