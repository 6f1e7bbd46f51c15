import type { Json } from "@/lib/platforms/json"
import { isRecord } from "@/lib/platforms/token-expiry"

/** Platforms report granted scopes with the token, either as a list or as text (RFC 6749 §3.3). */
export function scopesIn(credentials: Json): string[] | null {
  if (!isRecord(credentials)) return null
  const { scopes, scope } = credentials
  if (Array.isArray(scopes)) return scopes.filter((scope) => typeof scope === "string")
  return typeof scope === "string" ? scope.split(/[\s,]+/).filter(Boolean) : null
}
