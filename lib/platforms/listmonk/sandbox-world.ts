import { randomBytes } from "node:crypto"
import { json, sandboxOrigin, type Call, type SandboxContext } from "@/lib/platforms/sandbox/sandbox"
import * as people from "@/lib/platforms/sandbox/people"

/** One installation where each API user has its own campaigns. */
export const origin = sandboxOrigin("listmonk")

export const lists = [
  { id: 1, uuid: "l1", name: "Bell lovers", type: "public", optin: "single", subscriber_count: 240 },
  { id: 2, uuid: "l2", name: "Patrons", type: "private", optin: "double", subscriber_count: 31 },
  { id: 3, uuid: "l3", name: "No subscribers yet", type: "private", optin: "single", subscriber_count: 0 },
]
export const templates = [
  { id: 1, name: "Default campaign template", type: "campaign", is_default: true },
  { id: 2, name: "Bare", type: "campaign", is_default: false },
  { id: 3, name: "Receipt", type: "tx", is_default: false },
]

export const errorResponse = (status: number, message: string) => json({ message }, status)

type Key = { personId: string; token: string }

const createPerson = (ctx: SandboxContext, name: string) =>
  people.createPerson(ctx, name, String(randomBytes(4).readUInt32BE()))

export async function createUser(ctx: SandboxContext, name: string) {
  const person = await createPerson(ctx, name)
  const token = randomBytes(16).toString("hex")
  const key: Key = { personId: person.id, token }
  await ctx.store.put("key", person.username, key)
  return { person, token }
}

/** The sandbox accepts any new API user with any token except this one. */
const wrongToken = "wrong"

async function findOrCreateKey(call: Call, username: string, token: string): Promise<Key | null> {
  const existing = (await call.store.get("key", username)) as Key | null
  if (existing) return existing.token === token ? existing : null
  if (!username || !token || token === wrongToken) return null
  const person = await createPerson(call, username)
  const key: Key = { personId: person.id, token }
  await call.store.put("key", username, key)
  return key
}

/** Accepts Basic or `token user:token` authorization. */
export const signedIn =
  (handle: (call: Call, person: people.SandboxPerson) => Response | Promise<Response>) =>
  async (call: Call) => {
    const header = call.request.headers.get("authorization") ?? ""
    const basic = /^Basic (.+)$/.exec(header)?.[1]
    const pair = basic ? Buffer.from(basic, "base64").toString() : header.replace(/^token /, "")
    const [username = "", token = ""] = pair.split(":")
    const key = await findOrCreateKey(call, username, token)
    const person = key && (await people.findPerson(call, key.personId))
    return person ? handle(call, person) : errorResponse(403, "invalid API credentials")
  }
