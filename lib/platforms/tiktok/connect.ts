import { z } from "zod"
import { oauth2, type Tokens } from "@/lib/platforms/oauth2"
import type { OAuth2Connect, Platform } from "@/lib/platforms/platform"
import { apiHost, ask, siteHost, type TikTokAccess } from "./client"

/** TikTok speaks of a client key, and knows PKCE for desktop and mobile apps only. */
const signIn = oauth2({
  name: "TikTok",
  endpoints: {
    authorize: () => `${siteHost()}/v2/auth/authorize/`,
    token: () => `${apiHost()}/v2/oauth/token/`,
    revoke: () => `${apiHost()}/v2/oauth/revoke/`,
  },
  clientId: "TIKTOK_CLIENT_ID",
  clientSecret: "TIKTOK_CLIENT_SECRET",
  clientIdParameter: "client_key",
  scopes: ["user.info.basic", "user.info.profile", "video.publish", "video.upload", "video.list"],
  scopeSeparator: ",",
  pkce: false,
  // Otherwise whoever is signed in there is connected again without being asked which account it should be.
  authorizeParameters: { disable_auto_auth: "1" },
})

const userSchema = z.object({
  user: z.object({
    open_id: z.string(),
    display_name: z.string().nullish(),
    username: z.string().nullish(),
    avatar_url: z.string().nullish(),
  }),
})
const fields = "open_id,union_id,avatar_url,display_name,username"

export const connect: OAuth2Connect<Tokens> = {
  kind: "oauth2",
  fields: [],
  start: async (input, at) => ({ authorizeUrl: signIn.authorizeUrl(input, at), session: null }),
  finish: async (input, at) => {
    const credentials = await signIn.exchange(at, input)
    const { user } = await ask({ ...at, credentials }, `/v2/user/info/?fields=${fields}`, userSchema)
    const username = user.username || null
    const account = {
      remoteId: user.open_id,
      username,
      displayName: user.display_name || username,
      imageUrl: user.avatar_url ?? null,
      profileUrl: username && `${siteHost()}/@${username}`,
    }
    return { accounts: [{ account, credentials }] }
  },
}

export const refresh: Platform<unknown, Tokens>["refresh"] = (kept, at) => signIn.refresh(at, kept)

export const revoke = (at: TikTokAccess) => signIn.revoke(at, at.credentials.accessToken)
