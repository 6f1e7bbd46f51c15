import { describe, expect, it } from "vitest"
import { describePlatform } from "@/lib/platforms/suite/describe-platform"
import { expectPlatformError } from "@/lib/platforms/suite/errors"
import { openChannel, testMedia } from "@/lib/platforms/suite/harness"
import { findFacets } from "./facets"
import { bluesky } from "./index"
import { parseLinkCard } from "./link-card"
import { tidOf } from "./tid"

describePlatform(bluesky, {
  config: {
    langs: ["en", "pt-BR"],
    labels: ["nudity"],
    threadgate: { allow: ["mentioned", "followers"] },
    postgate: { disable_quotes: true },
  },
  media: () => [testMedia("image"), testMedia("image", { alt: null })],
  connect: {
    valid: { identifier: " @\u202ayou.bsky.social\u202c", appPassword: "abcd-efgh-ijkl-mnop" },
    invalid: { identifier: "you.bsky.social", appPassword: "my real password" },
  },
})

const nobody = async () => null

type RecordBody = { repo: string; rkey: string; record: Record<string, unknown>; writes: { value: object }[] }
const writesOf = (channel: Awaited<ReturnType<typeof openChannel>>) =>
  channel.requests
    .filter(({ phase, method }) => phase === "send" && method === "POST")
    .map(({ body }) => JSON.parse(String(body)) as RecordBody)

describe("record keys", () => {
  it("follow from what is stored, in the order of time", () => {
    const at = new Date("2026-03-01T12:00:00Z")
    expect(tidOf(at, "post:0")).toMatch(/^[2-7a-j][2-7a-z]{12}$/)
    expect(tidOf(at, "post:0")).toBe(tidOf(at, "post:0"))
    expect(tidOf(at, "post:0")).not.toBe(tidOf(at, "post:1"))
    expect(tidOf(at, "post:0") < tidOf(new Date(at.getTime() + 2), "other")).toBe(true)
  })
})

describe("facets", () => {
  it("count bytes, not characters", async () => {
    const text = "🔔 Grüße an @ann.bsky.social: https://example.com/a_(b). #größe #1"
    const facets = await findFacets(text, async () => "did:plc:ann")
    const bytes = new TextEncoder().encode(text)
    const marked = facets.map(({ index, features }) => [
      new TextDecoder().decode(bytes.slice(index.byteStart, index.byteEnd)),
      features[0]?.$type.split("#")[1],
    ])
    expect(marked).toEqual([
      ["@ann.bsky.social", "mention"],
      ["https://example.com/a_(b)", "link"],
      ["#größe", "tag"],
    ])
  })

  it("leave handles that nobody has as text, and ignore tags inside links", async () => {
    expect(await findFacets("Hi @no.body.example", nobody)).toEqual([])
    expect(await findFacets("https://example.com/#anchor a@b.example", nobody)).toHaveLength(1)
  })
})

describe("link cards", () => {
  it("read what a page says of itself", () => {
    const html = `<head><title>Old</title><meta content="Bells &amp; towers" property='og:title'>
      <meta name="description" content="All about bells"><meta property="og:image" content="/bell.png"></head>`
    expect(parseLinkCard(html, "https://example.com/page")).toEqual({
      uri: "https://example.com/page",
      title: "Bells & towers",
      description: "All about bells",
      thumb: "https://example.com/bell.png",
    })
    expect(parseLinkCard("<p>nothing</p>", "https://example.com/")).toBeNull()
  })

  it("are made of the first link, and left out when the page cannot be had", async () => {
    const channel = await openChannel(bluesky)
    channel.state.intercept = ({ url }) =>
      url === "https://example.com/bells"
        ? new Response("<title>Bells</title>", { headers: { "content-type": "text/html" } })
        : undefined
    await channel.publish({ caption: "See https://example.com/bells" })
    await channel.publish({ caption: "See https://example.com/other" })
    const [withCard, without] = writesOf(channel)
    expect(withCard?.record.embed).toMatchObject({
      external: { uri: "https://example.com/bells", title: "Bells" },
    })
    expect(without?.record).not.toHaveProperty("embed")
  })

  it("take the words of the configuration", async () => {
    const channel = await openChannel(bluesky)
    await channel.publish({ config: { external: { uri: "https://example.com/", title: "Mine" } } })
    expect(writesOf(channel)[0]?.record.embed).toMatchObject({ external: { title: "Mine", description: "" } })
  })
})

describe("replies and quotes", () => {
  it("join the thread of the post that is answered", async () => {
    const channel = await openChannel(bluesky)
    const thread = await channel.publish({ parts: [{ caption: "One" }, { caption: "Two" }] })
    await channel.publish({ caption: "Three", config: { reply_to: thread[1]?.id } })
    const { reply } = writesOf(channel).at(-1)?.record as { reply: { root: object; parent: object } }
    expect(reply.root).toMatchObject({ uri: thread[0]?.id })
    expect(reply.parent).toMatchObject({ uri: thread[1]?.id })
  })

  it("quote a post given by its address, beside images", async () => {
    const channel = await openChannel(bluesky)
    const [first] = await channel.publish({ caption: "One" })
    const address = `https://bsky.app/profile/${channel.account.username}/post/${first?.id.split("/").at(-1)}`
    await channel.publish({ media: [testMedia()], config: { quote_post_uri: address } })
    expect(writesOf(channel).at(-1)?.record.embed).toMatchObject({
      $type: "app.bsky.embed.recordWithMedia",
      record: { record: { uri: first?.id } },
      media: { images: [{ aspectRatio: { width: 800, height: 600 } }] },
    })
  })

  it("gates stand under the post's own key, in one write", async () => {
    const channel = await openChannel(bluesky)
    await channel.publish({ config: { threadgate: { allow: [] }, postgate: { disable_quotes: true } } })
    const { writes } = writesOf(channel)[0] as RecordBody
    expect(writes.map((write) => (write as { collection?: string }).collection)).toEqual([
      "app.bsky.feed.post",
      "app.bsky.feed.threadgate",
      "app.bsky.feed.postgate",
    ])
    expect(new Set(writes.map((write) => (write as { rkey?: string }).rkey)).size).toBe(1)
  })
})

describe("sessions", () => {
  it("say when they end", async () => {
    const channel = await openChannel(bluesky)
    expect(bluesky.expiresAt?.(channel.state.credentials)?.toISOString()).toBe("2026-03-01T14:00:00.000Z")
  })

  it("are made anew from the app password when the refresh token is gone", async () => {
    const channel = await openChannel(bluesky)
    channel.clock.now = new Date("2026-09-01T00:00:00Z")
    channel.state.credentials =
      (await bluesky.refresh?.(channel.state.credentials, channel.contextFor("read"))) ?? null
    await channel.publish({})
    expect(await channel.feed()).toHaveLength(1)
  })

  it("end for good when the app password was removed", async () => {
    const channel = await openChannel(bluesky)
    channel.state.intercept = ({ url }) =>
      url.includes("refreshSession")
        ? Response.json({ error: "ExpiredToken", message: "Token has been revoked" }, { status: 400 })
        : Response.json(
            { error: "AuthenticationRequired", message: "Invalid identifier or password" },
            { status: 401 },
          )
    const error = await expectPlatformError(
      channel,
      bluesky.refresh!(channel.state.credentials, channel.contextFor("read")),
    )
    expect(error.cause).toEqual({ kind: "reconnect", reason: "TOKEN_REVOKED" })
  })

  it("tell somebody who typed the account's own password what to do", async () => {
    const channel = await openChannel(bluesky)
    channel.state.intercept = () =>
      Response.json({ error: "AuthFactorTokenRequired", message: "x" }, { status: 401 })
    if (bluesky.connect.kind !== "form") throw new Error("form expected")
    const values = { identifier: "a@example.com", appPassword: "secret" }
    const error = await expectPlatformError(
      channel,
      bluesky.connect.connect(values, channel.contextFor("connect")),
    )
    expect(error.message).toContain("Make an app password")
  })
})

it("refuses images that the lexicon has no room for, naming the limit", async () => {
  const channel = await openChannel(bluesky)
  const media = [testMedia("image", { name: "tower.png", bytes: async () => new Uint8Array(2_100_000) })]
  const error = await expectPlatformError(channel, channel.publish({ media }))
  expect(error.message).toBe("Bluesky takes images of up to 2 MB; tower.png has 2.1 MB.")
})
