import { prisma } from "@/lib/db/database"
import { OAuthError } from "@/lib/oauth/oauth-error"
import { verifyAccessToken } from "./verify-access-token"

/** The claims of https://openid.net/specs/openid-connect-core-1_0.html#UserInfo that the token's scopes allow. */
export type UserInfo = { sub: string; organization_id?: string; organization_name?: string }

/**
 * Who authorized the app, and with `org:read` in which workspace. Names and email addresses aren't part of any scope, so
 * no one has agreed to share them.
 */
export async function getUserInfo(authorization: string | null): Promise<UserInfo> {
  const token = /^Bearer\s+(\S+)$/i.exec(authorization ?? "")?.[1]
  const found = token ? await verifyAccessToken(token, null) : null
  if (!found?.caller.userId)
    throw new OAuthError("invalid_token", "Send a current access token as Authorization: Bearer.")
  const { userId: sub, organizationId, scopes } = found.caller
  if (!scopes.includes("org:read")) return { sub }
  const { name } = await prisma.organization.findUniqueOrThrow({
    where: { id: organizationId },
    select: { name: true },
  })
  return { sub, organization_id: organizationId, organization_name: name }
}
