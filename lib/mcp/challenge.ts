import { mcpResource } from "@/lib/oauth/resources"

/** What leads a client that knows nothing but our address to the sign-in (RFC 9728, 5.1; RFC 6750, 3.1). */
export function challenge(request: Request): string {
  const rejected = request.headers.has("authorization") ? ', error="invalid_token"' : ""
  return `Bearer resource_metadata="${mcpResource}/.well-known/oauth-protected-resource"${rejected}`
}
