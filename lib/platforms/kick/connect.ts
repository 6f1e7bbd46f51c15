import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import { expiryOf, oauth2, type Tokens } from "@/lib/platforms/oauth2"
import type { OAuth2Connect, Platform } from "@/lib/platforms/platform"
import { ask, channelUrl, client, signInUrl, type KickAccess } from "./client"

/** https://docs.kick.com/getting-started/generating-tokens-oauth2-flow */
const signIn = oauth2({
  name: "Kick",
  endpoints: { authorize: () => signInUrl("/authorize"), token: () => signInUrl("/token") },
  clientId: "KICK_CLIENT_ID",
  clientSecret: "KICK_CLIENT_SECRET",
  scopes: ["user:read", "channel:read", "chat:write", "moderation:chat_message:manage"],
})

const usersSchema = z.object({
  data: z.array(z.object({ user_id: z.number(), name: z.string(), profile_picture: z.string().nullish() })),
})
const channelsSchema = z.object({ data: z.array(z.object({ slug: z.string() })) })

export const connect: OAuth2Connect<Tokens> = {
  kind: "oauth2",
  fields: [],
  start: async (input, at) => ({ authorizeUrl: signIn.authorizeUrl(input, at), session: null }),
  finish: async (input, at) => {
    const credentials = await signIn.exchange(at, input)
    const by = { ...at, credentials }
    const [user] = (await ask(by, "/users", usersSchema)).data
    if (!user) throw rejected("Kick does not show this account; it may be suspended.")
    const channels = await ask(by, `/channels?broadcaster_user_id=${user.user_id}`, channelsSchema)
    const slug = channels.data[0]?.slug
    if (!slug) throw rejected("This Kick account has no channel yet. Make one there first.")
    const account = {
      remoteId: String(user.user_id),
      username: slug,
      displayName: user.name || slug,
      imageUrl: user.profile_picture || null,
      profileUrl: channelUrl(slug),
    }
    return { accounts: [{ account, credentials }] }
  },
}

/** Every refresh brings a new refresh token. */
export const refresh: Platform<unknown, Tokens>["refresh"] = (kept, at) => signIn.refresh(at, kept)

export const expiresAt = expiryOf

/** Access ends by itself; what has to be ended is the right to renew it. 400 says that it has ended already. */
export async function revoke(at: KickAccess): Promise<void> {
  const { refreshToken, accessToken } = at.credentials
  const query = new URLSearchParams({
    token: refreshToken ?? accessToken,
    token_hint_type: refreshToken ? "refresh_token" : "access_token",
  })
  await client.request(at, signInUrl(`/revoke?${query}`), {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    accept: ({ status }) => status === 400,
  })
}
