import { z } from "zod"
import { oauth2 } from "@/lib/platforms/oauth2"
import type { OAuth2Connect } from "@/lib/platforms/platform"
import { withToken } from "@/lib/platforms/meta/graph"
import { cleanCode, longLivedTokens, readTokenAnswer, type LongLived } from "@/lib/platforms/meta/long-lived"
import { baseUrl } from "@/lib/platforms/settings"
import { graph, host, name } from "./client"

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
  scopes: [
    "threads_basic",
    "threads_content_publish",
    "threads_manage_replies",
    "threads_read_replies",
    "threads_manage_insights",
    "threads_delete",
    "threads_location_tagging",
  ],
  scopeSeparator: ",",
  pkce: false,
  readAnswer: readTokenAnswer,
})

const tokens = longLivedTokens({ graph, host, prefix: "th", clientSecret: "THREADS_CLIENT_SECRET" })

export const refresh = tokens.refresh

export const connect: OAuth2Connect<LongLived> = {
  kind: "oauth2",
  fields: [],
  start: async (input, at) => ({ authorizeUrl: signIn.authorizeUrl(input, at), session: null }),
  finish: async (input, at) => {
    const short = await signIn.exchange(at, cleanCode(input))
    const token = await tokens.lengthen(at, short.accessToken)
    // The token's answer has the number as JSON, which is larger than a number holds exactly.
    const fields = "id,username,name,threads_profile_picture_url"
    const profile = await graph.get(withToken(at, token.accessToken), "me", profileSchema, { fields })
    const account = {
      remoteId: profile.id,
      username: profile.username,
      displayName: profile.name || profile.username,
      imageUrl: profile.threads_profile_picture_url ?? null,
      profileUrl: `https://www.threads.net/@${profile.username}`,
    }
    return { accounts: [{ account, credentials: { userId: profile.id, ...token } }] }
  },
}
