import { findApiKeyCaller } from "@/lib/api-keys/find-caller"
import { sessionCaller } from "@/lib/auth/sessions/session-caller"
import { isLocalRequest } from "@/lib/auth/operator/local-request"
import { env } from "@/lib/config/env"
import { accessTokenPrefix, isApiKey, refreshTokenPrefix } from "@/lib/access/credential-prefixes"
import type { Caller } from "@/lib/access/caller"
import { AppError } from "@/lib/errors/app-error"
import { verifyAccessToken } from "@/lib/oauth/tokens/verify-access-token"
import type { Audience } from "@/lib/oauth/resources"
import { isSameOrigin } from "@/lib/http/same-origin"

export type Credential = { id: string; caller: Caller }

const unauthorized = (message: string) => new AppError("UNAUTHORIZED", message)

export async function authenticate(request: Request, audience: Audience): Promise<Credential> {
  const { id, caller } = await identify(request, audience)
  const address = request.headers.get("x-carillon-client-ip")
  return { id, caller: { ...caller, address, isLocal: isLocalRequest(request.headers, env.APP_URL) } }
}

const invalidKey = "This API key is invalid, expired, or revoked."

const invalidKeyMessage = (key: string) =>
  key.startsWith(accessTokenPrefix)
    ? "This is an OAuth access token. Send it as `Authorization: Bearer`, not as x-api-key."
    : invalidKey

function invalidTokenMessage(authorization: string, audience: Audience): string {
  const credential = authorization.replace(/^\w+\s+/, "")
  if (credential.startsWith(refreshTokenPrefix))
    return "This is a refresh token. Exchange it for an access token at POST /oauth/token."
  if (isApiKey(credential))
    // MCP has already checked it, because it accepts keys in either header.
    return audience === "mcp"
      ? invalidKey
      : "This is an API key. Send it in the x-api-key header, not as Authorization."
  if (!/^Bearer\s/i.test(authorization)) return "Send the access token as `Authorization: Bearer <token>`."
  return "This access token is invalid, expired, or revoked."
}

/** Accepts `x-api-key`, a Bearer token, or the dashboard's session cookie. */
async function identify(request: Request, audience: Audience): Promise<Credential> {
  const key = request.headers.get("x-api-key")
  if (key !== null) {
    const found = await findApiKeyCaller(key)
    if (!found) throw unauthorized(invalidKeyMessage(key))
    return found
  }
  const authorization = request.headers.get("authorization")
  if (authorization !== null) {
    const token = /^Bearer\s+(\S+)$/i.exec(authorization)?.[1]
    const found = token ? await verifyAccessToken(token, audience) : null
    if (!found) throw unauthorized(invalidTokenMessage(authorization, audience))
    return found
  }
  // Ignore the session cookie on cross-origin requests to prevent CSRF.
  const session = isSameOrigin(request) ? await sessionCaller(request.headers.get("cookie")) : null
  if (!session)
    throw unauthorized(
      "Missing credentials. Send an API key in the x-api-key header or an OAuth token as Authorization: Bearer.",
    )
  return session
}
