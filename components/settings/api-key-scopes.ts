import type { Messages } from "use-intl"

export type Scope = keyof Messages["scopes"]["names"]

/** Each permission, in the order of the page; the words are in the texts of `scopes`. */
export const allScopes: Scope[] = [
  "posts:read",
  "posts:write",
  "media:read",
  "media:write",
  "tags:read",
  "tags:write",
  "social-accounts:read",
  "social-accounts:write",
  "channels:read",
  "analytics:read",
  "ai:read",
  "ai:write",
  "webhooks:read",
  "webhooks:write",
  "org:read",
]

export const presetNames = ["everything", "readOnly", "postOnly"] as const
export type PresetName = (typeof presetNames)[number]

export const presets: Record<PresetName, Scope[]> = {
  everything: allScopes,
  readOnly: allScopes.filter((scope) => scope.endsWith(":read")),
  postOnly: [
    "posts:read",
    "posts:write",
    "media:read",
    "media:write",
    "tags:read",
    "social-accounts:read",
    "channels:read",
  ],
}

const sameScopes = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((scope) => b.includes(scope))

export const presetOf = (scopes: readonly string[]) =>
  presetNames.find((name) => sameScopes(presets[name], scopes))

export type Restriction = "none" | "drafts_only" | "needs_approval"
