import { createHash, randomBytes } from "node:crypto"
import { byteLength, graphemeLength } from "@/lib/platforms/check/text-length"
import { json, sandboxOrigin, type Call, type SandboxContext } from "@/lib/platforms/sandbox/sandbox"

/** The sandbox's accounts, sessions, and repositories. */
export const origin = sandboxOrigin("bluesky")

export type SandboxAccount = { did: string; handle: string; displayName: string }
type SandboxSession = { did: string; use: "access" | "refresh"; expiresAt: number }
export type SandboxPost = {
  did: string
  rkey: string
  uri: string
  cid: string
  createdAt: string
  record: PostRecord
}
export type PostRecord = {
  $type?: string
  text: string
  createdAt: string
  reply?: { root: { uri: string; cid: string }; parent: { uri: string; cid: string } }
  embed?: SandboxEmbed & { media?: SandboxEmbed }
}
type Blob = { ref?: { $link: string }; mimeType: string }
type SandboxEmbed = {
  $type: string
  images?: { alt: string; image: Blob }[]
  alt?: string
  video?: Blob
  captions?: { lang: string; file: Blob }[]
}

const embedOf = ({ embed }: PostRecord) => embed?.media ?? embed

/** The images or video of a post. */
export function filesOf(record: PostRecord): { alt: string; file: Blob; isVideo: boolean }[] {
  const { images = [], video, alt = "" } = embedOf(record) ?? {}
  return [
    ...images.map((item) => ({ alt: item.alt, file: item.image, isVideo: false })),
    ...(video ? [{ alt, file: video, isVideo: true }] : []),
  ]
}

const accessMinutes = 120
const refreshDays = 90
const graceHours = 2
const base32 = "abcdefghijklmnopqrstuvwxyz234567"

/** A version 1 CID for a record or blob: https://atproto.com/specs/data-model */
export function cidOf(bytes: Uint8Array | string, codec: "record" | "blob"): string {
  const digest = createHash("sha256").update(bytes).digest()
  const cid = Buffer.concat([Buffer.from([1, codec === "record" ? 0x71 : 0x55, 0x12, 0x20]), digest])
  let bits = [...cid].map((byte) => byte.toString(2).padStart(8, "0")).join("")
  bits += "0".repeat((5 - (bits.length % 5)) % 5)
  return `b${bits.replace(/.{5}/g, (bits5) => base32[parseInt(bits5, 2)] ?? "")}`
}

export const xrpcError = (status: number, error: string, message: string, headers?: Record<string, string>) =>
  json({ error, message }, status, headers)

const segment = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")

async function issueToken(ctx: SandboxContext, did: string, use: SandboxSession["use"]): Promise<string> {
  const lifetime = use === "access" ? accessMinutes * 60 : refreshDays * 86_400
  const exp = Math.floor(ctx.now().getTime() / 1000) + lifetime
  const claims = { scope: `com.atproto.${use}`, sub: did, exp, jti: randomBytes(12).toString("hex") }
  const token = `${segment({ typ: "at+jwt", alg: "ES256K" })}.${segment(claims)}.sandbox`
  await ctx.store.put("session", token, { did, use, expiresAt: exp * 1000 })
  return token
}

export const issueSession = async (ctx: SandboxContext, did: string) => ({
  accessJwt: await issueToken(ctx, did, "access"),
  refreshJwt: await issueToken(ctx, did, "refresh"),
})

export const bearerToken = (call: Call) =>
  call.request.headers.get("authorization")?.replace(/^Bearer /, "") ?? ""

/** The account with the bearer token, or the error of the real server. */
async function authorize(call: Call, use: SandboxSession["use"]): Promise<SandboxAccount | Response> {
  const token = bearerToken(call)
  if (!token) return xrpcError(401, "AuthMissing", "Authentication Required")
  const session = (await call.store.get("session", token)) as SandboxSession | null
  if (!session || session.use !== use) return xrpcError(400, "InvalidToken", "Token could not be verified")
  if (session.expiresAt <= call.now().getTime()) return xrpcError(400, "ExpiredToken", "Token has expired")
  const account = (await call.store.get("account", session.did)) as SandboxAccount | null
  return account ?? xrpcError(400, "AccountTakedown", "Account has been taken down")
}

/** A used refresh token stays valid for a while, since the response may have been lost. */
export async function retireRefreshToken(call: Call): Promise<void> {
  const token = bearerToken(call)
  const session = (await call.store.get("session", token)) as SandboxSession | null
  const expiresAt = Math.min(session?.expiresAt ?? 0, call.now().getTime() + graceHours * 3_600_000)
  if (session) await call.store.put("session", token, { ...session, expiresAt })
}

export async function createAccount(
  ctx: SandboxContext,
  handle: string,
  displayName: string,
): Promise<SandboxAccount> {
  const hash = cidOf(handle, "blob").slice(10, 34)
  const account = { did: `did:plc:${hash}`, handle, displayName }
  await ctx.store.insertIfAbsent("account", account.did, account)
  await ctx.store.put("handle", handle, account.did)
  return account
}

export async function accountByName(ctx: SandboxContext, name: string): Promise<SandboxAccount | null> {
  const did = name.startsWith("did:") ? name : await ctx.store.get("handle", name)
  return typeof did === "string" ? ((await ctx.store.get("account", did)) as SandboxAccount | null) : null
}

export const postKey = (did: string, rkey: string) => `${did}/${rkey}`

/** The server's error for a record that violates the lexicon. */
export function recordProblem(record: PostRecord): string | null {
  const invalid = (text: string) => `Invalid app.bsky.feed.post record: ${text}`
  if (typeof record?.text !== "string") return invalid('Record must have the property "text"')
  if (Number.isNaN(Date.parse(record.createdAt)))
    return invalid("Record/createdAt must be an valid atproto datetime")
  if (byteLength(record.text) > 3000) return invalid("Record/text must not be longer than 3000 characters")
  if (graphemeLength(record.text) > 300) return invalid("Record/text must not be longer than 300 graphemes")
  const { $type, images = [], captions = [], video } = embedOf(record) ?? {}
  if (images.length > 4) return invalid("Record/embed/images must not have more than 4 elements")
  if ($type === "app.bsky.embed.video" && video?.mimeType !== "video/mp4")
    return invalid("Record/embed/video should be a blob of video/mp4")
  if (captions.length > 20) return invalid("Record/embed/captions must not have more than 20 elements")
  if (captions.some(({ file }) => file.mimeType !== "text/vtt"))
    return invalid("Record/embed/captions/file should be a blob of text/vtt")
  return null
}

/** Passes the account with the bearer token to a route, or responds with the server's error. */
export const signedIn =
  (use: "access" | "refresh", handle: (call: Call, account: SandboxAccount) => Promise<Response>) =>
  async (call: Call) => {
    const account = await authorize(call, use)
    return account instanceof Response ? account : handle(call, account)
  }
