import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import { oauth2, type Tokens } from "@/lib/platforms/oauth2"
import type { ConnectAccess, OAuth2Connect, Platform } from "@/lib/platforms/platform"
import { ask, userAgent, webUrl, type RedditAccess } from "./client"

const scopes = ["identity", "submit", "read", "flair", "mysubreddits", "history", "edit"]

/** https://github.com/reddit-archive/reddit/wiki/OAuth2; only `permanent` comes with a refresh token. */
const signIn = (at: Pick<ConnectAccess, "key">) =>
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
    headers: userAgent(at),
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
  start: async (input, at) => ({ authorizeUrl: signIn(at).authorizeUrl(input, at), session: null }),
  finish: async (input, at) => {
    const credentials = await signIn(at).exchange(at, input)
    const me = await ask({ ...at, credentials }, "/api/v1/me", meSchema)
    if (me.is_suspended) throw rejected("Reddit has suspended this account. Connect another one.")
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

/** The refresh token stays the same until it is revoked. */
export const refresh: Platform<unknown, Tokens>["refresh"] = (credentials, at) =>
  signIn(at).refresh(at, credentials)

export const expiresAt = ({ expiresAt: end }: Tokens) => (end === null ? null : new Date(end))

/** Revoking the refresh token ends every access that came of it. */
export const revoke = (at: RedditAccess) =>
  signIn(at).revoke(at, at.credentials.refreshToken ?? at.credentials.accessToken)
