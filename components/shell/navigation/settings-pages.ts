type SettingsPage = {
  /** The page's folder in `app/(dashboard)/settings`, and its label's key in the messages. */
  slug: string
  group: "workspace" | "developers" | "you" | "server"
  managersOnly?: true
}

/** The navigation, page titles, accessibility tests, and screenshots follow from this list. */
export const settingsPages = [
  { slug: "workspace", group: "workspace" },
  { slug: "members", group: "workspace" },
  { slug: "plan", group: "workspace" },
  { slug: "ai", group: "workspace" },
  { slug: "audit-log", group: "workspace", managersOnly: true },
  { slug: "data", group: "workspace" },
  { slug: "api-keys", group: "developers" },
  { slug: "webhooks", group: "developers" },
  { slug: "mcp", group: "developers" },
  { slug: "connected-apps", group: "developers" },
  { slug: "app-clients", group: "developers", managersOnly: true },
  { slug: "account", group: "you" },
  { slug: "notifications", group: "you" },
  { slug: "status", group: "server", managersOnly: true },
  { slug: "executor", group: "server", managersOnly: true },
  { slug: "verification-files", group: "server", managersOnly: true },
] as const satisfies SettingsPage[]

export type SettingsSlug = (typeof settingsPages)[number]["slug"]

export const settingsHref = (slug: SettingsSlug) => `/settings/${slug}`

/** The pages that the role sees, by group. */
export const settingsGroups = (canManage: boolean) =>
  Map.groupBy(
    settingsPages.filter((page) => canManage || !("managersOnly" in page)),
    ({ group }) => group,
  )
