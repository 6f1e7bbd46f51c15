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
  {
    name: "operation",
    pages: [
      { href: "/settings/status", name: "status", forManagers: true },
      { href: "/settings/executor", name: "executor", forManagers: true },
    ],
  },
] as const

/** In groups; without those that only people who run a workspace may see, and groups that are empty then. */
export const settingsPages = (mayManage: boolean) =>
  groups
    .map(({ name, pages }) => ({
      name,
      pages: pages.filter((page) => mayManage || !("forManagers" in page)),
    }))
    .filter(({ pages }) => pages.length > 0)
