import type { Scope } from "@/lib/declarations/scopes"
import { apiResource, mcpResource, type Audience } from "./resources"

const metadataUrls: Record<Audience, string> = {
  api: `${apiResource}/.well-known/oauth-protected-resource`,
  mcp: `${mcpResource}/.well-known/oauth-protected-resource`,
}

/** Lets clients discover how to sign in: https://www.rfc-editor.org/rfc/rfc9728#section-5.1 */
export function challenge(request: Request, audience: Audience): string {
  const error = request.headers.has("authorization") ? ', error="invalid_token"' : ""
  return `Bearer resource_metadata="${metadataUrls[audience]}"${error}`
}

/**
 * Names a scope to ask for: https://www.rfc-editor.org/rfc/rfc6750#section-3.1. Clients request every listed scope, so
 * this lists only one that's sufficient.
 */
export const scopeChallenge = ([scope]: readonly Scope[]) =>
  `Bearer resource_metadata="${metadataUrls.api}", error="insufficient_scope", scope="${scope}"`
