type Declaration = { label: string; leastRole: "viewer" | "editor" | "admin" }

/** In display order. The API, consent page, and API key form are derived from this list. */
const declarations = {
  "posts:read": { label: "View posts", leastRole: "viewer" },
  "posts:write": { label: "Create, schedule, publish, and delete posts", leastRole: "editor" },
  "media:read": { label: "View the media library", leastRole: "viewer" },
  "media:write": { label: "Add and delete media", leastRole: "editor" },
  "tags:read": { label: "View tags", leastRole: "viewer" },
  "tags:write": { label: "Create and delete tags", leastRole: "editor" },
  "social-accounts:read": { label: "View connected channels", leastRole: "viewer" },
  "social-accounts:write": { label: "Connect and disconnect channels", leastRole: "admin" },
  "channels:read": { label: "View available platforms", leastRole: "viewer" },
  "analytics:read": { label: "View analytics", leastRole: "viewer" },
  "ai:read": { label: "View generated text and images", leastRole: "viewer" },
  "ai:write": { label: "Generate text and images", leastRole: "editor" },
  "webhooks:read": { label: "View webhooks and deliveries", leastRole: "viewer" },
  "webhooks:write": { label: "Create, edit, and delete webhooks", leastRole: "admin" },
  "org:read": { label: "View the workspace", leastRole: "viewer" },
} as const satisfies Record<string, Declaration>

export type Scope = keyof typeof declarations

export const scopes = Object.keys(declarations) as [Scope, ...Scope[]]
export const scopeLabels = Object.fromEntries(
  Object.entries(declarations).map(([scope, { label }]) => [scope, label]),
) as Record<Scope, string>

/** Editors write content; admins and owners also run the workspace. */
export const scopesOfRole = {
  viewer: scopes.filter((scope) => declarations[scope].leastRole === "viewer"),
  editor: scopes.filter((scope) => declarations[scope].leastRole !== "admin"),
  admin: scopes,
  owner: scopes,
} as const satisfies Record<string, readonly Scope[]>

/** Scopes to run the workspace. API keys limited to drafts or to posts that need approval can't use them. */
export const isManagerScope = (scope: Scope) => declarations[scope].leastRole === "admin"
