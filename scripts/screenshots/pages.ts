import { settingsPages } from "../../components/shell/navigation/settings-pages.ts"

/** Ids for the pages' URLs. Null if the workspace has none. */
export type Ids = { post: string; failed: string; waiting: string; channel: string; profile: string }

const fixed = {
  "calendar-month": "/calendar?view=month",
  "calendar-week": "/calendar?view=week",
  "calendar-day": "/calendar?view=day",
  "calendar-agenda": "/calendar?view=agenda",
  queue: "/posts?tab=queue",
  drafts: "/posts?tab=drafts",
  approvals: "/posts?tab=approvals",
  sent: "/posts?tab=sent",
  failed: "/posts?tab=failed",
  compose: "/compose",
  channels: "/channels",
  profiles: "/profiles",
  media: "/media",
  studio: "/studio",
  analytics: "/analytics?days=90",
  sandbox: "/sandbox",
  ...Object.fromEntries(settingsPages.map(({ slug }) => [slug, `/settings/${slug}`])),
}

const named = (ids: Ids) => ({
  "post-sent": `/posts/${ids.post}`,
  "post-failed": `/posts/${ids.failed}`,
  "compose-copy": `/compose?from=${ids.waiting}`,
  channel: `/channels/${ids.channel}`,
  profile: `/profiles/${ids.profile}`,
})

/** Names and URLs of all pages that a member can see. */
export const pagesOf = (ids: Ids | null): [name: string, path: string][] =>
  Object.entries({ ...fixed, ...(ids ? named(ids) : {}) })
