import { randomBytes } from "node:crypto"
import { z } from "zod"
import { callbackUrl } from "@/lib/platforms/callback-url"
import { rejected } from "@/lib/platforms/errors"
import { oauth2 } from "@/lib/platforms/oauth/oauth2"
import type { ConnectContext, Platform } from "@/lib/platforms/platform"
import { callMethod, client, idHost, siteHost, type VkContext, type VkCredentials } from "./client"
import { setup } from "./setup"

/** https://id.vk.com/about/business/go/docs/en/vkid/latest/vk-id/connection/api-description */
const signIn = oauth2({
  name: "VK",
  endpoints: { authorize: () => `${idHost()}/authorize`, token: () => `${idHost()}/oauth2/auth` },
  clientId: "VK_CLIENT_ID",
  scopes: setup.scopes,
})

const userSchema = z.object({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string().default(""),
  screen_name: z.string().nullish(),
  photo_200: z.string().nullish(),
})
const groupSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  screen_name: z.string().nullish(),
  photo_200: z.string().nullish(),
})

type Authorized = ConnectContext & { credentials: { accessToken: string } }

const toWallAccount = (ownerId: number, displayName: string, screenName: string, photo?: string | null) => ({
  remoteId: String(ownerId),
  username: screenName,
  displayName,
  imageUrl: photo ?? null,
  profileUrl: `${siteHost()}/${screenName}`,
})

async function userWall(ctx: Authorized) {
  const parameters = { fields: "photo_200,screen_name" }
  const [user] = await callMethod(ctx, "users.get", parameters, z.tuple([userSchema], z.unknown()))
  const name = `${user.first_name} ${user.last_name}`.trim()
  return {
    ownerId: user.id,
    account: toWallAccount(user.id, name, user.screen_name || `id${user.id}`, user.photo_200),
  }
}

async function communityWalls(ctx: Authorized) {
  const parameters = { filter: "admin,editor", extended: true, fields: "screen_name,photo_200", count: 1000 }
  const { items } = await callMethod(ctx, "groups.get", parameters, z.object({ items: z.array(groupSchema) }))
  return items.map(({ id, name, screen_name, photo_200 }) => ({
    ownerId: -id,
    account: toWallAccount(-id, name, screen_name || `club${id}`, photo_200),
  }))
}

const byCode = signIn.connect<VkCredentials>(async (input, ctx) => {
  const deviceId = input.query?.device_id
  if (!deviceId) throw rejected("VK's sign-in response was incomplete. Start over.")
  const extraParameters = { device_id: deviceId, state: input.query?.state ?? "" }
  const tokens = await signIn.exchange(ctx, input, extraParameters)
  const authorized = { ...ctx, credentials: tokens }
  const walls = [await userWall(authorized), ...(await communityWalls(authorized))]
  return {
    accounts: walls.map(({ ownerId, account }) => ({
      account,
      credentials: { ...tokens, deviceId, ownerId },
    })),
  }
})
export const connect: typeof byCode = { ...byCode, callbackParameters: ["device_id"] }

/**
 * Each refresh returns a new refresh token and invalidates the old one. VK's own web SDK sends a new state and the
 * redirect URL along.
 */
export const refresh: Platform<unknown, VkCredentials>["refresh"] = async (credentials, ctx) => ({
  ...credentials,
  ...(await signIn.refresh(ctx, credentials, {
    device_id: credentials.deviceId,
    redirect_uri: callbackUrl({ slug: "vk", setup }),
    state: randomBytes(24).toString("base64url"),
  })),
})

export async function revoke(ctx: VkContext): Promise<void> {
  const form = { client_id: ctx.key("VK_CLIENT_ID"), access_token: ctx.credentials.accessToken }
  await client.request(ctx, `${idHost()}/oauth2/revoke`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form).toString(),
  })
}
