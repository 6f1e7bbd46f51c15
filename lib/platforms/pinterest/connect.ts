import { z } from "zod"
import { oauth2, type Tokens } from "@/lib/platforms/oauth2"
import type { OAuth2Connect, Platform } from "@/lib/platforms/platform"
import { apiUrl, ask, webUrl } from "./client"

const scopes = ["boards:read", "boards:write", "pins:read", "pins:write", "user_accounts:read"]

/** Pinterest answers refusals in its own form here as well; 2 stands for keys of ours that it does not know. */
function readAnswer(body: Record<string, unknown>): Record<string, unknown> {
  if (typeof body.access_token === "string" || typeof body.code !== "number") return body
  const error = body.code === 2 ? "invalid_client" : "invalid_grant"
  return { error, error_description: String(body.message ?? "") }
}

/** https://developers.pinterest.com/docs/getting-started/set-up-authentication-and-authorization */
const signIn = oauth2({
  name: "Pinterest",
  endpoints: { authorize: () => `${webUrl()}/oauth/`, token: () => apiUrl("/oauth/token") },
  clientId: "PINTEREST_CLIENT_ID",
  clientSecret: "PINTEREST_CLIENT_SECRET",
  clientAuth: "basic",
  scopes,
  scopeSeparator: ",",
  pkce: false,
  readAnswer,
})

const userSchema = z.object({
  id: z.string().optional(),
  username: z.string(),
  business_name: z.string().nullish(),
  profile_image: z.string().nullish(),
})

export const connect: OAuth2Connect<Tokens> = {
  kind: "oauth2",
  fields: [],
  start: async (input, at) => ({ authorizeUrl: signIn.authorizeUrl(input, at), session: null }),
  finish: async (input, at) => {
    const credentials = await signIn.exchange(at, input)
    const user = await ask({ ...at, credentials }, "/user_account", userSchema)
    const account = {
      remoteId: user.id ?? user.username,
      username: user.username,
      displayName: user.business_name || user.username,
      imageUrl: user.profile_image || null,
      profileUrl: `${webUrl()}/${user.username}/`,
    }
    return { accounts: [{ account, credentials }] }
  },
}

/** Every refresh brings a new refresh token, good for another 60 days. */
export const refresh: Platform<unknown, Tokens>["refresh"] = (credentials, at) =>
  signIn.refresh(at, credentials)

export const expiresAt = ({ expiresAt: end }: Tokens) => (end === null ? null : new Date(end))
