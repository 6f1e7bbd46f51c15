import { findApiKeyCaller } from "@/lib/api-keys/find-caller"
import { sessionCaller } from "@/lib/auth/session-caller"
import type { Caller } from "@/lib/caller"
import { AppError } from "@/lib/errors"
import { verifyAccessToken } from "@/lib/oauth/verify-access-token"
import { isFromOurOrigin } from "@/lib/own-origin"

export type Credential = { id: string; caller: Caller }

const unauthorized = (message: string) => new AppError("UNAUTHORIZED", message)

/** Finds out who asks, and from where. */
export async function authenticate(request: Request): Promise<Credential> {
  const { id, caller } = await identify(request)
  return { id, caller: { ...caller, address: request.headers.get("x-carillon-client-ip") } }
}

/** By `x-api-key`, by Bearer token, or by the dashboard's session cookie. */
async function identify(request: Request): Promise<Credential> {
  const key = request.headers.get("x-api-key")
  if (key !== null) {
    const found = await findApiKeyCaller(key)
    if (!found) throw unauthorized("This API key is not valid, has expired or was revoked.")
    return found
  }
  const authorization = request.headers.get("authorization")
  if (authorization !== null) {
    const token = /^Bearer\s+(\S+)$/i.exec(authorization)?.[1]
    const found = token ? await verifyAccessToken(token) : null
    if (!found) throw unauthorized("This access token is not valid, has expired or was revoked.")
    return found
  }
  // The session cookie counts only for our own pages.
  const session = isFromOurOrigin(request) ? await sessionCaller(request.headers.get("cookie")) : null
  if (!session)
    throw unauthorized("Send an API key in the x-api-key header, or an OAuth token as Authorization: Bearer.")
  return session
}
