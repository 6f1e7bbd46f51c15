import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import type { ConnectContext, FormConnect, PlatformContext } from "@/lib/platforms/platform"
import { parseInstance } from "@/lib/platforms/text/web-url"
import { api, client, fetchUser, type PeertubeContext, type PeertubeCredentials } from "./client"

const clientSchema = z.object({ client_id: z.string(), client_secret: z.string() })
const tokensSchema = z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number() })

/** Every server publishes its own apps' client credentials, which change when it's reinstalled. */
async function requestTokens(
  instance: string,
  grant: Record<string, string>,
  ctx: ConnectContext,
  headers: Record<string, string> = {},
) {
  const app = await client.json(ctx, `${instance}/api/v1/oauth-clients/local`, clientSchema)
  const body = new URLSearchParams({ ...app, ...grant })
  const request = { method: "POST", body, headers }
  const tokens = await client.json(ctx, `${instance}/api/v1/users/token`, tokensSchema, request)
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    expiresAt: new Date(ctx.now().getTime() + tokens.expires_in * 1000).toISOString(),
  }
}

export const connect: FormConnect<PeertubeCredentials> = {
  kind: "form",
  fields: [
    {
      name: "instance",
      label: "Server",
      type: "text",
      help: "Your server's address or your full handle.",
      placeholder: "peertube.example.com",
      required: true,
    },
    {
      name: "username",
      label: "Username",
      type: "text",
      help: "The username or email address you sign in with.",
      required: true,
    },
    {
      name: "password",
      label: "Password",
      type: "password",
      help: "Used once to sign in. We don't store it.",
      required: true,
    },
    {
      name: "totp",
      label: "Two-factor code",
      type: "text",
      help: "The six-digit code from your app, if the account uses two-factor authentication.",
      required: false,
    },
  ],
  connect: async (values, ctx) => {
    const problem = "Enter your server's address, such as peertube.example.com."
    const instance = parseInstance(values.instance ?? "", problem)
    const username = (values.username ?? "").trim()
    const password = values.password ?? ""
    if (!username || !password) throw rejected("Enter both a username and a password.")
    const otp = values.totp?.replace(/\s/g, "")
    const grant = { grant_type: "password", response_type: "code", username, password }
    const tokens = await requestTokens(instance, grant, ctx, otp ? { "x-peertube-otp": otp } : {})
    const user = await fetchUser({ ...ctx, credentials: { instance, accessToken: tokens.accessToken } })
    const [channel] = user.videoChannels
    if (!channel)
      throw rejected("This account has no video channel. Create one on the PeerTube server first.")
    const { host } = new URL(instance)
    const account = {
      remoteId: `${user.id}@${host}`,
      username: `${user.account.name}@${host}`,
      displayName: user.account.displayName || user.account.name,
      imageUrl: user.account.avatars?.find(({ fileUrl }) => fileUrl)?.fileUrl ?? null,
      profileUrl: user.account.url ?? `${instance}/a/${user.account.name}`,
    }
    return { accounts: [{ account, credentials: { instance, ...tokens, channelId: channel.id } }] }
  },
}

export async function refresh(
  { instance, channelId, refreshToken }: PeertubeCredentials,
  ctx: Omit<PlatformContext<PeertubeCredentials>, "credentials">,
): Promise<PeertubeCredentials> {
  const grant = { grant_type: "refresh_token", refresh_token: refreshToken }
  return { instance, channelId, ...(await requestTokens(instance, grant, ctx)) }
}

export const revoke = async (ctx: PeertubeContext) =>
  void (await api.request(ctx, "/users/revoke-token", { method: "POST", accept: () => true }))
