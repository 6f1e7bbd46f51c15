import * as nip19 from "nostr-tools/nip19"
import { verifyEvent, type Event } from "nostr-tools/pure"
import { describe, expect, it } from "vitest"
import { describePlatform } from "@/lib/platforms/suite/describe-platform"
import { expectPlatformError } from "@/lib/platforms/suite/errors"
import { openChannel, testMedia, type Channel } from "@/lib/platforms/suite/harness"
import type { SocketHandlers, SocketPeer } from "@/lib/platforms/sandbox/sandbox"
import { sandboxSocket } from "@/lib/platforms/sandbox/socket"
import { nostr } from "./index"

const relay = "wss://nostr.sandbox.invalid"

describePlatform(nostr, {
  config: { hashtags: ["Bells"], content_warning: "loud" },
  media: () => [testMedia("image"), testMedia("video")],
  connect: {
    valid: { key: "11".repeat(32), relays: relay },
    invalid: { key: "nsec1wrong", relays: relay },
  },
  readOnlyRequests: /^\["(REQ|CLOSE)"/,
})

const eventsSent = (channel: Channel) =>
  channel.requests.flatMap(({ phase, method, body }) => {
    const [type, event] = method === "SEND" ? (JSON.parse(String(body)) as [string, Event]) : ["", null]
    return type === "EVENT" && phase === "send" && event ? [event] : []
  })

async function eventOf(post: Parameters<Channel["publish"]>[0]) {
  const channel = await openChannel(nostr)
  await channel.publish(post)
  const event = eventsSent(channel)[0]
  if (!event) throw new Error("No event was sent")
  return { channel, event }
}
const tagsNamed = (event: Event, name: string) => event.tags.filter((tag) => tag[0] === name)

describe("publishing", () => {
  it("signs an event that's dated to the first attempt and describes its media", async () => {
    const image = testMedia("image", { alt: "A bell\nat dusk" })
    const { channel, event } = await eventOf({ caption: "Hi #Bells", media: [image] })
    expect(verifyEvent(event)).toBe(true)
    expect(event).toMatchObject({
      kind: 1,
      created_at: Date.parse("2026-03-01T12:00:00Z") / 1000,
      pubkey: channel.account.remoteId,
    })
    const [imeta = []] = tagsNamed(event, "imeta")
    const url = imeta[1]?.replace("url ", "") ?? ""
    expect(event.content).toBe(`Hi #Bells\n\n${url}`)
    expect(imeta.slice(2)).toEqual([
      "m image/png",
      expect.stringMatching(/^x [0-9a-f]{64}$/),
      "dim 800x600",
      "alt A bell at dusk",
      `size ${image.size}`,
    ])
    const upload = channel.requests.find(({ method }) => method === "PUT")
    expect(upload).toMatchObject({ phase: "prepare", url: "https://nostr.sandbox.invalid/upload" })
  })

  it("links to media URLs without a media server", async () => {
    const channel = await openChannel(nostr)
    channel.state.credentials = { ...(channel.state.credentials as object), mediaServer: null }
    await channel.publish({
      caption: "Hi",
      media: [testMedia("image", { url: "https://media.example/b.png" })],
    })
    expect(eventsSent(channel)[0]?.content).toBe("Hi\n\nhttps://media.example/b.png")
  })

  it("sends every setting as a tag", async () => {
    const ann = nip19.npubEncode("ab".repeat(32))
    const quoted = nip19.neventEncode({ id: "cd".repeat(32), author: "ef".repeat(32), relays: [relay] })
    const { event } = await eventOf({
      caption: `With ${ann} #bells`,
      config: {
        hashtags: ["#Towers"],
        content_warning: "loud",
        expires_at: "2026-03-02T12:00:00Z",
        reply_to: nip19.neventEncode({ id: "12".repeat(32), author: "34".repeat(32), relays: [relay] }),
        quote: quoted,
      },
    })
    expect(event.content).toMatch(new RegExp(`^With nostr:${ann} #bells\n\nnostr:nevent1`))
    expect(tagsNamed(event, "t")).toEqual([
      ["t", "bells"],
      ["t", "towers"],
    ])
    expect(tagsNamed(event, "e")).toEqual([["e", "12".repeat(32), relay, "root", "34".repeat(32)]])
    expect(tagsNamed(event, "p").map(([, key]) => key?.slice(0, 2))).toEqual(["ab", "34", "ef"])
    expect(tagsNamed(event, "q")).toEqual([["q", "cd".repeat(32), relay, "ef".repeat(32)]])
    expect(tagsNamed(event, "content-warning")).toEqual([["content-warning", "loud"]])
    expect(tagsNamed(event, "expiration")).toEqual([
      ["expiration", String(Date.parse("2026-03-02T12:00:00Z") / 1000)],
    ])
  })

  it("marks a thread's root and parents and adds the first comment as a reply", async () => {
    const channel = await openChannel(nostr)
    const published = await channel.publish({ parts: [{ caption: "1" }, { caption: "2" }, { caption: "3" }] })
    const markers = eventsSent(channel).map((event) =>
      tagsNamed(event, "e").map(([, id, , marker]) => [id, marker]),
    )
    const [one, two] = published.map(({ id }) => id)
    expect(markers).toEqual([
      [],
      [[one, "root"]],
      [
        [one, "root"],
        [two, "reply"],
      ],
    ])
    const { post } = channel.firstPart({ config: { first_comment: "And 4" } })
    await nostr.publish.after?.(published, post, channel.contextFor("after"))
    expect((await channel.feed()).map(({ text }) => text)).toContain("And 4")
  })

  it("publishes an article and comments on it with the article comment kind", async () => {
    const config = { format: "article", title: "Bells", summary: "All of them", first_comment: "Ring!" }
    const { channel, event } = await eventOf({ caption: "# One", media: [testMedia("image")], config })
    expect(event.kind).toBe(30023)
    expect(event.content).toMatch(/^# One\n\n!\[\]\(https:.+\)$/)
    expect(event.tags.slice(0, 4).map(([name]) => name)).toEqual(["d", "title", "summary", "image"])
    const published = {
      id: event.id,
      url: null,
      data: { kind: 30023, identifier: "d1", missed: [], event: null },
    }
    await nostr.publish.after?.([published], channel.firstPart({ config }).post, channel.contextFor("after"))
    const frame = channel.requests.findLast(({ body }) => String(body).startsWith('["EVENT"'))
    const [, comment] = JSON.parse(String(frame?.body)) as [string, Event]
    expect(comment.kind).toBe(1111)
    expect(tagsNamed(comment, "A")).toEqual([["A", `30023:${event.pubkey}:d1`, relay]])
    expect(tagsNamed(comment, "k")).toEqual([["k", "30023"]])
    const untitled = channel.publish({ caption: "x", config: { format: "article" } })
    expect((await expectPlatformError(channel, untitled)).message).toContain("needs a title")
  })
})

/** A channel whose relays respond with `responses`. `received` lists the messages each relay received. */
async function openWithRelays(responses: Record<string, ((event: Event) => unknown[][]) | "down">) {
  const channel = await openChannel(nostr)
  const received: string[] = []
  channel.state.credentials = { ...(channel.state.credentials as object), relays: Object.keys(responses) }
  const contextFor = (phase: "send" | "after") => ({
    ...channel.contextFor(phase),
    openSocket: (url: string, onLost?: (error: unknown) => void) => {
      const relayUrl = url.replace(/\/$/, "")
      const respond = responses[relayUrl]
      if (!respond || respond === "down") throw Object.assign(new Error("connect"), { code: "ECONNREFUSED" })
      const handleSocket = ({ send }: SocketPeer): SocketHandlers => ({
        onMessage: async (text) => {
          const [type, event] = JSON.parse(text) as [string, Event]
          if (type === "CLOSE") return
          received.push(`${type} ${relayUrl}`)
          for (const frame of type === "AUTH" ? accept(event) : respond(event)) send(JSON.stringify(frame))
        },
      })
      return sandboxSocket({ ownsHost: () => true, handleSocket }, channel.context, url, { onLost })
    },
  })
  const part = channel.firstPart({ caption: "Hello" })
  const draft = await channel.prepare(part)
  return { channel, received, contextFor, send: () => nostr.publish.send(part, draft, contextFor("send")) }
}
const accept = (event: Event) => [["OK", event.id, true, ""]]
const reject = (reason: string) => (event: Event) => [["OK", event.id, false, reason]]

describe("multiple relays", () => {
  it("publishes if one accepts the event, and resends it to the others afterwards", async () => {
    const responses = {
      "wss://a.example": accept,
      "wss://b.example": "down" as const,
      "wss://c.example": reject("error: disk full"),
    }
    const { channel, received, contextFor, send } = await openWithRelays(responses)
    const published = await send()
    expect(published).toMatchObject({ data: { missed: ["wss://b.example", "wss://c.example"] } })
    Object.assign(responses, { "wss://b.example": accept })
    if ("pending" in published) throw new Error("Nostr posts are never pending")
    await nostr.publish.after?.([published], channel.firstPart({}).post, contextFor("after"))
    expect(received.filter((line) => line.endsWith("b.example"))).toEqual(["EVENT wss://b.example"])
  })

  it.each([
    ["duplicate: have it", "accepted"],
    ["rate-limited: slow down", "rate_limited"],
    ["error: disk full", "unavailable"],
    ["pow: 20 bits needed", "unavailable"],
    ["blocked: not here", "rejected"],
    ["invalid: too long", "rejected"],
    ["restricted: members only", "reconnect"],
  ])("maps the response %s to %s", async (reason, kind) => {
    const { channel, send } = await openWithRelays({ "wss://a.example": reject(reason) })
    if (kind === "accepted") return expect(await send()).toHaveProperty("id")
    expect((await expectPlatformError(channel, send())).kind).toBe(kind)
  })

  it("reports an outage when all relays are down", async () => {
    const { channel, send } = await openWithRelays({ "wss://a.example": "down" })
    expect((await expectPlatformError(channel, send())).kind).toBe("unavailable")
  })

  it("authenticates when a relay requires it (NIP-42)", async () => {
    let attempts = 0
    const { received, send } = await openWithRelays({
      "wss://a.example": (event) =>
        attempts++ ? accept(event) : [["AUTH", "prove it"], ...reject("auth-required: who are you")(event)],
    })
    expect(await send()).toMatchObject({ data: { missed: [] } })
    expect(received.map((line) => line.split(" ")[0])).toEqual(["EVENT", "AUTH", "EVENT"])
  })

  it("requires reconnecting if a relay asks for authentication without a challenge", async () => {
    const { channel, send } = await openWithRelays({
      "wss://a.example": reject("auth-required: who are you"),
    })
    expect((await expectPlatformError(channel, send())).kind).toBe("reconnect")
  })
})

it("counts other people's reactions and requests deletion", async () => {
  const channel = await openChannel(nostr)
  const published = await channel.publish({})
  channel.clock.now = new Date(channel.clock.now.getTime() + 86_400_000)
  const { likes, comments, raw } = (await nostr.analytics?.(published, channel.contextFor("read"))) ?? {
    raw: null,
  }
  expect(likes).toBeGreaterThan(0)
  expect(raw).toMatchObject({ likes, comments, zaps: 0 })
  await nostr.remove?.(published, channel.contextFor("after"))
  const frame = channel.requests.findLast(({ body }) => String(body).startsWith('["EVENT"'))
  const [, request] = JSON.parse(String(frame?.body)) as [string, Event]
  expect(request).toMatchObject({
    kind: 5,
    tags: [
      ["e", published[0]?.id],
      ["k", "1"],
    ],
  })
})
