import { z } from "zod"
import { invalidCode, rejected } from "@/lib/platforms/errors"
import type { ConnectContext, OAuth2Connect } from "@/lib/platforms/platform"
import type { RemoteAccount } from "@/lib/platforms/remote-account"
import { api, signerOf, siteUrl, type FarcasterCredentials } from "./client"

const authorizationSchema = z.object({ authorization_url: z.url() })
const usersSchema = z.object({
  users: z.array(
    z.object({
      fid: z.number(),
      username: z.string(),
      display_name: z.string().nullish(),
      pfp_url: z.string().nullish(),
    }),
  ),
})

async function loadAccount(fid: number, ctx: ConnectContext): Promise<RemoteAccount> {
  const { users } = await api.json(ctx, `/user/bulk/?fids=${fid}`, usersSchema)
  const [user] = users
  if (!user) throw rejected("Farcaster can't find this account yet. Try again in a minute.")
  return {
    remoteId: String(fid),
    username: user.username,
    displayName: user.display_name || user.username,
    imageUrl: user.pfp_url ?? null,
    profileUrl: `${siteUrl()}/${encodeURIComponent(user.username)}`,
  }
}

/**
 * Sign In With Neynar is like OAuth, but the callback contains a signer's id. That proves nothing, so we ask Neynar for the
 * signer's owner. https://docs.neynar.com/docs/how-to-let-users-connect-farcaster-accounts-with-write-access-for-free-using-sign-in-with-neynar-siwn
 */
export const connect: OAuth2Connect<FarcasterCredentials> = {
  kind: "oauth2",
  fields: [],
  callbackParameters: ["signer_uuid"],
  start: async ({ redirectUri, state }, ctx) => {
    const query = new URLSearchParams({ client_id: ctx.key("FARCASTER_CLIENT_ID"), response_type: "code" })
    const { authorization_url } = await api.json(ctx, `/login/authorize/?${query}`, authorizationSchema)
    const url = new URL(authorization_url)
    // Neynar doesn't return the state, so it's added to the redirect URI.
    const callback = new URL(redirectUri)
    callback.searchParams.set("state", state)
    url.searchParams.set("redirect_uri", callback.href)
    url.searchParams.set("state", state)
    return { authorizeUrl: url.href, session: null }
  },
  finish: async ({ query }, ctx) => {
    const signerUuid = query?.signer_uuid
    if (!signerUuid) throw rejected("Neynar didn't grant access. Connect again.")
    const signer = await signerOf(signerUuid, ctx)
    if (!signer) throw invalidCode("Neynar doesn't know this sign-in. Connect again.")
    if (signer.status !== "approved" || !signer.fid)
      throw rejected("Access isn't approved on Farcaster yet. Approve it there, then connect again.")
    const account = await loadAccount(signer.fid, ctx)
    return { accounts: [{ account, credentials: { fid: signer.fid, signerUuid } }] }
  },
}
