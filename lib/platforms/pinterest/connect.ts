import { z } from "zod"
import { oauth2, type Tokens } from "@/lib/platforms/oauth/oauth2"
import type { Platform } from "@/lib/platforms/platform"
import { api, apiUrl, webUrl } from "./client"
import { setup } from "./setup"

const { scopes } = setup

const errors: Record<number, string> = { 2: "invalid_client", 283: "invalid_grant" }

/** Converts Pinterest's own error format. Code 2 means it doesn't recognize our keys. */
function normalizeTokenResponse(body: Record<string, unknown>): Record<string, unknown> {
  if (typeof body.access_token === "string" || typeof body.code !== "number") return body
  return { error: errors[body.code] ?? "invalid_request", error_description: String(body.message ?? "") }
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
  normalizeTokenResponse,
})

const userSchema = z.object({
  id: z.string().optional(),
  username: z.string(),
  business_name: z.string().nullish(),
  profile_image: z.string().nullish(),
})

export const connect = signIn.connect<Tokens>(async (input, ctx) => {
  const credentials = await signIn.exchange(ctx, input)
  const user = await api.json({ ...ctx, credentials }, "/user_account", userSchema)
  const account = {
    remoteId: user.id ?? user.username,
    username: user.username,
    displayName: user.business_name || user.username,
    imageUrl: user.profile_image || null,
    profileUrl: `${webUrl()}/${user.username}/`,
  }
  return { accounts: [{ account, credentials }] }
})

/** Each refresh issues a new refresh token, valid for another 60 days. */
export const refresh: Platform<unknown, Tokens>["refresh"] = (credentials, ctx) =>
  signIn.refresh(ctx, credentials)
