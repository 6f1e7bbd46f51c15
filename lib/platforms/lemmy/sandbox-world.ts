import { randomBytes } from "node:crypto"
import type { Json } from "@/lib/platforms/json"
import { json, sandboxOrigin, type Call, type SandboxContext } from "@/lib/platforms/sandbox/sandbox"
import * as people from "@/lib/platforms/sandbox/people"
import type * as sandboxPosts from "@/lib/platforms/sandbox/posts"

/** A 0.19 server with a few communities, where every sign-in creates an account. */
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
export type SandboxPost = sandboxPosts.SandboxPost<Details>

export const errorResponse = (error: string, status = 400) => json({ error }, status)

export async function signIn(ctx: SandboxContext, personId: string): Promise<string> {
  const jwt = `sandbox.${randomBytes(24).toString("base64url")}`
  await ctx.store.put("jwt", jwt, personId)
  return jwt
}

const jwtOf = (call: Call) => call.request.headers.get("authorization")?.replace(/^Bearer /, "") ?? ""

export const signOut = (call: Call) => call.store.delete("jwt", jwtOf(call))

export async function currentPerson(call: Call): Promise<people.SandboxPerson | null> {
  const id = await call.store.get("jwt", jwtOf(call))
  return typeof id === "string" ? people.findPerson(call, id) : null
}

export const signedIn =
  (handle: (call: Call, person: people.SandboxPerson) => Response | Promise<Response>) =>
  async (call: Call) => {
    const person = await currentPerson(call)
    return person ? handle(call, person) : errorResponse("not_logged_in")
  }

/** Continues from the last number, which another process may have taken. */
export async function nextNumber(ctx: SandboxContext, kind: string): Promise<number> {
  for (let number = ((await ctx.store.get("last", kind)) as number | null) ?? 0; ;) {
    number += 1
    if (!(await ctx.store.insertIfAbsent(`number-${kind}`, String(number), true))) continue
    await ctx.store.put("last", kind, number)
    return number
  }
}

export const createPerson = async (ctx: SandboxContext, name: string) =>
  people.createPerson(ctx, name, String(await nextNumber(ctx, "person")))

export const personView = (
  { id, username, displayName }: people.SandboxPerson,
  ctx: SandboxContext,
): Json => ({
  id: Number(id),
  name: username,
  display_name: displayName,
  actor_id: `${ctx.baseUrl}/u/${username}`,
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
