import { createHash } from "node:crypto"
import * as nip19 from "nostr-tools/nip19"
import { finalizeEvent, generateSecretKey, getPublicKey, verifyEvent, type Event } from "nostr-tools/pure"
import { json, type Call, type FeedItem, type SandboxContext } from "@/lib/platforms/sandbox/sandbox"
import type { SandboxDefinition } from "@/lib/platforms/sandbox/sandbox"
import { defineSandbox } from "@/lib/platforms/sandbox/define-sandbox"
import { mediaUrl, storeMedia } from "@/lib/platforms/sandbox/media"
import { postPage, postsPage } from "@/lib/platforms/sandbox/page"
import { toAccount } from "@/lib/platforms/sandbox/people"
import * as relay from "./sandbox-relay"

/** A relay (NIP-01, NIP-11) and a Blossom server. Both accept every key with a valid signature. */
const mediaServer = `https://${relay.host}`

const getRelayInfo = () =>
  json({
    name: "Carillon sandbox",
    supported_nips: [1, 9, 11],
    limitation: { max_content_length: relay.maxContentLength, auth_required: false, payment_required: false },
  })

function parseAuthorization(call: Call): Event | null {
  const text = /^Nostr (.+)$/.exec(call.request.headers.get("authorization") ?? "")?.[1]
  try {
    return text ? (JSON.parse(Buffer.from(text, "base64url").toString()) as Event) : null
  } catch {
    return null
  }
}

const errorResponse = (status: number, reason: string) =>
  new Response(null, { status, headers: { "x-reason": reason } })

/** https://github.com/hzrd149/blossom/blob/master/buds/02.md */
async function upload(call: Call): Promise<Response> {
  const authorization = parseAuthorization(call)
  const bytes = await call.bytes()
  const sha256 = createHash("sha256").update(bytes).digest("hex")
  const now = Math.floor(call.now().getTime() / 1000)
  const tag = (name: string) => authorization?.tags.find(([key]) => key === name)?.[1]
  if (!authorization || authorization.kind !== 24242 || !verifyEvent(authorization))
    return errorResponse(401, "Missing or invalid authorization")
  if (tag("t") !== "upload" || tag("x") !== sha256)
    return errorResponse(401, "Authorization is for another file")
  if (Number(tag("expiration")) <= now) return errorResponse(401, "Authorization has expired")
  const type = call.request.headers.get("content-type") ?? "application/octet-stream"
  const { id } = await storeMedia(call, bytes, type)
  return json({ url: mediaUrl(call, id), sha256, size: bytes.byteLength, type, uploaded: now }, 201)
}

const attachmentsOf = ({ tags }: Event) =>
  tags.flatMap(([name, ...fields]) => {
    if (name !== "imeta") return []
    const field = (key: string) => fields.find((text) => text.startsWith(`${key} `))?.slice(key.length + 1)
    return [{ url: field("url") ?? "", alt: field("alt") ?? null, mimeType: field("m") ?? "" }]
  })

const textOf = ({ content }: Event, media: { url: string }[]) =>
  media.reduce((text, { url }) => text.replace(`![](${url})`, "").replace(url, ""), content).trim()

const addressOf = ({ id, pubkey, kind }: Event) =>
  nip19.neventEncode({ id, relays: [relay.relayUrl], author: pubkey, kind })

function feedItem(event: Event, ctx: SandboxContext): FeedItem {
  const media = attachmentsOf(event)
  const references = event.tags.filter(([name]) => name === "e")
  return {
    id: event.id,
    url: `${ctx.baseUrl}/${addressOf(event)}`,
    text: textOf(event, media),
    media,
    parent: references.at(-1)?.[1] ?? null,
    createdAt: new Date(event.created_at * 1000).toISOString(),
  }
}

const postKinds = [1, 1111, 30023]

const feed: SandboxDefinition["feed"] = async (pubkey, ctx, { limit }) =>
  (await relay.eventsOf(ctx, pubkey, limit))
    .filter(({ kind }) => postKinds.includes(kind))
    .map((event) => feedItem(event, ctx))

async function showPage(call: Call): Promise<Response> {
  const { type, data } = nip19.decode(call.params.address ?? "")
  if (type === "npub") return postsPage(nip19.npubEncode(data), await feed(data, call, { limit: 20 }))
  const event = type === "nevent" ? await relay.eventById(call, data.id) : null
  if (!event) return new Response("Not found", { status: 404 })
  return postPage({ author: nip19.npubEncode(event.pubkey), ...feedItem(event, call) })
}

export const nostrSandbox = defineSandbox({
  ownsHost: ({ host }) => host === relay.host,
  notFound: () => new Response("Not found", { status: 404 }),
  handleSocket: relay.handleSocket,
  routes: [
    { method: "GET", path: "/", handle: getRelayInfo },
    { method: "PUT", path: "/upload", handle: upload },
    { method: "GET", path: "/:address", handle: showPage },
  ],
  createAccount: async (name, ctx) => {
    const secret = generateSecretKey()
    const pubkey = getPublicKey(secret)
    const content = JSON.stringify({ name, display_name: name })
    const created_at = Math.floor(ctx.now().getTime() / 1000)
    await relay.saveEvent(ctx, finalizeEvent({ kind: 0, content, tags: [], created_at }, secret))
    const npub = nip19.npubEncode(pubkey)
    const account = toAccount({ id: pubkey, username: npub, displayName: name }, `${ctx.baseUrl}/${npub}`)
    const signer = { secretKey: Buffer.from(secret).toString("hex") }
    return {
      account: { ...account, limits: { captionMax: relay.maxContentLength } },
      credentials: { pubkey, signer, relays: [relay.relayUrl], mediaServer },
    }
  },
  feed,
})
