import { z } from "zod"
import { oauth2, type Tokens } from "@/lib/platforms/oauth2"
import type { OAuth2Connect, Platform } from "@/lib/platforms/platform"
import { apiUrl, ask, webUrl, type TwitterAccess } from "./client"
import { premiumCaptionMax } from "./rules"

/** https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code; codes last for half a minute. */
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
  scopes: ["tweet.read", "tweet.write", "users.read", "media.write", "offline.access"],
})

const userSchema = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  profile_image_url: z.string().optional(),
  subscription_type: z.string().optional(),
})

export const connect: OAuth2Connect<Tokens> = {
  kind: "oauth2",
  fields: [],
  start: async (input, at) => ({ authorizeUrl: signIn.authorizeUrl(input, at), session: null }),
  finish: async (input, at) => {
    const credentials = await signIn.exchange(at, input)
    const query = "user.fields=profile_image_url,subscription_type"
    const user = await ask({ ...at, credentials }, `/users/me?${query}`, userSchema)
    const isPremium = user.subscription_type !== undefined && user.subscription_type !== "None"
    const account = {
      remoteId: user.id,
      username: user.username,
      displayName: user.name,
      // `_normal` has 48 pixels.
      imageUrl: user.profile_image_url?.replace(/_normal(\.\w+)$/, "_400x400$1") ?? null,
      profileUrl: `${webUrl()}/${user.username}`,
      ...(isPremium && { limits: { captionMax: premiumCaptionMax } }),
    }
    return { accounts: [{ account, credentials }] }
  },
}

/** The refresh token works once: using an old one again ends the whole grant. */
export const refresh: Platform<unknown, Tokens>["refresh"] = (credentials, at) =>
  signIn.refresh(at, credentials)

export const expiresAt = ({ expiresAt: end }: Tokens) => (end === null ? null : new Date(end))

export const revoke = (at: TwitterAccess) =>
  signIn.revoke(at, at.credentials.refreshToken ?? at.credentials.accessToken)
