import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import { oauth2, type Tokens } from "@/lib/platforms/oauth/oauth2"
import type { ConnectContext, OAuth2Connect, Platform } from "@/lib/platforms/platform"
import { requestJson, userAgent, webUrl, type RedditContext } from "./client"
import { setup } from "./setup"

const { scopes } = setup

/** https://github.com/reddit-archive/reddit/wiki/OAuth2; only a `permanent` grant has a refresh token. */
const signIn = (ctx: Pick<ConnectContext, "key">) =>
  oauth2({
    name: "Reddit",
    endpoints: {
      authorize: () => `${webUrl()}/api/v1/authorize`,
      token: () => `${webUrl()}/api/v1/access_token`,
      revoke: () => `${webUrl()}/api/v1/revoke_token`,
    },
    clientId: "REDDIT_CLIENT_ID",
    clientSecret: "REDDIT_CLIENT_SECRET",
    clientAuth: "basic",
    scopes,
    pkce: false,
    authorizeParameters: { duration: "permanent" },
    headers: userAgent(ctx),
  })

const meSchema = z.object({
  id: z.string(),
  name: z.string(),
  icon_img: z.string().nullish(),
  is_suspended: z.boolean().default(false),
})

export const connect: OAuth2Connect<Tokens> = {
  kind: "oauth2",
  fields: [],
  start: async (input, ctx) => ({ authorizeUrl: signIn(ctx).authorizeUrl(input, ctx), session: null }),
  finish: async (input, ctx) => {
    const credentials = await signIn(ctx).exchange(ctx, input)
    const me = await requestJson({ ...ctx, credentials }, "/api/v1/me", meSchema)
    if (me.is_suspended) throw rejected("Reddit has suspended this account. Connect a different one.")
    const account = {
      remoteId: `t2_${me.id}`,
      username: me.name,
      displayName: me.name,
      imageUrl: me.icon_img || null,
      profileUrl: `${webUrl()}/user/${me.name}/`,
    }
    return { accounts: [{ account, credentials }] }
  },
}

/** The refresh token doesn't change. */
export const refresh: Platform<unknown, Tokens>["refresh"] = (credentials, ctx) =>
  signIn(ctx).refresh(ctx, credentials)

/** Revoking the refresh token also revokes its access tokens. */
export const revoke = (ctx: RedditContext) =>
  signIn(ctx).revoke(ctx, ctx.credentials.refreshToken ?? ctx.credentials.accessToken)
