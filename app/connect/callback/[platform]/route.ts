import { finishOAuth } from "@/lib/accounts/finish-oauth"
import { env } from "@/lib/env"

type Context = { params: Promise<{ platform: string }> }

/** The one place to which every platform sends people back. */
export async function GET(request: Request, { params }: Context) {
  const { platform } = await params
  const query = new URL(request.url).searchParams
  const finished = await finishOAuth(platform, {
    state: query.get("state"),
    code: query.get("code"),
    error: query.get("error"),
  })
  const target = new URL(finished.redirectUrl ?? "/channels", env.APP_URL)
  if ("problem" in finished) target.searchParams.set("connect_error", finished.problem)
  else target.searchParams.set("connected", finished.accountIds.join(","))
  return Response.redirect(target, 303)
}
