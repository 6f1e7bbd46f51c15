import { json, sandboxOrigin, type Call, type Fields } from "@/lib/platforms/sandbox/sandbox"
import type { Route, SandboxContext } from "@/lib/platforms/sandbox/sandbox"
import { nextSequenceId } from "@/lib/platforms/sandbox/ids"
import { sandboxOAuth2, type SandboxToken } from "@/lib/platforms/sandbox/oauth2"
import type { SandboxPerson } from "@/lib/platforms/sandbox/people"
import type { Json } from "@/lib/platforms/json"

export const uploadOrigin = sandboxOrigin("vk")
/** The device id assigned at sign-in. */
export const deviceId = "sandbox-device"

export const okResponse = (response: Json) => json({ response })
/** Errors come back with HTTP 200. */
export const errorResponse = (error_code: number, error_msg: string) =>
  json({ error: { error_code, error_msg, request_params: [] } })

/** Creates a person who manages two communities. */
export async function createPerson(ctx: SandboxContext, displayName: string): Promise<SandboxPerson> {
  const id = String(await nextSequenceId(ctx, "user"))
  const person = { id, username: `id${id}`, displayName }
  await ctx.store.put("person", id, person)
  const groups: Json[] = []
  for (const name of ["Bell Tower Club", "Chimes of the City"]) {
    const groupId = await nextSequenceId(ctx, "group")
    groups.push({ id: groupId, name, screen_name: `club${groupId}`, photo_200: "" })
    const group: SandboxPerson = { id: `-${groupId}`, username: `club${groupId}`, displayName: name }
    await ctx.store.put("person", group.id, group)
  }
  await ctx.store.put("groups", id, groups)
  return person
}

export const groupsOf = async (ctx: SandboxContext, personId: string) =>
  ((await ctx.store.get("groups", personId)) ?? []) as { id: number }[]

/** Access tokens last an hour. Refresh tokens rotate and are bound to the device. */
export const signIn = sandboxOAuth2({
  name: "VK",
  paths: { authorize: "/authorize", token: "/oauth2/auth" },
  pkce: "required",
  accessSeconds: 3600,
  refresh: "rotates",
  extraCallbackParameters: { device_id: deviceId, type: "code_v2" },
  createPerson: async (ctx, name) => (await createPerson(ctx, name)).id,
  tokenResponse: ({ accessToken, refreshToken, expiresIn, scope, personId }) => ({
    access_token: accessToken,
    refresh_token: refreshToken,
    id_token: "sandbox",
    token_type: "Bearer",
    expires_in: expiresIn,
    user_id: Number(personId),
    scope,
  }),
  // Errors come back with HTTP 200.
  errorResponse: (error, error_description) => json({ error, error_description }),
})

/** Every token request needs the device, and a refresh what VK's web SDK sends, too. */
function tokenRequestProblem({ grant_type, device_id, redirect_uri, state }: Fields): string | null {
  if (device_id !== deviceId) return "device_id is missing or invalid"
  if (grant_type !== "refresh_token") return null
  if (String(state ?? "").length < 32) return "state is missing or invalid"
  return URL.canParse(String(redirect_uri ?? "")) ? null : "redirect_uri is missing or invalid"
}

const withDevice = (route: Route): Route => ({
  ...route,
  handle: async (call) => {
    const error_description = route.method === "POST" ? tokenRequestProblem(await call.fields()) : null
    return error_description ? json({ error: "invalid_request", error_description }) : route.handle(call)
  },
})
export const signInRoutes = signIn.routes.map(withDevice)

export async function revoke(call: Call): Promise<Response> {
  const token = String((await call.fields()).access_token ?? "")
  const stored = (await call.store.get("token", token)) as SandboxToken | null
  if (!stored) return json({ error: "invalid_token", error_description: "access_token is invalid" })
  await call.store.put("token", token, { ...stored, revoked: true })
  return json({ response: 1 })
}

export async function usersGet(_call: Call, _fields: Fields, { id, username, displayName }: SandboxPerson) {
  const [first_name = "", ...rest] = displayName.split(" ")
  return okResponse([
    { id: Number(id), first_name, last_name: rest.join(" "), screen_name: username, photo_200: "" },
  ])
}

export async function groupsGet(call: Call, _fields: Fields, { id }: SandboxPerson) {
  const items = await groupsOf(call, id)
  return okResponse({ count: items.length, items })
}
