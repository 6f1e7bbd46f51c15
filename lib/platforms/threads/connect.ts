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
  id: z.string(),
  username: z.string(),
  name: z.string().optional(),
  threads_profile_picture_url: z.string().optional(),
})

/** https://developers.facebook.com/docs/threads/get-started/get-access-tokens-and-permissions */
const signIn = oauth2({
  name,
  endpoints: {
    authorize: () => `${baseUrl("threads", "https://threads.net", "login")}/oauth/authorize`,
    token: () => `${host()}/oauth/access_token`,
  },
  clientId: "THREADS_CLIENT_ID",
  clientSecret: "THREADS_CLIENT_SECRET",
  scopes: setup.scopes,
  scopeSeparator: ",",
  pkce: false,
  normalizeTokenResponse,
})

const tokens = longLivedTokens({ graph, host, prefix: "th", clientSecret: "THREADS_CLIENT_SECRET" })

export const refresh = tokens.refresh

export const connect = signIn.connect<LongLivedCredentials>(async (input, ctx) => {
  const shortLived = await signIn.exchange(ctx, stripCodeSuffix(input))
  const token = await tokens.exchangeForLongLived(ctx, shortLived.accessToken)
  // The token response has the user id as a JSON number, which is too large for a JavaScript number.
  const fields = "id,username,name,threads_profile_picture_url"
  const profile = await graph.get(withToken(ctx, token.accessToken), "me", profileSchema, { fields })
  const account = {
    remoteId: profile.id,
    grantorId: profile.id,
    username: profile.username,
    displayName: profile.name || profile.username,
    imageUrl: profile.threads_profile_picture_url ?? null,
    profileUrl: `https://www.threads.net/@${profile.username}`,
  }
  return { accounts: [{ account, credentials: { userId: profile.id, ...token } }] }
})
