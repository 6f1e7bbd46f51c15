/** In reading order. Each page is docs/<slug>.md, and its first heading is the title. */
export const pageGroups = [
  {
    id: "start",
    pages: [
      { slug: "index", title: "Documentation" },
      { slug: "quick-start", title: "Quick start" },
      { slug: "sandbox", title: "Sandbox" },
    ],
  },
  {
    id: "guides",
    pages: [
      { slug: "scheduling", title: "Scheduling" },
      { slug: "queue", title: "Queue" },
      { slug: "approvals", title: "Approvals" },
      { slug: "text-formatting", title: "Text formatting" },
      { slug: "media", title: "Media" },
      { slug: "profiles", title: "Profiles and connect links" },
      { slug: "webhooks", title: "Webhooks" },
      { slug: "oauth-apps", title: "OAuth apps" },
      { slug: "agents", title: "Agents (MCP)" },
      { slug: "analytics", title: "Analytics" },
      { slug: "errors", title: "Errors" },
      { slug: "limits", title: "Limits" },
      { slug: "account-security", title: "Account security" },
    ],
  },
  {
    id: "operate",
    pages: [
      { slug: "self-hosting", title: "Self-hosting" },
      { slug: "backup", title: "Backup, restore, and upgrade" },
      { slug: "migrating", title: "Migrate to Carillon" },
      { slug: "scaling-out", title: "Scaling out" },
      { slug: "monitoring", title: "Monitoring" },
      { slug: "privacy", title: "Privacy" },
      { slug: "threat-model", title: "Threat model" },
    ],
  },
] as const

/** Pages in docs/ that are only for contributors and aren't published. */
export const contributorPages = ["architecture", "glossary", "real-servers"]

export type Page = (typeof pageGroups)[number]["pages"][number]
export type PageSlug = Page["slug"]

export const pages: readonly Page[] = pageGroups.flatMap((group): readonly Page[] => group.pages)

export const findPage = (slug: string): Page | undefined => pages.find((page) => page.slug === slug)

export const pathOf = (slug: string) => (slug === "index" ? "/docs" : `/docs/${slug}`)
