import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import { oauth2, type Tokens } from "@/lib/platforms/oauth/oauth2"
import type { Platform } from "@/lib/platforms/platform"
import { api, channelUrl, client, signInUrl, type KickContext } from "./client"
import { setup } from "./setup"

/** https://docs.kick.com/getting-started/generating-tokens-oauth2-flow */
const signIn = oauth2({
  name: "Kick",
  endpoints: { authorize: () => signInUrl("/authorize"), token: () => signInUrl("/token") },
  clientId: "KICK_CLIENT_ID",
  clientSecret: "KICK_CLIENT_SECRET",
  scopes: setup.scopes,
})

const usersSchema = z.object({
  data: z.array(z.object({ user_id: z.number(), name: z.string(), profile_picture: z.string().nullish() })),
})
const channelsSchema = z.object({ data: z.array(z.object({ slug: z.string() })) })

export const connect = signIn.connect<Tokens>(async (input, ctx) => {
  const credentials = await signIn.exchange(ctx, input)
  const authorized = { ...ctx, credentials }
  const [user] = (await api.json(authorized, "/users", usersSchema)).data
  if (!user) throw rejected("Kick didn't return this account. It may be suspended.")
  const path = `/channels?broadcaster_user_id=${user.user_id}`
  const channels = await api.json(authorized, path, channelsSchema)
  const slug = channels.data[0]?.slug
  if (!slug) throw rejected("This Kick account has no channel yet. Create one first.")
  const account = {
    remoteId: String(user.user_id),
    username: slug,
    displayName: user.name || slug,
    imageUrl: user.profile_picture || null,
    profileUrl: channelUrl(slug),
  }
  return { accounts: [{ account, credentials }] }
})

/** Each refresh issues a new refresh token. */
export const refresh: Platform<unknown, Tokens>["refresh"] = (tokens, ctx) => signIn.refresh(ctx, tokens)

/** Access tokens are short-lived, so this revokes the refresh token. 400 means it was already revoked. */
export async function revoke(ctx: KickContext): Promise<void> {
  const { refreshToken, accessToken } = ctx.credentials
  const query = new URLSearchParams({
    token: refreshToken ?? accessToken,
    token_hint_type: refreshToken ? "refresh_token" : "access_token",
  })
  await client.request(ctx, signInUrl(`/revoke?${query}`), {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    accept: ({ status }) => status === 400,
  })
}
