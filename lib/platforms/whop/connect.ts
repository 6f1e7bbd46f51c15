import { z } from "zod"
import { oauth2, type Tokens } from "@/lib/platforms/oauth2"
import type { OAuth2Connect, Platform } from "@/lib/platforms/platform"
import { apiHost, bearer, client, siteHost, type WhopAccess } from "./client"

const signIn = oauth2({
  name: "Whop",
  endpoints: {
    authorize: () => `${apiHost()}/oauth/authorize`,
    token: () => `${apiHost()}/oauth/token`,
    revoke: () => `${apiHost()}/oauth/revoke`,
  },
  clientId: "WHOP_CLIENT_ID",
  scopes: ["openid", "profile", "forum:post:create", "forum:read", "company:basic:read"],
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
  start: async (input, at) => {
    const url = new URL(signIn.authorizeUrl(input, at))
    // Asked for with `openid`; it would stand in the ID token, which nothing here reads.
    url.searchParams.set("nonce", input.state)
    return { authorizeUrl: url.href, session: null }
  },
  finish: async (input, at) => {
    const credentials = await signIn.exchange(at, input)
    const user = await client.json(at, `${apiHost()}/oauth/userinfo`, userSchema, {
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

export const refresh: Platform<unknown, Tokens>["refresh"] = (kept, at) => signIn.refresh(at, kept)

/** Access ends within the hour; what has to be ended is the right to renew it. */
export async function revoke(at: WhopAccess): Promise<void> {
  const { refreshToken } = at.credentials
  if (refreshToken) await signIn.revoke(at, refreshToken)
}
