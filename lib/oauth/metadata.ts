import { scopes } from "@/lib/declarations/scopes"
import { env } from "@/lib/config/env"
import { apiResource, mcpResource } from "./resources"

/*
 * We don't use an OAuth server library because both candidates would need more code than this. `oidc-provider` brings its
 * own routes, sessions, and consent, and needs Node streams. `@node-oauth/oauth2-server` lacks registration, metadata,
 * revocation, token families, `iss`, and `resource`, and accepts plain PKCE.
 */

const issuer = env.APP_URL
const secretMethods = ["client_secret_basic", "client_secret_post"]

/** RFC 8414, with `protected_resources` from RFC 9728. */
export const serverMetadata = () => ({
  issuer,
  authorization_endpoint: `${issuer}/oauth/authorize`,
  token_endpoint: `${issuer}/oauth/token`,
  revocation_endpoint: `${issuer}/oauth/revoke`,
  userinfo_endpoint: `${issuer}/oauth/userinfo`,
  registration_endpoint: `${issuer}/oauth/register`,
  scopes_supported: scopes,
  response_types_supported: ["code"],
  response_modes_supported: ["query"],
  grant_types_supported: ["authorization_code", "refresh_token"],
  token_endpoint_auth_methods_supported: ["none", ...secretMethods],
  revocation_endpoint_auth_methods_supported: ["none", ...secretMethods],
  code_challenge_methods_supported: ["S256"],
  authorization_response_iss_parameter_supported: true,
  protected_resources: [apiResource, mcpResource],
  service_documentation: `${issuer}/docs`,
})

/** RFC 9728. */
export const resourceMetadata = (resource: string) => ({
  resource,
  resource_name: "Carillon",
  authorization_servers: [issuer],
  scopes_supported: scopes,
  bearer_methods_supported: ["header"],
  resource_documentation: `${issuer}/docs`,
})
