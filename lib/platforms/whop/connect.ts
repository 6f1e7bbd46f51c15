import { z } from "zod"
import { bearer } from "@/lib/platforms/http"
import { oauth2, type Tokens } from "@/lib/platforms/oauth/oauth2"
import type { OAuth2Connect, Platform } from "@/lib/platforms/platform"
import { apiHost, client, siteHost, type WhopContext } from "./client"
import { setup } from "./setup"

const signIn = oauth2({
  name: "Whop",
  endpoints: {
    authorize: () => `${apiHost()}/oauth/authorize`,
    token: () => `${apiHost()}/oauth/token`,
    revoke: () => `${apiHost()}/oauth/revoke`,
  },
  clientId: "WHOP_CLIENT_ID",
  scopes: setup.scopes,
  bodyFormat: "json",
})

const userSchema = z.object({
  sub: z.string(),
  name: z.string().nullish(),
  preferred_username: z.string().nullish(),
  picture: z.string().nullish(),
})

export const connect: OAuth2Connect<Tokens> = {
  kind: "oauth2",
  fields: [],
  start: async (input, ctx) => {
    const url = new URL(signIn.authorizeUrl(input, ctx))
    // The `openid` scope requires a nonce, though we never read the ID token that contains it.
    url.searchParams.set("nonce", input.state)
    return { authorizeUrl: url.href, session: null }
  },
  finish: async (input, ctx) => {
    const credentials = await signIn.exchange(ctx, input)
    const user = await client.json(ctx, `${apiHost()}/oauth/userinfo`, userSchema, {
      headers: bearer(credentials.accessToken),
    })
    const username = user.preferred_username ?? null
    const account = {
      remoteId: user.sub,
      username,
      displayName: user.name || username,
      imageUrl: user.picture ?? null,
      profileUrl: username && `${siteHost()}/@${username}`,
    }
    return { accounts: [{ account, credentials }] }
  },
}

export const refresh: Platform<unknown, Tokens>["refresh"] = (credentials, ctx) =>
  signIn.refresh(ctx, credentials)

/** Access tokens expire within an hour, so it's enough to revoke the refresh token. */
export async function revoke(ctx: WhopContext): Promise<void> {
  const { refreshToken } = ctx.credentials
  if (refreshToken) await signIn.revoke(ctx, refreshToken)
}
