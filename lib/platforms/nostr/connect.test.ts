import * as nip19 from "nostr-tools/nip19"
import * as nip44 from "nostr-tools/nip44"
import { encrypt } from "nostr-tools/nip49"
import { finalizeEvent, getPublicKey, verifyEvent, type Event, type EventTemplate } from "nostr-tools/pure"
import { describe, expect, it } from "vitest"
import type { FormConnect } from "@/lib/platforms/platform"
import { failureOf } from "@/lib/platforms/suite-failure"
import { openChannel, type Channel } from "@/lib/platforms/suite-harness"
import type { NostrCredentials } from "./client"
import { nostr } from "./index"

const relay = "wss://nostr.sandbox.invalid"
const secretKey = new Uint8Array(32).fill(7)
const pubkey = getPublicKey(secretKey)

it("shows a key's posts on its page of the twin", async () => {
  const channel = await openChannel(nostr)
  await channel.publish({ caption: "Ding" })
  const page = await nostr.twin.handle(new Request(channel.account.profileUrl ?? ""), channel.context)
  expect(await page.text()).toContain("Ding")
})

const form = nostr.connect as FormConnect<NostrCredentials>

async function connect(channel: Channel, values: Record<string, string>) {
  const { accounts } = await form.connect({ relays: relay, ...values }, channel.at("connect"))
  return accounts[0]
}

/** Says one thing to the twin's relay. */
async function tell(channel: Channel, event: Event) {
  const peer = { say: () => undefined, hangUp: () => undefined }
  await nostr.twin.converse?.(peer, channel.context).hear(JSON.stringify(["EVENT", event]))
}
const signed = (channel: Channel, kind: number, content: string, tags: string[][] = []) => {
  const created_at = Math.floor(channel.clock.now.getTime() / 1000)
  return finalizeEvent({ kind, content, tags, created_at }, secretKey)
}

describe("connecting a nostr key", () => {
  it("takes it in every form, and the person's own profile and relays", async () => {
    const channel = await openChannel(nostr)
    const profile = {
      name: "ann",
      display_name: "Ann Bell",
      nip05: "_@bells.example",
      picture: "https://bells.example/a.png",
    }
    await tell(channel, signed(channel, 0, JSON.stringify(profile)))
    const list = [
      ["r", "wss://mine.example"],
      ["r", "wss://inbox.example", "read"],
      ["r", "ws://plain.example"],
    ]
    await tell(channel, signed(channel, 10002, "", list))
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
    [{ key: encrypt(secretKey, "ding", 4), password: "dong" }, "does not open"],
    [{ key: "0".repeat(64) }, "not a private Nostr key"],
    [{ key: "bunker://nobody" }, "remote signer is not complete"],
    [{ key: "07".repeat(32), relays: "https://bells.example" }, "addresses of your relays"],
    [{ key: "07".repeat(32), relays: "relay.example" }, "None of these relays answers"],
    [{ key: "07".repeat(32), mediaServer: "bells.example" }, "media server"],
  ])("explains what is wrong, case %#", async (values, words) => {
    const channel = await openChannel(nostr)
    const error = await failureOf(channel, connect(channel, values))
    expect(error.kind).toBe("rejected")
    expect(error.message).toContain(words)
  })
})

const bunkerKey = new Uint8Array(32).fill(9)
const bunker = getPublicKey(bunkerKey)

type Request = { id: string; method: string; params: string[] }
type Reply = { result?: string; error?: string }

/** A remote signer (NIP-46) at the twin's relay, holding `secretKey`. */
async function runSigner(channel: Channel, answer: (request: Request) => Reply) {
  const asked: Request[] = []
  const say = (text: string) => {
    const [type, , event] = JSON.parse(text) as [string, string, Event]
    if (type !== "EVENT") return
    const shared = nip44.v2.utils.getConversationKey(bunkerKey, event.pubkey)
    const request = JSON.parse(nip44.v2.decrypt(event.content, shared)) as Request
    asked.push(request)
    const content = nip44.v2.encrypt(JSON.stringify({ id: request.id, ...answer(request) }), shared)
    const created_at = event.created_at
    const reply = finalizeEvent({ kind: 24133, content, tags: [["p", event.pubkey]], created_at }, bunkerKey)
    void tell(channel, reply)
  }
  const listening = nostr.twin.converse?.({ say, hangUp: () => undefined }, channel.context)
  await listening?.hear(JSON.stringify(["REQ", "signer", { kinds: [24133], "#p": [bunker] }]))
  return asked
}

const obedient = ({ method, params }: Request): Reply => {
  if (method === "connect") return { result: "ack" }
  if (method === "get_public_key") return { result: pubkey }
  return { result: JSON.stringify(finalizeEvent(JSON.parse(params[0] ?? "") as EventTemplate, secretKey)) }
}
const address = `bunker://${bunker}?relay=${encodeURIComponent(relay)}&secret=open`

describe("a remote signer", () => {
  it("lets us in, says whose key it holds, and signs; the key never comes here", async () => {
    const channel = await openChannel(nostr)
    const asked = await runSigner(channel, obedient)
    const connected = await connect(channel, { key: address })
    expect(connected?.account.remoteId).toBe(pubkey)
    expect(asked.map(({ method }) => method)).toEqual(["connect", "get_public_key"])
    expect(asked[0]?.params).toEqual([bunker, "open", "sign_event"])
    expect(JSON.stringify(connected?.credentials)).not.toContain("07".repeat(32))
    channel.state.credentials = connected?.credentials ?? null
    const part = channel.onePart({ caption: "Signed elsewhere" })
    const draft = await channel.draftOf(part)
    expect(verifyEvent(draft as unknown as Event)).toBe(true)
    expect(draft).toMatchObject({ pubkey, content: "Signed elsewhere" })
  })

  it("that takes our right away ends the channel's access", async () => {
    const channel = await openChannel(nostr)
    const asked = await runSigner(channel, (request) =>
      asked.length > 2 ? { error: "not authorised" } : obedient(request),
    )
    const connected = await connect(channel, { key: address })
    channel.state.credentials = connected?.credentials ?? null
    const error = await failureOf(channel, channel.publish({}))
    expect(error.cause).toEqual({ kind: "reconnect", reason: "TOKEN_REVOKED" })
  })

  it("that signs something else is not believed", async () => {
    const channel = await openChannel(nostr)
    await runSigner(channel, (request) =>
      request.method === "sign_event"
        ? obedient({ ...request, params: [(request.params[0] ?? "").replace("Hello", "Goodbye")] })
        : obedient(request),
    )
    const connected = await connect(channel, { key: address })
    channel.state.credentials = connected?.credentials ?? null
    expect((await failureOf(channel, channel.publish({}))).kind).toBe("unavailable")
  })

  it("that cannot be reached is an outage, not a lost channel", async () => {
    const channel = await openChannel(nostr)
    const away = address.replace("nostr.sandbox.invalid", "away.example")
    expect((await failureOf(channel, connect(channel, { key: away }))).kind).toBe("unavailable")
  })
})
