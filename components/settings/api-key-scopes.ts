/** Each permission in plain words, in the order of the page. */
export const scopeWords: Record<string, string> = {
  "posts:read": "See posts",
  "posts:write": "Write, schedule, publish and delete posts",
  "media:read": "See the media library",
  "media:write": "Add and remove media",
  "tags:read": "See tags",
  "tags:write": "Make and delete tags",
  "social-accounts:read": "See connected channels",
  "social-accounts:write": "Connect and disconnect channels",
  "channels:read": "See which platforms there are",
  "analytics:read": "See figures",
  "ai:read": "See generated texts and images",
  "ai:write": "Generate texts and images",
  "webhooks:read": "See webhooks and their deliveries",
  "webhooks:write": "Make, change and delete webhooks",
  "org:read": "See the workspace",
}

export const allScopes = Object.keys(scopeWords)

export const presets = [
  { name: "Everything", scopes: allScopes },
  { name: "Read only", scopes: allScopes.filter((scope) => scope.endsWith(":read")) },
  {
    name: "Post only",
    scopes: [
      "posts:read",
      "posts:write",
      "media:read",
      "media:write",
      "tags:read",
      "social-accounts:read",
      "channels:read",
    ],
  },
]

const sameScopes = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((scope) => b.includes(scope))

/** "Read only", or how many permissions there are. */
export function scopesInWords(scopes: readonly string[]): string {
  const preset = presets.find((known) => sameScopes(known.scopes, scopes))
  if (preset) return preset.name
  return scopes.length === 1 ? "1 permission" : `${scopes.length} permissions`
}

export const restrictionWords = {
  none: "May publish",
  drafts_only: "Drafts only",
  needs_approval: "Needs approval",
} as const

export type Restriction = keyof typeof restrictionWords
