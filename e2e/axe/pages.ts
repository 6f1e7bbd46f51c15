import { settingsPages, type SettingsSlug } from "@/components/shell/navigation/settings-pages"

import type { Content } from "./content"

/** A page file in `app`, its paths with content, and who visits them. */
type Listed = {
  file: string
  at: (content: Content) => string[]
  who: "owner" | "demo" | "guest"
  onPhone: boolean
}

const page = (
  folder: string,
  paths: string[] | Listed["at"] = [`/${folder}`],
  more: Partial<Listed> = {},
) => {
  const group = more.who === "guest" ? "" : "(dashboard)/"
  const at = typeof paths === "function" ? paths : () => paths
  return { file: `${group}${folder}/page.tsx`, at, who: "owner" as const, onPhone: true, ...more }
}
/** Only the demo user operates this server. */
const settingsExceptions: Partial<Record<SettingsSlug, Partial<Listed>>> = {
  executor: { who: "demo", onPhone: false },
  status: { who: "demo" },
  "verification-files": { who: "demo" },
}
const each = (path: string, values: string[]) => values.map((value) => path + value)

const consent = (client: string) => {
  const query = new URLSearchParams({
    ...{ response_type: "code", client_id: client, redirect_uri: "https://planner.invalid/callback" },
    ...{ code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM", code_challenge_method: "S256" },
  })
  return `/oauth/authorize?${query}`
}

export const pages: Listed[] = [
  page("calendar", each("/calendar?view=", ["month", "week", "day", "agenda"])),
  page("posts", each("/posts?tab=", ["queue", "approvals", "drafts", "sent", "failed"])),
  page("posts/[id]", ({ post, failed }) => [`/posts/${post}`, `/posts/${failed}`]),
  page("compose", ({ channels }) => ["/compose", `/compose?text=Bells&channels=${channels}`]),
  page("channels"),
  page("channels/[id]", ({ channel }) => [`/channels/${channel}`]),
  page("profiles"),
  page("profiles/[id]", ({ profile }) => [`/profiles/${profile}`]),
  page("media"),
  page("studio"),
  page("analytics", undefined, { who: "demo" }), // its figures are weeks old
  page("sandbox"),
  page("setup", undefined, { who: "demo" }),
  ...settingsPages.map(({ slug }) => page(`settings/${slug}`, undefined, settingsExceptions[slug])),
  page("settings/platforms/[platform]", each("/settings/platforms/", ["twitter", "bluesky"])),
  page("", ["/new-workspace"], { file: "(auth)/new-workspace/page.tsx" }),
  page("", ({ client }) => [consent(client), "/oauth/authorize"], { file: "oauth/authorize/page.tsx" }),
  page("", ["/dev/mail"], { file: "dev/mail/page.tsx" }),
  page("docs", undefined, { who: "guest" }),
  page("docs/[page]", ["/docs/quick-start", "/docs/errors"], { who: "guest" }),
  page("", ["/docs/api"], { file: "docs/api/page.tsx" }),
  page("docs/api/[operation]", ["/docs/api/createPost"], { who: "guest" }),
  page("(auth)/sign-in", ["/sign-in"], { who: "guest" }),
  page("(auth)/sign-up", ["/sign-up"], { who: "guest" }),
  page("(auth)/forgot-password", ["/forgot-password"], { who: "guest" }),
  page("(auth)/invitations/[token]", ({ invitation }) => [invitation, "/invitations/none"], { who: "guest" }),
  page("connect/[token]", ({ link }) => [link, "/connect/none"], { who: "guest" }),
  page("connect/[token]/[platform]", ({ link }) => each(link, ["/bluesky", "/facebook"]), { who: "guest" }),
  page("connect/[token]/done", ({ link }) => [`${link}/done`], { who: "guest" }),
  page("connect/done", undefined, { who: "guest" }),
  page("data-deletion/[code]", ["/data-deletion/none"], { who: "guest" }),
]

/** They redirect immediately. */
export const redirects = ["page.tsx", "(dashboard)/settings/page.tsx"]

/** Reached in several steps: `reached.spec.ts`. */
export const reached = [
  "(auth)/sign-in/second-step/page.tsx",
  "(auth)/reset-password/page.tsx",
  "(auth)/sign-up/finish/page.tsx",
  "(auth)/confirm-email/page.tsx",
  "(dashboard)/settings/executor/[runId]/page.tsx",
  "(dashboard)/settings/data/import/[id]/page.tsx",
  "connect/choose/[token]/page.tsx",
]
