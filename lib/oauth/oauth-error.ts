/** Error codes of RFC 6749, RFC 6750 (access tokens), RFC 7591 (registration), and RFC 8707 (`resource`), with their HTTP status. */
export const statusOfOAuthError = {
  invalid_request: 400,
  invalid_client: 401,
  invalid_grant: 400,
  invalid_token: 401,
  invalid_scope: 400,
  invalid_target: 400,
  invalid_redirect_uri: 400,
  invalid_client_metadata: 400,
  unsupported_grant_type: 400,
  unsupported_response_type: 400,
  access_denied: 403,
  rate_limited: 429,
  server_error: 500,
  temporarily_unavailable: 503,
} as const

export type OAuthErrorCode = keyof typeof statusOfOAuthError

/** Returned as `error` and `error_description` instead of the API's error envelope. */
export class OAuthError extends Error {
  readonly code: OAuthErrorCode

  constructor(code: OAuthErrorCode, description: string) {
    // Only printable ASCII without quotes and backslashes: https://www.rfc-editor.org/rfc/rfc6749#section-5.2
    super(description.replace(/["\\]/g, "'").replace(/[^\x20-\x7e]/g, "?"))
    this.name = "OAuthError"
    this.code = code
  }
}

export const invalidRequest = (description: string) => new OAuthError("invalid_request", description)
export const invalidClient = (description: string) => new OAuthError("invalid_client", description)
export const invalidGrant = (description: string) => new OAuthError("invalid_grant", description)
