import { scopes, type Scope } from "@/lib/declarations/scopes"
import { OAuthError } from "./oauth-error"

/** Defaults to all `allowed` scopes: https://www.rfc-editor.org/rfc/rfc6749#section-3.3 */
export function readScopes(text: string | undefined, allowed: readonly string[]): Scope[] {
  const requested = text?.split(" ").filter(Boolean) ?? []
  const disallowed = requested.filter((scope) => !allowed.includes(scope))
  if (disallowed.length > 0)
    throw new OAuthError("invalid_scope", `Invalid scope. This app can request: ${allowed.join(" ")}.`)
  return scopes.filter((scope) => (requested.length > 0 ? requested : allowed).includes(scope))
}

export const scopeText = (names: readonly string[]) => names.join(" ")
