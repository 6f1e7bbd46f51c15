import * as nip19 from "nostr-tools/nip19"
import * as nip44 from "nostr-tools/nip44"
import { encrypt } from "nostr-tools/nip49"
import { finalizeEvent, getPublicKey, verifyEvent, type Event, type EventTemplate } from "nostr-tools/pure"
import { describe, expect, it } from "vitest"
import type { FormConnect } from "@/lib/platforms/platform"
import { expectPlatformError } from "@/lib/platforms/suite/errors"
import { openChannel, type Channel } from "@/lib/platforms/suite/harness"
import type { NostrCredentials } from "./client"
import { nostr } from "./index"

const relay = "wss://nostr.sandbox.invalid"
const secretKey = new Uint8Array(32).fill(7)
const pubkey = getPublicKey(secretKey)

it("shows a key's posts on its sandbox page", async () => {
  const channel = await openChannel(nostr)
  await channel.publish({ caption: "Ding" })
  const page = await nostr.sandbox.handle(new Request(channel.account.profileUrl ?? ""), channel.context)
  expect(await page.text()).toContain("Ding")
})

const form = nostr.connect as FormConnect<NostrCredentials>

async function connect(channel: Channel, values: Record<string, string>) {
  const { accounts } = await form.connect({ relays: relay, ...values }, channel.contextFor("connect"))
  return accounts[0]
}

/** Sends an event to the sandbox's relay. */
async function sendEvent(channel: Channel, event: Event) {
  const peer = { send: () => undefined, close: () => undefined }
  await nostr.sandbox.handleSocket?.(peer, channel.context).onMessage(JSON.stringify(["EVENT", event]))
}
const signed = (channel: Channel, kind: number, content: string, tags: string[][] = []) => {
  const created_at = Math.floor(channel.clock.now.getTime() / 1000)
  return finalizeEvent({ kind, content, tags, created_at }, secretKey)
}

describe("connecting a key", () => {
  it("accepts every key format and loads the profile and relays", async () => {
    const channel = await openChannel(nostr)
    const profile = {
      name: "ann",
      display_name: "Ann Bell",
      nip05: "_@bells.example",
      picture: "https://bells.example/a.png",
    }
    await sendEvent(channel, signed(channel, 0, JSON.stringify(profile)))
    const list = [
      ["r", "wss://mine.example"],
      ["r", "wss://inbox.example", "read"],
      ["r", "ws://plain.example"],
    ]
    await sendEvent(channel, signed(channel, 10002, "", list))
    const nsec = nip19.nsecEncode(secretKey)
    const encrypted = { key: encrypt(secretKey, "ding", 4), password: "ding" }
    for (const values of [{ key: nsec }, { key: "07".repeat(32) }, encrypted]) {
      const connected = await connect(channel, values)
      expect(connected?.account).toEqual({
        remoteId: pubkey,
        username: "bells.example",
        displayName: "Ann Bell",
        imageUrl: "https://bells.example/a.png",
        profileUrl: `https://njump.me/${nip19.npubEncode(pubkey)}`,
        limits: { captionMax: 50_000 },
      })
      expect(connected?.credentials).toEqual({
        pubkey,
        signer: { secretKey: "07".repeat(32) },
        relays: [relay, "wss://mine.example"],
        mediaServer: null,
      })
    }
  })

  it.each([
    [{ key: nip19.npubEncode(pubkey) }, "public key"],
    [{ key: encrypt(secretKey, "ding", 4) }, "password"],
    [{ key: encrypt(secretKey, "ding", 4), password: "dong" }, "Incorrect password"],
    [{ key: "0".repeat(64) }, "isn't a private Nostr key"],
    [{ key: "bunker://incomplete" }, "remote signer address is incomplete"],
    [{ key: "07".repeat(32), relays: "https://bells.example" }, "URLs of your relays"],
    [{ key: "07".repeat(32), relays: "relay.example" }, "None of these relays responded"],
    [{ key: "07".repeat(32), mediaServer: "bells.example" }, "media server"],
  ])("explains invalid input, case %#", async (values, message) => {
    const channel = await openChannel(nostr)
    const error = await expectPlatformError(channel, connect(channel, values))
    expect(error.kind).toBe("rejected")
    expect(error.message).toContain(message)
  })
})

const bunkerKey = new Uint8Array(32).fill(9)
const bunker = getPublicKey(bunkerKey)

type Request = { id: string; method: string; params: string[] }
type Reply = { result?: string; error?: string }

/** Runs a remote signer (NIP-46) for `secretKey` on the sandbox's relay. */
async function runSigner(channel: Channel, respond: (request: Request) => Reply) {
  const requests: Request[] = []
  const send = (text: string) => {
    const [type, , event] = JSON.parse(text) as [string, string, Event]
    if (type !== "EVENT") return
    const shared = nip44.v2.utils.getConversationKey(bunkerKey, event.pubkey)
    const request = JSON.parse(nip44.v2.decrypt(event.content, shared)) as Request
    requests.push(request)
    const content = nip44.v2.encrypt(JSON.stringify({ id: request.id, ...respond(request) }), shared)
    const created_at = event.created_at
    const reply = finalizeEvent({ kind: 24133, content, tags: [["p", event.pubkey]], created_at }, bunkerKey)
    void sendEvent(channel, reply)
  }
  const connection = nostr.sandbox.handleSocket?.({ send, close: () => undefined }, channel.context)
  await connection?.onMessage(JSON.stringify(["REQ", "signer", { kinds: [24133], "#p": [bunker] }]))
  return requests
}

const defaultReply = ({ method, params }: Request): Reply => {
  if (method === "connect") return { result: "ack" }
  if (method === "get_public_key") return { result: pubkey }
  return { result: JSON.stringify(finalizeEvent(JSON.parse(params[0] ?? "") as EventTemplate, secretKey)) }
}
const bunkerUrl = `bunker://${bunker}?relay=${encodeURIComponent(relay)}&secret=open`

describe("remote signer", () => {
  it("connects and signs without revealing the key", async () => {
    const channel = await openChannel(nostr)
    const requests = await runSigner(channel, defaultReply)
    const connected = await connect(channel, { key: bunkerUrl })
    expect(connected?.account.remoteId).toBe(pubkey)
    expect(requests.map(({ method }) => method)).toEqual(["connect", "get_public_key"])
    expect(requests[0]?.params).toEqual([bunker, "open", "sign_event"])
    expect(JSON.stringify(connected?.credentials)).not.toContain("07".repeat(32))
    channel.state.credentials = connected?.credentials ?? null
    const part = channel.firstPart({ caption: "Signed elsewhere" })
    const draft = await channel.prepare(part)
    expect(verifyEvent(draft as unknown as Event)).toBe(true)
    expect(draft).toMatchObject({ pubkey, content: "Signed elsewhere" })
  })

  it("disconnects the channel when the signer revokes permission", async () => {
    const channel = await openChannel(nostr)
    const requests = await runSigner(channel, (request) =>
      requests.length > 2 ? { error: "not authorized" } : defaultReply(request),
    )
    const connected = await connect(channel, { key: bunkerUrl })
    channel.state.credentials = connected?.credentials ?? null
    const error = await expectPlatformError(channel, channel.publish({}))
    expect(error.cause).toEqual({ kind: "reconnect", reason: "TOKEN_REVOKED" })
  })

  it("rejects a signed event that doesn't match the request", async () => {
    const channel = await openChannel(nostr)
    await runSigner(channel, (request) =>
      request.method === "sign_event"
        ? defaultReply({ ...request, params: [(request.params[0] ?? "").replace("Hello", "Goodbye")] })
        : defaultReply(request),
    )
    const connected = await connect(channel, { key: bunkerUrl })
    channel.state.credentials = connected?.credentials ?? null
    expect((await expectPlatformError(channel, channel.publish({}))).kind).toBe("unavailable")
  })

  it("keeps the channel connected while the signer is unreachable", async () => {
    const channel = await openChannel(nostr)
    const unreachable = bunkerUrl.replace("nostr.sandbox.invalid", "away.example")
    expect((await expectPlatformError(channel, connect(channel, { key: unreachable }))).kind).toBe(
      "unavailable",
    )
  })
})
