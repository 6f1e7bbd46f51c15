import { mcpResource } from "@/lib/oauth/resources"

/** Lets clients discover how to sign in: https://www.rfc-editor.org/rfc/rfc9728#section-5.1 */
export function challenge(request: Request): string {
  const error = request.headers.has("authorization") ? ', error="invalid_token"' : ""
  return `Bearer resource_metadata="${mcpResource}/.well-known/oauth-protected-resource"${error}`
}
