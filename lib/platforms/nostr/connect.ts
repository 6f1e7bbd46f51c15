import * as nip19 from "nostr-tools/nip19"
import { decrypt } from "nostr-tools/nip49"
import { generateSecretKey, getPublicKey, type Event } from "nostr-tools/pure"
import { parseBunkerInput } from "nostr-tools/nip46"
import { z } from "zod"
import { PlatformError, rejected } from "@/lib/platforms/errors"
import type { ConnectContext, FormConnect } from "@/lib/platforms/platform"
import type { RemoteAccount } from "@/lib/platforms/remote-account"
import { baseUrl } from "@/lib/platforms/operator-settings"
import { client, type NostrCredentials, type Signer } from "./client"
import { queryRelays } from "./relay"
import { requestSigner } from "./signer"

const maxRelays = 8
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex")

const profileSchema = z
  .object({ name: z.string(), display_name: z.string(), picture: z.string(), nip05: z.string() })
  .partial()
const limitationSchema = z.object({
  limitation: z.object({ max_content_length: z.number().positive().optional() }).optional(),
})

/** Parses relay URLs. `wss://` is optional. */
function parseRelays(text: string): string[] {
  const entries = text.split(/[\s,]+/).filter(Boolean)
  const urls = entries.map((part) => (/^\w+:\/\//.test(part) ? part : `wss://${part}`))
  if (urls.length === 0 || urls.some((url) => !/^wss?:\/\//.test(url) || !URL.canParse(url)))
    throw rejected("Enter the URLs of your relays, such as wss://relay.example.com.")
  return [...new Set(urls.map((url) => new URL(url).href.replace(/\/$/, "")))].slice(0, maxRelays)
}

const invalidKeyError = () =>
  rejected(
    "This isn't a private Nostr key or a remote signer. Keys start with nsec1 or ncryptsec1, remote signer addresses with bunker.",
  )

function parseKey(text: string, password: string): string {
  if (/^[0-9a-f]{64}$/i.test(text)) return text.toLowerCase()
  if (text.startsWith("npub1"))
    throw rejected("This is a public key. Enter the private key, which starts with nsec1.")
  if (text.startsWith("ncryptsec1") && !password)
    throw rejected("This key is encrypted. Enter its password too.")
  try {
    if (text.startsWith("ncryptsec1")) return hexOf(decrypt(text, password))
    const { type, data } = nip19.decode(text)
    if (type === "nsec") return hexOf(data)
  } catch {
    if (password) throw rejected("Incorrect password for this key.")
  }
  throw invalidKeyError()
}

async function parseSigner(text: string, password: string): Promise<Signer> {
  if (!text.startsWith("bunker:")) {
    const secretKey = parseKey(text, password)
    return { secretKey }
  }
  const pointer = await parseBunkerInput(text)
  if (!pointer || pointer.relays.length === 0)
    throw rejected("This remote signer address is incomplete. Copy the whole address again.")
  return {
    remote: pointer.pubkey,
    relays: pointer.relays.slice(0, maxRelays),
    clientSecret: hexOf(generateSecretKey()),
  }
}

/** Returns the public key. A remote signer only reveals it once it has accepted the connection. */
async function identify(signer: Signer, address: string, ctx: ConnectContext): Promise<string> {
  if ("secretKey" in signer) {
    try {
      return getPublicKey(new Uint8Array(Buffer.from(signer.secretKey, "hex")))
    } catch {
      throw invalidKeyError()
    }
  }
  const secret = new URLSearchParams(address.split("?")[1]).get("secret") ?? ""
  await requestSigner(signer, "connect", [signer.remote, secret, "sign_event"], ctx)
  const pubkey = await requestSigner(signer, "get_public_key", [], ctx)
  if (/^[0-9a-f]{64}$/.test(pubkey)) return pubkey
  throw rejected("The remote signer didn't return its public key.")
}

const newest = (events: Event[], kind: number) =>
  events.filter((event) => event.kind === kind).sort((a, b) => b.created_at - a.created_at)[0]

function findProfile(events: Event[]): z.infer<typeof profileSchema> {
  try {
    return profileSchema.parse(JSON.parse(newest(events, 0)?.content ?? "{}"))
  } catch {
    return {}
  }
}

/** The write relays from the person's own list: https://github.com/nostr-protocol/nips/blob/master/65.md */
const findWriteRelays = (events: Event[]) =>
  (newest(events, 10002)?.tags ?? [])
    .filter(
      ([name, url, marker]) =>
        name === "r" && marker !== "read" && /^wss:\/\//.test(url ?? "") && URL.canParse(url ?? ""),
    )
    .map(([, url]) => (url ?? "").replace(/\/$/, ""))

/** The lowest limit the relays report (NIP-11). Many don't report one. */
async function loadCaptionMax(relays: string[], ctx: ConnectContext): Promise<number | undefined> {
  const limits = await Promise.all(
    relays.map(async (relay) => {
      try {
        const headers = { accept: "application/nostr+json" }
        const info = await client.json(ctx, relay.replace(/^ws/, "http"), limitationSchema, { headers })
        return info.limitation?.max_content_length ?? Infinity
      } catch (error) {
        if (error instanceof PlatformError) return Infinity
        throw error
      }
    }),
  )
  const lowest = Math.min(...limits)
  return Number.isFinite(lowest) ? lowest : undefined
}

async function connectKey(values: Record<string, string>, ctx: ConnectContext) {
  const key = (values.key ?? "").trim()
  const enteredRelays = parseRelays(values.relays ?? "")
  const mediaServer = values.mediaServer?.trim().replace(/\/+$/, "") || null
  if (mediaServer && !/^https?:\/\//.test(mediaServer))
    throw rejected("Enter the full URL of the media server, including https.")
  const signer = await parseSigner(key, values.password ?? "")
  const pubkey = await identify(signer, key, ctx)
  const events = await queryRelays(ctx, enteredRelays, { authors: [pubkey], kinds: [0, 10002] })
  if (!events) throw rejected("None of these relays responded. They need public URLs that start with wss.")
  const relays = [...new Set([...enteredRelays, ...findWriteRelays(events)])].slice(0, maxRelays)
  const { name, display_name, picture, nip05 } = findProfile(events)
  const captionMax = await loadCaptionMax(relays, ctx)
  const npub = nip19.npubEncode(pubkey)
  const account: RemoteAccount = {
    remoteId: pubkey,
    username: nip05?.replace(/^_@/, "") || name || npub,
    displayName: display_name || name || `${npub.slice(0, 12)}…`,
    imageUrl: picture && URL.canParse(picture) ? picture : null,
    profileUrl: `${baseUrl("nostr", "https://njump.me", "viewer")}/${npub}`,
    ...(captionMax && { limits: { captionMax } }),
  }
  return { account, credentials: { pubkey, signer, relays, mediaServer } }
}

export const connect: FormConnect<NostrCredentials> = {
  kind: "form",
  fields: [
    {
      name: "key",
      label: "Private key or remote signer",
      type: "password",
      help: "We recommend a remote signer's bunker address, so your key stays there. If you enter the key itself, we store it encrypted.",
      placeholder: "bunker://… or nsec1…",
      required: true,
    },
    {
      name: "password",
      label: "Key password",
      type: "password",
      help: "Only for encrypted keys, which start with ncryptsec1.",
      required: false,
    },
    {
      name: "relays",
      label: "Relays",
      type: "text",
      help: "The relays to post to, separated by spaces. We also read your own relay list from them.",
      placeholder: "wss://relay.example.com",
      required: true,
    },
    {
      name: "mediaServer",
      label: "Media server",
      type: "url",
      help: "A Blossom server to upload images and videos to. Without one, posts link to the files on this server.",
      placeholder: "https://blossom.example.com",
      required: false,
    },
  ],
  connect: async (values, ctx) => ({ accounts: [await connectKey(values, ctx)] }),
}
