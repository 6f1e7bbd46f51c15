import { z } from "zod"
import { oauth2 } from "@/lib/platforms/oauth/oauth2"
import { withToken } from "@/lib/platforms/meta/graph"
import {
  stripCodeSuffix,
  longLivedTokens,
  normalizeTokenResponse,
  type LongLivedCredentials,
} from "@/lib/platforms/meta/long-lived-tokens"
import { baseUrl } from "@/lib/platforms/operator-settings"
import { graph, host, name } from "./client"
import { setup } from "./setup"

const profileSchema = z.object({
  /** The account as this app's users know it, which requests to delete data name. */
  id: z.string().optional(),
  /** The account's id. `id` differs by app. */
  user_id: z.union([z.string(), z.number()]).transform(String),
  username: z.string(),
  name: z.string().optional(),
  profile_picture_url: z.string().optional(),
})

/** https://developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login/business-login */
const signIn = oauth2({
  name,
  endpoints: {
    authorize: () => `${baseUrl("instagram", "https://www.instagram.com", "login")}/oauth/authorize`,
    token: () => `${baseUrl("instagram", "https://api.instagram.com", "token")}/oauth/access_token`,
  },
  clientId: "INSTAGRAM_CLIENT_ID",
  clientSecret: "INSTAGRAM_CLIENT_SECRET",
  scopes: setup.scopes,
  scopeSeparator: ",",
  pkce: false,
  normalizeTokenResponse,
})

const tokens = longLivedTokens({ graph, host, prefix: "ig", clientSecret: "INSTAGRAM_CLIENT_SECRET" })

export const refresh = tokens.refresh

export const connect = signIn.connect<LongLivedCredentials>(async (input, ctx) => {
  const shortLived = await signIn.exchange(ctx, stripCodeSuffix(input))
  const token = await tokens.exchangeForLongLived(ctx, shortLived.accessToken)
  const fields = "id,user_id,username,name,profile_picture_url"
  const profile = await graph.get(withToken(ctx, token.accessToken), "me", profileSchema, { fields })
  const { id: grantorId, user_id: userId, username } = profile
  const account = {
    remoteId: userId,
    grantorId,
    username,
    displayName: profile.name || username,
    imageUrl: profile.profile_picture_url ?? null,
    profileUrl: `https://www.instagram.com/${username}/`,
  }
  return { accounts: [{ account, credentials: { userId, ...token } }] }
})
