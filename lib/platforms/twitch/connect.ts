import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import { oauth2, type Tokens } from "@/lib/platforms/oauth/oauth2"
import type { Platform } from "@/lib/platforms/platform"
import { api, channelUrl, client, signInUrl, type TwitchContext } from "./client"
import { setup } from "./setup"

/** Twitch returns scopes as an array and errors as `{ status, message }`. */
function normalizeTokenResponse({ scope, ...body }: Record<string, unknown>): Record<string, unknown> {
  if (typeof body.access_token === "string")
    return { ...body, ...(Array.isArray(scope) && { scope: scope.join(" ") }) }
  const { message } = body
  if (typeof message !== "string" || !message) return body
  if (/invalid client|client secret/i.test(message))
    return { error: "invalid_client", error_description: message }
  const isAboutGrant = /invalid (authorization code|refresh token)/i.test(message)
  return { error: isAboutGrant ? "invalid_grant" : "invalid_request", error_description: message }
}

/** https://dev.twitch.tv/docs/authentication/getting-tokens-oauth/#authorization-code-grant-flow */
const signIn = oauth2({
  name: "Twitch",
  endpoints: { authorize: () => signInUrl("/authorize"), token: () => signInUrl("/token") },
  clientId: "TWITCH_CLIENT_ID",
  clientSecret: "TWITCH_CLIENT_SECRET",
  scopes: setup.scopes,
  pkce: false,
  // Without this, Twitch reconnects the signed-in account without letting the person choose another one.
  authorizeParameters: { force_verify: "true" },
  normalizeTokenResponse,
})

const usersSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      login: z.string(),
      display_name: z.string(),
      profile_image_url: z.string().nullish(),
    }),
  ),
})

export const connect = signIn.connect<Tokens>(async (input, ctx) => {
  const credentials = await signIn.exchange(ctx, input)
  const [user] = (await api.json({ ...ctx, credentials }, "/users", usersSchema)).data
  if (!user) throw rejected("Twitch didn't return this account. It may be suspended.")
  const account = {
    remoteId: user.id,
    username: user.login,
    displayName: user.display_name || user.login,
    imageUrl: user.profile_image_url || null,
    profileUrl: channelUrl(user.login),
  }
  return { accounts: [{ account, credentials }] }
})

export const refresh: Platform<unknown, Tokens>["refresh"] = (credentials, ctx) =>
  signIn.refresh(ctx, credentials)

/** Twitch requires apps to validate tokens: https://dev.twitch.tv/docs/authentication/validate-tokens/ */
export const assertValid = (ctx: TwitchContext) =>
  client.json(ctx, signInUrl("/validate"), z.object({ user_id: z.string() }), {
    headers: { authorization: `OAuth ${ctx.credentials.accessToken}` },
  })

/** 400 means that the token is already invalid. */
export async function revoke(ctx: TwitchContext): Promise<void> {
  await client.request(ctx, signInUrl("/revoke"), {
    method: "POST",
    body: new URLSearchParams({ client_id: ctx.key("TWITCH_CLIENT_ID"), token: ctx.credentials.accessToken }),
    accept: ({ status }) => status === 400,
  })
}
