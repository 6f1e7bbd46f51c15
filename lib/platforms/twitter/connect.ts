import { z } from "zod"
import { oauth2, type Tokens } from "@/lib/platforms/oauth/oauth2"
import type { Platform } from "@/lib/platforms/platform"
import { apiUrl, requestData, webUrl, type TwitterContext } from "./client"
import { premiumCaptionMax } from "./rules"
import { setup } from "./setup"

/** https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code; codes expire after 30 seconds. */
const signIn = oauth2({
  name: "X",
  endpoints: {
    authorize: () => `${webUrl()}/i/oauth2/authorize`,
    token: () => apiUrl("/oauth2/token"),
    revoke: () => apiUrl("/oauth2/revoke"),
  },
  clientId: "TWITTER_CLIENT_ID",
  clientSecret: "TWITTER_CLIENT_SECRET",
  clientAuth: "basic",
  scopes: setup.scopes,
})

const userSchema = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  profile_image_url: z.string().optional(),
  subscription_type: z.string().optional(),
})

export const connect = signIn.connect<Tokens>(async (input, ctx) => {
  const credentials = await signIn.exchange(ctx, input)
  const query = "user.fields=profile_image_url,subscription_type"
  const user = await requestData({ ...ctx, credentials }, `/users/me?${query}`, userSchema)
  const isPremium = user.subscription_type !== undefined && user.subscription_type !== "None"
  const account = {
    remoteId: user.id,
    username: user.username,
    displayName: user.name,
    // `_normal` images are 48 pixels wide.
    imageUrl: user.profile_image_url?.replace(/_normal(\.\w+)$/, "_400x400$1") ?? null,
    profileUrl: `${webUrl()}/${user.username}`,
    ...(isPremium && { limits: { captionMax: premiumCaptionMax } }),
  }
  return { accounts: [{ account, credentials }] }
})

/** Refresh tokens work once. Reusing one revokes the whole grant. */
export const refresh: Platform<unknown, Tokens>["refresh"] = (credentials, ctx) =>
  signIn.refresh(ctx, credentials)

export const revoke = (ctx: TwitterContext) =>
  signIn.revoke(ctx, ctx.credentials.refreshToken ?? ctx.credentials.accessToken)
