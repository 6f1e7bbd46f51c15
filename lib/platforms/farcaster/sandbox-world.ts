import { randomBytes, randomUUID } from "node:crypto"
import { isHost } from "@/lib/platforms/operator-settings"
import { json, type Call, type SandboxContext } from "@/lib/platforms/sandbox/sandbox"
import { escapeHtml } from "@/lib/platforms/markup/escape-html"
import { page } from "@/lib/platforms/sandbox/page"
import * as people from "@/lib/platforms/sandbox/people"

export const ownsHost = (url: URL) => isHost(url, "farcaster", "https://api.neynar.com")

export type Signer = { fid: number; status: "approved" | "revoked" }

export const errorResponse = (status: number, code: string, message: string) =>
  json({ code, message }, status)

export async function createPerson(ctx: SandboxContext, name: string) {
  const person = await people.createPerson(ctx, name, String(randomBytes(3).readUIntBE(0, 3) + 1))
  const signerUuid = randomUUID()
  const signer: Signer = { fid: Number(person.id), status: "approved" }
  await ctx.store.put("signer", signerUuid, signer)
  return { person, signerUuid }
}

export const signerById = async (ctx: SandboxContext, uuid: unknown) =>
  (await ctx.store.get("signer", String(uuid))) as Signer | null

export const revoke = (ctx: SandboxContext, uuid: unknown, signer: Signer) =>
  ctx.store.put("signer", String(uuid), { ...signer, status: "revoked" })

/** Requires the operator's API key. */
export const withKey = (handle: (call: Call) => Response | Promise<Response>) => (call: Call) =>
  call.request.headers.get("x-api-key")
    ? handle(call)
    : errorResponse(401, "Unauthorized", "Incorrect or missing API key")

export const authorizationUrl = withKey(({ baseUrl, query }) =>
  json({
    authorization_url: `${baseUrl}/login?client_id=${encodeURIComponent(query.get("client_id") ?? "")}`,
  }),
)

export function login({ baseUrl, query }: Call): Response {
  if (!query.get("client_id") || !URL.canParse(query.get("redirect_uri") ?? ""))
    return page("Error", "<p>Unknown app or invalid redirect URI.</p>", 400)
  const hidden = [...query].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return page(
    "Sign in with Neynar",
    `<h1>Sign in with Neynar</h1><p>Carillon wants to post on your behalf on this Farcaster sandbox.</p>
<form action="${escapeHtml(`${baseUrl}/login/approve`)}">${hidden.join("")}
<p><label>Your name <input name="name" value="Sandbox person" maxlength="60"></label></p><p><button>Approve</button></p></form>`,
  )
}

export async function approve(call: Call): Promise<Response> {
  const redirectUri = call.query.get("redirect_uri") ?? ""
  if (!URL.canParse(redirectUri)) return page("Error", "<p>Invalid redirect URI.</p>", 400)
  const { person, signerUuid } = await createPerson(call, call.query.get("name") || "Sandbox person")
  const target = new URL(redirectUri)
  for (const [name, value] of Object.entries({
    is_authenticated: "true",
    signer_uuid: signerUuid,
    fid: person.id,
  }))
    target.searchParams.set(name, value)
  return new Response(null, { status: 302, headers: { location: target.href } })
}

export const getSigner = withKey(async (call) => {
  const uuid = call.query.get("signer_uuid") ?? ""
  const signer = await signerById(call, uuid)
  if (!signer) return errorResponse(404, "NotFound", "Signer not found")
  const public_key = `0x${"0".repeat(64)}`
  return json({ object: "signer", signer_uuid: uuid, public_key, ...signer, permissions: ["WRITE_ALL"] })
})

export const getUsers = withKey(async (call) => {
  const found = await Promise.all(
    (call.query.get("fids") ?? "").split(",").map((fid) => people.findPerson(call, fid.trim())),
  )
  return json({
    users: found
      .filter((person) => person !== null)
      .map(({ id, username, displayName }) => ({
        object: "user",
        fid: Number(id),
        username,
        display_name: displayName,
        pfp_url: null,
        follower_count: 12,
      })),
  })
})

const channels = [
  { id: "bells", name: "Bells", image_url: null, follower_count: 80 },
  { id: "music", name: "Music", image_url: null, follower_count: 9200 },
]

export const isChannel = (id: string) => channels.some((channel) => channel.id === id)

export const listChannels = withKey(({ query }) => {
  const search = (query.get("q") ?? "").toLowerCase()
  return json({ channels: channels.filter(({ id }) => id.includes(search)), next: { cursor: null } })
})
