import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import { oauth2 } from "@/lib/platforms/oauth2"
import type { ConnectAccess, OAuth2Connect, Platform } from "@/lib/platforms/platform"
import { ask, client, idHost, siteHost, type VkAccess, type VkCredentials } from "./client"

/** https://id.vk.com/about/business/go/docs/en/vkid/latest/vk-id/connection/api-description */
const signIn = oauth2({
  name: "VK",
  endpoints: { authorize: () => `${idHost()}/authorize`, token: () => `${idHost()}/oauth2/auth` },
  clientId: "VK_CLIENT_ID",
  scopes: ["vkid.personal_info", "wall", "photos", "video", "groups"],
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

type Signed = ConnectAccess & { credentials: { accessToken: string } }

const wallOf = (ownerId: number, displayName: string, screenName: string, photo?: string | null) => ({
  remoteId: String(ownerId),
  username: screenName,
  displayName,
  imageUrl: photo ?? null,
  profileUrl: `${siteHost()}/${screenName}`,
})

async function ownWall(at: Signed) {
  const users = await ask(at, "users.get", { fields: "photo_200,screen_name" }, z.array(userSchema).min(1))
  const user = users[0]!
  const name = `${user.first_name} ${user.last_name}`.trim()
  return {
    ownerId: user.id,
    account: wallOf(user.id, name, user.screen_name || `id${user.id}`, user.photo_200),
  }
}

async function communityWalls(at: Signed) {
  const parameters = { filter: "admin,editor", extended: true, fields: "screen_name,photo_200", count: 1000 }
  const { items } = await ask(at, "groups.get", parameters, z.object({ items: z.array(groupSchema) }))
  return items.map(({ id, name, screen_name, photo_200 }) => ({
    ownerId: -id,
    account: wallOf(-id, name, screen_name || `club${id}`, photo_200),
  }))
}

export const connect: OAuth2Connect<VkCredentials> = {
  kind: "oauth2",
  fields: [],
  start: async (input, at) => ({ authorizeUrl: signIn.authorizeUrl(input, at), session: null }),
  finish: async (input, at) => {
    const deviceId = input.query?.device_id
    if (!deviceId) throw rejected("VK did not send back all that the sign-in needs. Start again.")
    const more = { device_id: deviceId, state: input.query?.state ?? "" }
    const tokens = await signIn.exchange(at, input, more)
    const signed = { ...at, credentials: tokens }
    const walls = [await ownWall(signed), ...(await communityWalls(signed))]
    return {
      accounts: walls.map(({ ownerId, account }) => ({
        account,
        credentials: { ...tokens, deviceId, ownerId },
      })),
    }
  },
}

/** Each refresh brings a new refresh token; the old one has ended. */
export const refresh: Platform<unknown, VkCredentials>["refresh"] = async (kept, at) => ({
  ...kept,
  ...(await signIn.refresh(at, kept, { device_id: kept.deviceId })),
})

export async function revoke(at: VkAccess): Promise<void> {
  const form = { client_id: at.key("VK_CLIENT_ID"), access_token: at.credentials.accessToken }
  await client.request(at, `${idHost()}/oauth2/revoke`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form).toString(),
  })
}
