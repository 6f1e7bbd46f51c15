import * as nip19 from "nostr-tools/nip19"
import { verifyEvent, type Event } from "nostr-tools/pure"
import { describe, expect, it } from "vitest"
import { describePlatform } from "@/lib/platforms/suite"
import { failureOf } from "@/lib/platforms/suite-failure"
import { openChannel, testMedia, type Channel } from "@/lib/platforms/suite-harness"
import type { Conversation, TwinPeer } from "@/lib/platforms/twin"
import { twinSocket } from "@/lib/platforms/twin-socket"
import { nostr } from "./index"

const relay = "wss://nostr.sandbox.invalid"

describePlatform(nostr, {
  config: { hashtags: ["Bells"], content_warning: "loud" },
  media: () => [testMedia("image"), testMedia("video")],
  connect: {
    right: { key: "11".repeat(32), relays: relay },
    wrong: { key: "nsec1wrong", relays: relay },
  },
  reads: /^\["(REQ|CLOSE)"/,
})

const sentBy = (channel: Channel) =>
  channel.seen.flatMap(({ phase, method, body }) => {
    const [type, event] = method === "SEND" ? (JSON.parse(String(body)) as [string, Event]) : ["", null]
    return type === "EVENT" && phase === "send" && event ? [event] : []
  })

async function eventOf(post: Parameters<Channel["publish"]>[0]) {
  const channel = await openChannel(nostr)
  await channel.publish(post)
  const event = sentBy(channel)[0]
  if (!event) throw new Error("No event was sent")
  return { channel, event }
}
const tagged = (event: Event, name: string) => event.tags.filter((tag) => tag[0] === name)

describe("a nostr event", () => {
  it("is signed, dated by the first try, and describes its media", async () => {
    const image = testMedia("image", { alt: "A bell\nat dusk" })
    const { channel, event } = await eventOf({ caption: "Hi #Bells", media: [image] })
    expect(verifyEvent(event)).toBe(true)
    expect(event).toMatchObject({
      kind: 1,
      created_at: Date.parse("2026-03-01T12:00:00Z") / 1000,
      pubkey: channel.account.remoteId,
    })
    const [imeta = []] = tagged(event, "imeta")
    const url = imeta[1]?.replace("url ", "") ?? ""
    expect(event.content).toBe(`Hi #Bells\n\n${url}`)
    expect(imeta.slice(2)).toEqual([
      "m image/png",
      expect.stringMatching(/^x [0-9a-f]{64}$/),
      "dim 800x600",
      "alt A bell at dusk",
      `size ${image.size}`,
    ])
    const upload = channel.seen.find(({ method }) => method === "PUT")
    expect(upload).toMatchObject({ phase: "prepare", url: "https://nostr.sandbox.invalid/upload" })
  })

  it("links media where they are without a media server", async () => {
    const channel = await openChannel(nostr)
    channel.state.credentials = { ...(channel.state.credentials as object), mediaServer: null }
    await channel.publish({
      caption: "Hi",
      media: [testMedia("image", { url: "https://media.example/b.png" })],
    })
    expect(sentBy(channel)[0]?.content).toBe("Hi\n\nhttps://media.example/b.png")
  })

  it("carries every setting as the tag that it stands for", async () => {
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
    expect(tagged(event, "t")).toEqual([
      ["t", "bells"],
      ["t", "towers"],
    ])
    expect(tagged(event, "e")).toEqual([["e", "12".repeat(32), relay, "root", "34".repeat(32)]])
    expect(tagged(event, "p").map(([, key]) => key?.slice(0, 2))).toEqual(["ab", "34", "ef"])
    expect(tagged(event, "q")).toEqual([["q", "cd".repeat(32), relay, "ef".repeat(32)]])
    expect(tagged(event, "content-warning")).toEqual([["content-warning", "loud"]])
    expect(tagged(event, "expiration")).toEqual([
      ["expiration", String(Date.parse("2026-03-02T12:00:00Z") / 1000)],
    ])
  })

  it("marks root and parent in a thread, and answers it with the first comment", async () => {
    const channel = await openChannel(nostr)
    const published = await channel.publish({ parts: [{ caption: "1" }, { caption: "2" }, { caption: "3" }] })
    const marks = sentBy(channel).map((event) => tagged(event, "e").map(([, id, , mark]) => [id, mark]))
    const [one, two] = published.map(({ id }) => id)
    expect(marks).toEqual([
      [],
      [[one, "root"]],
      [
        [one, "root"],
        [two, "reply"],
      ],
    ])
    const { post } = channel.onePart({ config: { first_comment: "And 4" } })
    await nostr.publish.after?.(published, post, channel.at("after"))
    expect((await channel.feed()).map(({ text }) => text)).toContain("And 4")
  })

  it("is long-form text with a title where that is asked for, commented on as such", async () => {
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
    await nostr.publish.after?.([published], channel.onePart({ config }).post, channel.at("after"))
    const frame = channel.seen.findLast(({ body }) => String(body).startsWith('["EVENT"'))
    const [, comment] = JSON.parse(String(frame?.body)) as [string, Event]
    expect(comment.kind).toBe(1111)
    expect(tagged(comment, "A")).toEqual([["A", `30023:${event.pubkey}:d1`, relay]])
    expect(tagged(comment, "k")).toEqual([["k", "30023"]])
    const untitled = channel.publish({ caption: "x", config: { format: "article" } })
    expect((await failureOf(channel, untitled)).message).toContain("needs a title")
  })
})

/** A channel whose relays are played by `answers`, one frame for each event; `taken` lists who got what. */
async function playRelays(answers: Record<string, ((event: Event) => unknown[][]) | "down">) {
  const channel = await openChannel(nostr)
  const heard: string[] = []
  channel.state.credentials = { ...(channel.state.credentials as object), relays: Object.keys(answers) }
  const at = (phase: "send" | "after") => ({
    ...channel.at(phase),
    openSocket: (url: string, onLost?: (error: unknown) => void) => {
      const relayUrl = url.replace(/\/$/, "")
      const play = answers[relayUrl]
      if (!play || play === "down") throw Object.assign(new Error("connect"), { code: "ECONNREFUSED" })
      const converse = ({ say }: TwinPeer): Conversation => ({
        hear: async (text) => {
          const [type, event] = JSON.parse(text) as [string, Event]
          if (type === "CLOSE") return
          heard.push(`${type} ${relayUrl}`)
          for (const frame of type === "AUTH" ? ok(event) : play(event)) say(JSON.stringify(frame))
        },
      })
      return twinSocket({ hosts: () => true, converse }, channel.context, url, { onLost })
    },
  })
  const part = channel.onePart({ caption: "Hello" })
  const draft = await channel.draftOf(part)
  return { channel, heard, at, send: () => nostr.publish.send(part, draft, at("send")) }
}
const ok = (event: Event) => [["OK", event.id, true, ""]]
const no = (reason: string) => (event: Event) => [["OK", event.id, false, reason]]

describe("several nostr relays", () => {
  it("are all told; one that takes the post is enough, and those that missed it get the same once more", async () => {
    const answers = {
      "wss://a.example": ok,
      "wss://b.example": "down" as const,
      "wss://c.example": no("error: disk full"),
    }
    const { channel, heard, at, send } = await playRelays(answers)
    const published = await send()
    expect(published).toMatchObject({ data: { missed: ["wss://b.example", "wss://c.example"] } })
    Object.assign(answers, { "wss://b.example": ok })
    if ("pending" in published) throw new Error("Nostr posts are never pending")
    await nostr.publish.after?.([published], channel.onePart({}).post, at("after"))
    expect(heard.filter((line) => line.endsWith("b.example"))).toEqual(["EVENT wss://b.example"])
  })

  it.each([
    ["duplicate: have it", "taken"],
    ["rate-limited: slow down", "rate_limited"],
    ["error: disk full", "unavailable"],
    ["pow: 20 bits needed", "unavailable"],
    ["blocked: not here", "rejected"],
    ["invalid: too long", "rejected"],
    ["restricted: members only", "reconnect"],
  ])("say %s, which is %s", async (reason, kind) => {
    const { channel, send } = await playRelays({ "wss://a.example": no(reason) })
    if (kind === "taken") return expect(await send()).toHaveProperty("id")
    expect((await failureOf(channel, send())).kind).toBe(kind)
  })

  it("that are all down took nothing", async () => {
    const { channel, send } = await playRelays({ "wss://a.example": "down" })
    expect((await failureOf(channel, send())).kind).toBe("unavailable")
  })

  it("may ask who it is first (NIP-42)", async () => {
    let asked = 0
    const { heard, send } = await playRelays({
      "wss://a.example": (event) =>
        asked++ ? ok(event) : [["AUTH", "prove it"], ...no("auth-required: who are you")(event)],
    })
    expect(await send()).toMatchObject({ data: { missed: [] } })
    expect(heard.map((line) => line.split(" ")[0])).toEqual(["EVENT", "AUTH", "EVENT"])
  })

  it("that ask who it is without a challenge cannot be answered", async () => {
    const { channel, send } = await playRelays({ "wss://a.example": no("auth-required: who are you") })
    expect((await failureOf(channel, send())).kind).toBe("reconnect")
  })
})

it("removes by a signed request and counts strangers' answers", async () => {
  const channel = await openChannel(nostr)
  const published = await channel.publish({})
  channel.clock.now = new Date(channel.clock.now.getTime() + 86_400_000)
  const { likes, comments, raw } = (await nostr.analytics?.(published, channel.at("read"))) ?? { raw: null }
  expect(likes).toBeGreaterThan(0)
  expect(raw).toMatchObject({ likes, comments, zaps: 0 })
  await nostr.remove?.(published, channel.at("after"))
  const frame = channel.seen.findLast(({ body }) => String(body).startsWith('["EVENT"'))
  const [, request] = JSON.parse(String(frame?.body)) as [string, Event]
  expect(request).toMatchObject({
    kind: 5,
    tags: [
      ["e", published[0]?.id],
      ["k", "1"],
    ],
  })
})
