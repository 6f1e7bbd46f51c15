import {
  json,
  sandboxOrigin,
  type Call,
  type Fields,
  type Route,
  type TwinContext,
} from "@/lib/platforms/twin"
import { nextNumber } from "@/lib/platforms/twin-id"
import { twinOAuth2, type TwinToken } from "@/lib/platforms/twin-oauth2"
import type { TwinPerson } from "@/lib/platforms/twin-people"
import type { Json } from "@/lib/platforms/platform"

export const uploadOrigin = sandboxOrigin("vk")
/** What VK names the browser that signs in. */
export const deviceId = "sandbox-device"

export const succeed = (response: Json) => json({ response })
/** Refusals come with status 200. */
export const fail = (error_code: number, error_msg: string) =>
  json({ error: { error_code, error_msg, request_params: [] } })

/** A person, and two communities that they run. */
export async function createPerson(at: TwinContext, displayName: string): Promise<TwinPerson> {
  const id = String(await nextNumber(at, "user"))
  const person = { id, username: `id${id}`, displayName }
  await at.store.put("person", id, person)
  const groups: Json[] = []
  for (const name of ["Bell Tower Club", "Chimes of the City"]) {
    const groupId = await nextNumber(at, "group")
    groups.push({ id: groupId, name, screen_name: `club${groupId}`, photo_200: "" })
    await at.store.put("person", `-${groupId}`, {
      id: `-${groupId}`,
      username: `club${groupId}`,
      displayName: name,
    })
  }
  await at.store.put("groups", id, groups)
  return person
}

export const groupsOf = async (at: TwinContext, personId: string) =>
  ((await at.store.get("groups", personId)) ?? []) as { id: number }[]

/** An hour of access; the refresh token rotates and belongs to the device. */
export const signIn = twinOAuth2({
  name: "VK",
  paths: { authorize: "/authorize", token: "/oauth2/auth" },
  pkce: "required",
  accessSeconds: 3600,
  refresh: "rotates",
  returned: { device_id: deviceId, type: "code_v2" },
  createPerson: async (at, name) => (await createPerson(at, name)).id,
  answer: ({ accessToken, refreshToken, expiresIn, scope, personId }) => ({
    access_token: accessToken,
    refresh_token: refreshToken,
    id_token: "sandbox",
    token_type: "Bearer",
    expires_in: expiresIn,
    user_id: Number(personId),
    scope,
  }),
  // VK tells what went wrong in the body alone.
  refuse: (error, error_description) => json({ error, error_description }),
})

const withDevice = (route: Route): Route => ({
  ...route,
  handle: async (call) =>
    route.method === "POST" && (await call.fields()).device_id !== deviceId
      ? json({ error: "invalid_request", error_description: "device_id is missing or invalid" })
      : route.handle(call),
})
export const signInRoutes = signIn.routes.map(withDevice)

export async function revoke(call: Call): Promise<Response> {
  const token = String((await call.fields()).access_token ?? "")
  const known = (await call.store.get("token", token)) as TwinToken | null
  if (!known) return json({ error: "invalid_token", error_description: "access_token is invalid" })
  await call.store.put("token", token, { ...known, revoked: true })
  return json({ response: 1 })
}

export async function usersGet(_call: Call, _fields: Fields, { id, username, displayName }: TwinPerson) {
  const [first_name = "", ...rest] = displayName.split(" ")
  return succeed([
    { id: Number(id), first_name, last_name: rest.join(" "), screen_name: username, photo_200: "" },
  ])
}

export async function groupsGet(call: Call, _fields: Fields, { id }: TwinPerson) {
  const items = await groupsOf(call, id)
  return succeed({ count: items.length, items })
}
