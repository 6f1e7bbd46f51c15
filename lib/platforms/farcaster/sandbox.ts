import { randomBytes } from "node:crypto"
import {
  asString,
  json,
  type Call,
  type FeedMedia,
  type SandboxContext,
} from "@/lib/platforms/sandbox/sandbox"
import { defineSandbox } from "@/lib/platforms/sandbox/define-sandbox"
import { respondAfterAccept, injectFault, type FaultResponses } from "@/lib/platforms/sandbox/faults"
import { postCounter } from "@/lib/platforms/sandbox/metrics"
import * as people from "@/lib/platforms/sandbox/people"
import * as sandboxPosts from "@/lib/platforms/sandbox/posts"
import { idempotentId } from "@/lib/platforms/sandbox/store"
import { byteLength } from "@/lib/platforms/check/text-length"
import * as world from "./sandbox-world"
import { errorResponse, withKey } from "./sandbox-world"

type Details = { fid: number; embeds: string[]; channel: string | null }
type SandboxCast = sandboxPosts.SandboxPost<Details>

/** Errors come from Neynar, even for a revoked signer. */
const faultResponses: FaultResponses = {
  rate_limited: () => errorResponse(429, "RateLimitExceeded", "Rate limit exceeded"),
  token_expired: () => errorResponse(403, "SignerNotApproved", "Signer is not approved"),
  rejected: () => errorResponse(400, "InvalidField", "Content was rejected by a sandbox keyword"),
  unavailable: () => errorResponse(503, "ServiceUnavailable", "Hub is not available"),
}

function castView(cast: SandboxCast, ctx: SandboxContext) {
  const count = postCounter(cast, ctx)
  return {
    object: "cast",
    hash: cast.id,
    author: { object: "user", fid: cast.details.fid },
    text: cast.text,
    timestamp: cast.createdAt,
    parent_hash: cast.parent,
    embeds: cast.details.embeds.map((url) => ({ url })),
    reactions: { likes_count: count("like", 30), recasts_count: count("recast", 8), likes: [], recasts: [] },
    replies: { count: count("reply", 5) },
  }
}

function problemOf(text: string, embeds: unknown[], channel: string, parent: SandboxCast | null | undefined) {
  if (!text && embeds.length === 0) return errorResponse(400, "InvalidField", "Cast must have text or embeds")
  if (byteLength(text) > 1024) return errorResponse(400, "InvalidField", "text must be at most 1024 bytes")
  if (embeds.length > 2) return errorResponse(400, "InvalidField", "embeds must have at most 2 items")
  if (embeds.some((embed) => byteLength(asString((embed as { url?: string }).url)) > 256))
    return errorResponse(400, "InvalidField", "embed URLs must be at most 256 bytes")
  if (channel && !world.isChannel(channel)) return errorResponse(404, "NotFound", "Channel not found")
  return parent === null ? errorResponse(404, "NotFound", "Parent cast not found") : null
}

const mimeTypes: Record<string, string> = {
  mp4: "video/mp4",
  m3u8: "video/mp4",
  png: "image/png",
  jpg: "image/jpeg",
}

/** Media is shown from its original URL, since nothing is uploaded. */
function mediaOf(urls: string[]): FeedMedia[] {
  return urls.flatMap((url) => {
    const mimeType = mimeTypes[url.split(".").at(-1) ?? ""]
    return mimeType ? [{ url, alt: null, mimeType }] : []
  })
}

const findCast = (call: Call, hash: string) => sandboxPosts.findPost<Details>(call, hash)

const postCast = withKey(async (call) => {
  const fields = await call.fields()
  const signer = await world.signerById(call, fields.signer_uuid)
  if (!signer) return errorResponse(404, "NotFound", "Signer not found")
  if (signer.status !== "approved") return errorResponse(403, "SignerNotApproved", "Signer is not approved")
  const text = asString(fields.text)
  const parentHash = asString(fields.parent)
  const embeds = Array.isArray(fields.embeds) ? (fields.embeds as { url?: string }[]) : []
  const idem = `${signer.fid}:${asString(fields.idem)}`
  const earlier = fields.idem ? await findCast(call, asString(await call.store.get("idem", idem))) : null
  if (earlier) return json({ success: true, cast: castView(earlier, call) })
  const parent = parentHash ? await findCast(call, parentHash) : undefined
  const problem = problemOf(text, embeds, asString(fields.channel_id), parent)
  if (problem) return problem
  const fault = await injectFault(call, text, faultResponses)
  if (fault?.status === 403) await world.revoke(call, fields.signer_uuid, signer)
  if (fault) return fault
  const newHash = `0x${randomBytes(20).toString("hex")}`
  const hash = await idempotentId(call.store, "idem", { key: fields.idem ? idem : null, id: newHash })
  const person = await people.findPerson(call, String(signer.fid))
  const urls = embeds.flatMap(({ url }) => url ?? [])
  const cast: SandboxCast = await sandboxPosts.createPost(call, {
    id: hash,
    ownerId: String(signer.fid),
    url: `${call.baseUrl}/${person?.username}/${hash.slice(0, 10)}`,
    text,
    media: mediaOf(urls),
    parent: parentHash || null,
    details: { fid: signer.fid, embeds: urls, channel: asString(fields.channel_id) || null },
  })
  await call.store.put("short", hash.slice(0, 10), hash)
  return respondAfterAccept(text, json({ success: true, cast: castView(cast, call) }))
})

const getCast = withKey(async (call) => {
  const identifier = call.query.get("identifier") ?? ""
  const short = identifier.split("/").at(-1)?.slice(0, 10) ?? ""
  const hash = call.query.get("type") === "url" ? asString(await call.store.get("short", short)) : identifier
  const cast = await findCast(call, hash)
  return cast ? json({ cast: castView(cast, call) }) : errorResponse(404, "NotFound", "Cast not found")
})

const deleteCast = withKey(async (call) => {
  const { signer_uuid, target_hash } = await call.fields()
  const signer = await world.signerById(call, signer_uuid)
  const cast = await findCast(call, asString(target_hash))
  if (!signer || cast?.ownerId !== String(signer.fid)) return errorResponse(404, "NotFound", "Cast not found")
  await sandboxPosts.deletePost(call, cast)
  return json({ success: true })
})

const listCasts = withKey(async (call) => {
  const limit = Math.min(Number(call.query.get("limit") ?? 25), 150)
  const casts = await sandboxPosts.listPosts<Details>(call, call.query.get("fid") ?? "", limit)
  return json({ casts: casts.map((cast) => castView(cast, call)), next: { cursor: null } })
})

async function showCast(call: Call): Promise<Response> {
  const id = asString(await call.store.get("short", call.params.hash ?? ""))
  return sandboxPosts.showPost({ ...call, params: { id } })
}

const profileOf = (username: string, ctx: SandboxContext) => `${ctx.baseUrl}/${username}`

const api = "/v2/farcaster"

export const farcasterSandbox = defineSandbox({
  ownsHost: world.ownsHost,
  notFound: () => world.errorResponse(404, "NotFound", "Not found"),
  routes: [
    { method: "GET", path: `${api}/login/authorize`, handle: world.authorizationUrl },
    { method: "GET", path: "/login", handle: world.login },
    { method: "GET", path: "/login/approve", handle: world.approve },
    { method: "GET", path: `${api}/signer`, handle: world.getSigner },
    { method: "GET", path: `${api}/user/bulk`, handle: world.getUsers },
    { method: "GET", path: `${api}/user/channels`, handle: world.listChannels },
    { method: "GET", path: `${api}/channel/search`, handle: world.listChannels },
    { method: "POST", path: `${api}/cast`, handle: postCast },
    { method: "GET", path: `${api}/cast`, handle: getCast },
    { method: "DELETE", path: `${api}/cast`, handle: deleteCast },
    { method: "GET", path: `${api}/feed/user/casts`, handle: listCasts },
    { method: "GET", path: "/:username/:hash", handle: showCast },
    { method: "GET", path: "/:username", handle: sandboxPosts.showProfile },
  ],
  createAccount: async (name, ctx) => {
    const { person, signerUuid } = await world.createPerson(ctx, name)
    const account = people.toAccount(person, profileOf(person.username, ctx))
    return { account, credentials: { fid: Number(person.id), signerUuid } }
  },
  profileUrl: ({ username }, ctx) => (username ? profileOf(username, ctx) : null),
  feed: sandboxPosts.postFeed,
})
