import { endingUrl } from "@/lib/accounts/ending"
import { finishOAuth } from "@/lib/accounts/finish-oauth"
import { readOAuthAnswer } from "@/lib/accounts/oauth-refusal"

type Context = { params: Promise<{ platform: string }> }

/** The one place to which every platform sends people back. */
export async function GET(request: Request, { params }: Context) {
  const { platform } = await params
  const answer = readOAuthAnswer(new URL(request.url).searchParams)
  return Response.redirect(endingUrl(await finishOAuth(platform, answer)), 303)
}
