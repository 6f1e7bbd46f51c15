import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import { expiryOf, oauth2, type Tokens } from "@/lib/platforms/oauth2"
import type { OAuth2Connect, Platform } from "@/lib/platforms/platform"
import { ask, channelUrl, client, signInUrl, type TwitchAccess } from "./client"

/** Twitch writes scopes as a list and refusals as `{ status, message }`. */
function readAnswer({ scope, ...body }: Record<string, unknown>): Record<string, unknown> {
  if (typeof body.access_token === "string")
    return { ...body, ...(Array.isArray(scope) && { scope: scope.join(" ") }) }
  const message = String(body.message ?? "")
  const isOurs = /invalid client|client secret/i.test(message)
  return {
    error: isOurs ? "invalid_client" : "invalid_grant",
    error_description: message || "no reason given",
  }
}

/** https://dev.twitch.tv/docs/authentication/getting-tokens-oauth/#authorization-code-grant-flow */
const signIn = oauth2({
  name: "Twitch",
  endpoints: { authorize: () => signInUrl("/authorize"), token: () => signInUrl("/token") },
  clientId: "TWITCH_CLIENT_ID",
  clientSecret: "TWITCH_CLIENT_SECRET",
  scopes: ["user:write:chat", "moderator:manage:announcements"],
  pkce: false,
  // Otherwise whoever is signed in there is connected again without being asked which account it should be.
  authorizeParameters: { force_verify: "true" },
  readAnswer,
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

export const connect: OAuth2Connect<Tokens> = {
  kind: "oauth2",
  fields: [],
  start: async (input, at) => ({ authorizeUrl: signIn.authorizeUrl(input, at), session: null }),
  finish: async (input, at) => {
    const credentials = await signIn.exchange(at, input)
    const [user] = (await ask({ ...at, credentials }, "/users", usersSchema)).data
    if (!user) throw rejected("Twitch does not show this account; it may be suspended.")
    const account = {
      remoteId: user.id,
      username: user.login,
      displayName: user.display_name || user.login,
      imageUrl: user.profile_image_url || null,
      profileUrl: channelUrl(user.login),
    }
    return { accounts: [{ account, credentials }] }
  },
}

export const refresh: Platform<unknown, Tokens>["refresh"] = (kept, at) => signIn.refresh(at, kept)

export const expiresAt = expiryOf

/** Twitch wants apps to look whether a token still stands: https://dev.twitch.tv/docs/authentication/validate-tokens/ */
export const assertValid = (at: TwitchAccess) =>
  client.json(at, signInUrl("/validate"), z.object({ user_id: z.string() }), {
    headers: { authorization: `OAuth ${at.credentials.accessToken}` },
  })

/** 400 says that the token has ended already. */
export async function revoke(at: TwitchAccess): Promise<void> {
  await client.request(at, signInUrl("/revoke"), {
    method: "POST",
    body: new URLSearchParams({ client_id: at.key("TWITCH_CLIENT_ID"), token: at.credentials.accessToken }),
    accept: ({ status }) => status === 400,
  })
}
