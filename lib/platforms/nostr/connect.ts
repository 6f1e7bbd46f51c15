import * as nip19 from "nostr-tools/nip19"
import { decrypt } from "nostr-tools/nip49"
import { generateSecretKey, getPublicKey, type Event } from "nostr-tools/pure"
import { parseBunkerInput } from "nostr-tools/nip46"
import { z } from "zod"
import { PlatformError, rejected } from "@/lib/platforms/errors"
import type { ConnectAccess, FormConnect, RemoteAccount } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/settings"
import { client, type NostrCredentials, type Signer } from "./client"
import { readAll } from "./relay"
import { askSigner } from "./signer"

const maxRelays = 8
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex")

const profileSchema = z
  .object({ name: z.string(), display_name: z.string(), picture: z.string(), nip05: z.string() })
  .partial()
const limitationSchema = z.object({
  limitation: z.object({ max_content_length: z.number().positive().optional() }).optional(),
})

/** `wss://` and its like, at most a handful. */
function relaysOf(text: string): string[] {
  const typed = text.split(/[\s,]+/).filter(Boolean)
  const urls = typed.map((part) => (/^\w+:\/\//.test(part) ? part : `wss://${part}`))
  if (urls.length === 0 || urls.some((url) => !/^wss?:\/\//.test(url) || !URL.canParse(url)))
    throw rejected("Type the addresses of your relays, such as wss://relay.example.com.")
  return [...new Set(urls.map((url) => new URL(url).href.replace(/\/$/, "")))].slice(0, maxRelays)
}

const notAKey = () =>
  rejected(
    "This is not a private Nostr key. It begins with nsec1 or ncryptsec1, or with bunker: for a remote signer.",
  )

function keyOf(text: string, password: string): string {
  if (/^[0-9a-f]{64}$/i.test(text)) return text.toLowerCase()
  if (text.startsWith("npub1"))
    throw rejected("This is the public key. Posting needs the private one, nsec1.")
  if (text.startsWith("ncryptsec1") && !password)
    throw rejected("This key is encrypted: type its password as well.")
  try {
    if (text.startsWith("ncryptsec1")) return hexOf(decrypt(text, password))
    const { type, data } = nip19.decode(text)
    if (type === "nsec") return hexOf(data)
  } catch {
    if (password) throw rejected("The key does not open with this password.")
  }
  throw notAKey()
}

async function signerOf(text: string, password: string): Promise<Signer> {
  if (!text.startsWith("bunker:")) {
    const secretKey = keyOf(text, password)
    return { secretKey }
  }
  const pointer = await parseBunkerInput(text)
  if (!pointer || pointer.relays.length === 0)
    throw rejected("This address of a remote signer is not complete. Copy all of it again.")
  return {
    remote: pointer.pubkey,
    relays: pointer.relays.slice(0, maxRelays),
    clientSecret: hexOf(generateSecretKey()),
  }
}

/** Whose posts these will be. A remote signer says so itself, once it lets us in. */
async function identify(signer: Signer, address: string, at: ConnectAccess): Promise<string> {
  if ("secretKey" in signer) {
    try {
      return getPublicKey(new Uint8Array(Buffer.from(signer.secretKey, "hex")))
    } catch {
      throw notAKey()
    }
  }
  const secret = new URLSearchParams(address.split("?")[1]).get("secret") ?? ""
  await askSigner(signer, "connect", [signer.remote, secret, "sign_event"], at)
  const pubkey = await askSigner(signer, "get_public_key", [], at)
  if (/^[0-9a-f]{64}$/.test(pubkey)) return pubkey
  throw rejected("The remote signer did not say whose key it holds.")
}

const newest = (events: Event[], kind: number) =>
  events.filter((event) => event.kind === kind).sort((a, b) => b.created_at - a.created_at)[0]

function profileIn(events: Event[]): z.infer<typeof profileSchema> {
  try {
    return profileSchema.parse(JSON.parse(newest(events, 0)?.content ?? "{}"))
  } catch {
    return {}
  }
}

/** The person's own list of where they write: https://github.com/nostr-protocol/nips/blob/master/65.md */
const writeRelaysIn = (events: Event[]) =>
  (newest(events, 10002)?.tags ?? [])
    .filter(
      ([name, url, use]) =>
        name === "r" && use !== "read" && /^wss:\/\//.test(url ?? "") && URL.canParse(url ?? ""),
    )
    .map(([, url]) => (url ?? "").replace(/\/$/, ""))

/** The strictest of what the relays say of themselves (NIP-11); many say nothing. */
async function captionMaxOf(relays: string[], at: ConnectAccess): Promise<number | undefined> {
  const limits = await Promise.all(
    relays.map(async (relay) => {
      try {
        const headers = { accept: "application/nostr+json" }
        const about = await client.json(at, relay.replace(/^ws/, "http"), limitationSchema, { headers })
        return about.limitation?.max_content_length ?? Infinity
      } catch (error) {
        if (error instanceof PlatformError) return Infinity
        throw error
      }
    }),
  )
  const least = Math.min(...limits)
  return Number.isFinite(least) ? least : undefined
}

async function connectKey(values: Record<string, string>, at: ConnectAccess) {
  const key = (values.key ?? "").trim()
  const typed = relaysOf(values.relays ?? "")
  const mediaServer = values.mediaServer?.trim().replace(/\/+$/, "") || null
  if (mediaServer && !/^https?:\/\//.test(mediaServer))
    throw rejected("Type the whole address of the media server, with https in front.")
  const signer = await signerOf(key, values.password ?? "")
  const pubkey = await identify(signer, key, at)
  const events = await readAll(at, typed, { authors: [pubkey], kinds: [0, 10002] })
  if (!events)
    throw rejected(
      "None of these relays answers. They need public addresses that begin with wss and two slashes.",
    )
  const relays = [...new Set([...typed, ...writeRelaysIn(events)])].slice(0, maxRelays)
  const { name, display_name, picture, nip05 } = profileIn(events)
  const captionMax = await captionMaxOf(relays, at)
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
      help: "Best a bunker address of a remote signer, which keeps the key; or the key itself, which is stored encrypted.",
      placeholder: "bunker://… or nsec1…",
      required: true,
    },
    {
      name: "password",
      label: "Password of the key",
      type: "password",
      help: "Only for an encrypted key, one that begins with ncryptsec1.",
      required: false,
    },
    {
      name: "relays",
      label: "Relays",
      type: "text",
      help: "Where you post, separated by spaces. Your own relay list is read from there as well.",
      placeholder: "wss://relay.example.com",
      required: true,
    },
    {
      name: "mediaServer",
      label: "Media server",
      type: "url",
      help: "A Blossom server that images and videos are uploaded to. Without one they are linked where they are.",
      placeholder: "https://blossom.example.com",
      required: false,
    },
  ],
  connect: async (values, at) => ({ accounts: [await connectKey(values, at)] }),
}
