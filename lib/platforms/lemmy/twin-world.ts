import { randomBytes } from "node:crypto"
import type { Json } from "@/lib/platforms/platform"
import { json, sandboxOrigin, type Call, type TwinContext } from "@/lib/platforms/twin"
import * as people from "@/lib/platforms/twin-people"

/** One server of 0.19 with some communities; everybody who signs in has an account there. */
export const origin = sandboxOrigin("lemmy")
export const host = new URL(origin).host

export const communities = [
  { id: 11, name: "bells", title: "Bells and towers", mods: false },
  { id: 12, name: "announcements", title: "Announcements", mods: true },
  { id: 13, name: "casual", title: "Casual conversation", mods: false },
]

export type Details = {
  kind: "post" | "comment"
  number: number
  title: string
  community: number
  path: string
  deleted: boolean
}
export type TwinPost = people.TwinPost<Details>

export const refuse = (error: string, status = 400) => json({ error }, status)

export async function signIn(at: TwinContext, personId: string): Promise<string> {
  const jwt = `sandbox.${randomBytes(24).toString("base64url")}`
  await at.store.put("jwt", jwt, personId)
  return jwt
}

const jwtOf = (call: Call) => call.request.headers.get("authorization")?.replace(/^Bearer /, "") ?? ""

export const signOut = (call: Call) => call.store.delete("jwt", jwtOf(call))

export async function whoAsks(call: Call): Promise<people.TwinPerson | null> {
  const id = await call.store.get("jwt", jwtOf(call))
  return typeof id === "string" ? people.personById(call, id) : null
}

export const signedIn =
  (handle: (call: Call, person: people.TwinPerson) => Response | Promise<Response>) => async (call: Call) => {
    const person = await whoAsks(call)
    return person ? handle(call, person) : refuse("not_logged_in")
  }

/** Numbers of posts and comments count on from the last, which a second process may have made. */
export async function nextNumber(at: TwinContext, kind: string): Promise<number> {
  for (let number = ((await at.store.get("last", kind)) as number | null) ?? 0; ;) {
    number += 1
    if (!(await at.store.insertIfAbsent(`number-${kind}`, String(number), true))) continue
    await at.store.put("last", kind, number)
    return number
  }
}

export const createPerson = async (at: TwinContext, name: string) =>
  people.createPerson(at, name, String(await nextNumber(at, "person")))

export const personView = ({ id, username, displayName }: people.TwinPerson, at: TwinContext): Json => ({
  id: Number(id),
  name: username,
  display_name: displayName,
  actor_id: `${at.baseUrl}/u/${username}`,
  local: true,
  banned: false,
})

export const communityView = ({ id, name, title, mods }: (typeof communities)[number]): Json => ({
  community: {
    id,
    name,
    title,
    actor_id: `${origin}/c/${name}`,
    local: true,
    posting_restricted_to_mods: mods,
  },
  subscribed: "Subscribed",
})
