import { scopes, type Scope } from "@/lib/declarations/scopes"

export const presetNames = ["everything", "readOnly", "postOnly"] as const
export type PresetName = (typeof presetNames)[number]

export const presets: Record<PresetName, Scope[]> = {
  everything: [...scopes],
  readOnly: scopes.filter((scope) => scope.endsWith(":read")),
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

const hasSameScopes = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((scope) => b.includes(scope))

export const findPreset = (scopes: readonly string[]) =>
  presetNames.find((name) => hasSameScopes(presets[name], scopes))

export type Restriction = "none" | "drafts_only" | "needs_approval"
