import { scopes, type Scope } from "@/lib/declarations/scopes"
import { OAuthError } from "./oauth-error"

/** Of those that are `allowed`; all of them where none is asked for by name (RFC 6749, 3.3). */
export function readScopes(text: string | undefined, allowed: readonly string[]): Scope[] {
  const asked = text?.split(" ").filter(Boolean) ?? []
  const foreign = asked.filter((scope) => !allowed.includes(scope))
  if (foreign.length > 0)
    throw new OAuthError(
      "invalid_scope",
      `The client may ask for ${allowed.join(" ")} only; one of the scopes asked for is not among them.`,
    )
  return scopes.filter((scope) => (asked.length > 0 ? asked : allowed).includes(scope))
}

export const scopeText = (held: readonly string[]) => held.join(" ")
