import { connectOutcomeUrl } from "@/lib/accounts/connect/connect-result"
import { finishOAuth } from "@/lib/accounts/connect/finish-oauth"
import { parseOAuthResponse } from "@/lib/accounts/connect/oauth-response"

type Context = { params: Promise<{ platform: string }> }

/** The redirect URI of all platforms. */
export async function GET(request: Request, { params }: Context) {
  const { platform } = await params
  const response = parseOAuthResponse(new URL(request.url).searchParams)
  return Response.redirect(connectOutcomeUrl(await finishOAuth(platform, response)), 303)
}
