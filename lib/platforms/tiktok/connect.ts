import { z } from "zod"
import { oauth2, type Tokens } from "@/lib/platforms/oauth/oauth2"
import type { Platform } from "@/lib/platforms/platform"
import { apiHost, requestJson, siteHost, type TikTokContext } from "./client"
import { setup } from "./setup"

/** TikTok calls the client id `client_key` and compares the code challenge with a hex hash, not with base64url. */
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
  scopes: setup.scopes,
  scopeSeparator: ",",
  challengeEncoding: "hex",
  // Without this, TikTok reconnects the signed-in account without letting the person choose another one.
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

export const connect = signIn.connect<Tokens>(async (input, ctx) => {
  const credentials = await signIn.exchange(ctx, input)
  const { user } = await requestJson({ ...ctx, credentials }, `/v2/user/info/?fields=${fields}`, userSchema)
  const username = user.username || null
  const account = {
    remoteId: user.open_id,
    username,
    displayName: user.display_name || username,
    imageUrl: user.avatar_url ?? null,
    profileUrl: username && `${siteHost()}/@${username}`,
  }
  return { accounts: [{ account, credentials }] }
})

export const refresh: Platform<unknown, Tokens>["refresh"] = (credentials, ctx) =>
  signIn.refresh(ctx, credentials)

export const revoke = (ctx: TikTokContext) => signIn.revoke(ctx, ctx.credentials.accessToken)
