/**
 * The codes of RFC 6749 and of its extensions for registration (RFC 7591) and `resource` (RFC 8707), each with the
 * status it travels with where it is not sent to a redirect address.
 */
export const statusOfOAuthError = {
  invalid_request: 400,
  invalid_client: 401,
  invalid_grant: 400,
  invalid_scope: 400,
  invalid_target: 400,
  invalid_redirect_uri: 400,
  invalid_client_metadata: 400,
  unsupported_grant_type: 400,
  unsupported_response_type: 400,
  access_denied: 403,
  rate_limited: 429,
  server_error: 500,
} as const

export type OAuthErrorCode = keyof typeof statusOfOAuthError

/** What the OAuth endpoints answer instead of the API's envelope: `error` and `error_description`. */
export class OAuthError extends Error {
  readonly code: OAuthErrorCode

  constructor(code: OAuthErrorCode, description: string) {
    // RFC 6749, 5.2: printable ASCII without quotes and backslashes.
    super(description.replace(/["\\]/g, "'").replace(/[^\x20-\x7e]/g, "?"))
    this.name = "OAuthError"
    this.code = code
  }
}

export const invalidRequest = (description: string) => new OAuthError("invalid_request", description)
export const invalidClient = (description: string) => new OAuthError("invalid_client", description)
export const invalidGrant = (description: string) => new OAuthError("invalid_grant", description)
