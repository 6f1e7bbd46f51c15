import { describe, expect, it } from "vitest"
import { checkConfig } from "@/lib/platforms/check/check-config"
import { checkPost } from "@/lib/platforms/check/check-post"
import { describePlatform } from "@/lib/platforms/suite/describe-platform"
import { expectPlatformError } from "@/lib/platforms/suite/errors"
import { openChannel, testMedia } from "@/lib/platforms/suite/harness"
import { findFacets } from "./facets"
import { bluesky } from "./index"
import { parseLinkCard } from "@/lib/platforms/text/link-card"
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

const resolveNone = async () => null

type RecordBody = { repo: string; rkey: string; record: Record<string, unknown>; writes: { value: object }[] }
const writesOf = (channel: Awaited<ReturnType<typeof openChannel>>) =>
  channel.requests
    .filter(({ phase, method }) => phase === "send" && method === "POST")
    .map(({ body }) => JSON.parse(String(body)) as RecordBody)

describe("record keys", () => {
  it("are derived from the stored key and sort by time", () => {
    const at = new Date("2026-03-01T12:00:00Z")
    expect(tidOf(at, "post:0")).toMatch(/^[2-7a-j][2-7a-z]{12}$/)
    expect(tidOf(at, "post:0")).toBe(tidOf(at, "post:0"))
    expect(tidOf(at, "post:0")).not.toBe(tidOf(at, "post:1"))
    expect(tidOf(at, "post:0") < tidOf(new Date(at.getTime() + 2), "other")).toBe(true)
  })
})

describe("facets", () => {
  it("links bare www addresses, without what follows them", async () => {
    const text =
      "Go (www.example.com/a?b=1), or www.example.org. Not awww.example.com, www. or https://www.example.net"
    const facets = await findFacets(text, async () => null)
    expect(facets.map(({ features }) => features[0]?.uri)).toEqual([
      "https://www.example.com/a?b=1",
      "https://www.example.org",
      "https://www.example.net",
    ])
    expect(facets[1]?.index).toEqual({
      byteStart: text.indexOf("www.example.org"),
      byteEnd: text.indexOf(". Not"),
    })
  })

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

  it("skip unknown handles and tags inside links", async () => {
    expect(await findFacets("Hi @no.body.example", resolveNone)).toEqual([])
    expect(await findFacets("https://example.com/#anchor a@b.example", resolveNone)).toHaveLength(1)
  })
})

describe("link cards", () => {
  it("are parsed from a page's metadata", () => {
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

  it("are created for the first link and omitted if its page can't be loaded", async () => {
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

  it("use the configured text", async () => {
    const channel = await openChannel(bluesky)
    await channel.publish({ config: { external: { uri: "https://example.com/", title: "Mine" } } })
    expect(writesOf(channel)[0]?.record.embed).toMatchObject({ external: { title: "Mine", description: "" } })
  })
})

describe("replies and quotes", () => {
  it("join the thread of the post they reply to", async () => {
    const channel = await openChannel(bluesky)
    const thread = await channel.publish({ parts: [{ caption: "One" }, { caption: "Two" }] })
    await channel.publish({ caption: "Three", config: { reply_to: thread[1]?.id } })
    const { reply } = writesOf(channel).at(-1)?.record as { reply: { root: object; parent: object } }
    expect(reply.root).toMatchObject({ uri: thread[0]?.id })
    expect(reply.parent).toMatchObject({ uri: thread[1]?.id })
  })

  it("quote a post by URL, along with images", async () => {
    const channel = await openChannel(bluesky)
    const [first] = await channel.publish({ caption: "One" })
    const url = `https://bsky.app/profile/${channel.account.username}/post/${first?.id.split("/").at(-1)}`
    await channel.publish({ media: [testMedia()], config: { quote_post_uri: url } })
    expect(writesOf(channel).at(-1)?.record.embed).toMatchObject({
      $type: "app.bsky.embed.recordWithMedia",
      record: { record: { uri: first?.id } },
      media: { images: [{ aspectRatio: { width: 800, height: 600 } }] },
    })
  })

  it("write the post and its gates with the same key in one request", async () => {
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
  it("have an expiry date", async () => {
    const channel = await openChannel(bluesky)
    expect(bluesky.expiresAt?.(channel.state.credentials)?.toISOString()).toBe("2026-03-01T14:00:00.000Z")
  })

  it("are recreated with the app password if the refresh token has expired", async () => {
    const channel = await openChannel(bluesky)
    channel.clock.now = new Date("2026-09-01T00:00:00Z")
    channel.state.credentials =
      (await bluesky.refresh?.(channel.state.credentials, channel.contextFor("read"))) ?? null
    await channel.publish({})
    expect(await channel.feed()).toHaveLength(1)
  })

  it("need a reconnect once the app password is revoked", async () => {
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

  it("explain how to create an app password if the account password was entered", async () => {
    const channel = await openChannel(bluesky)
    channel.state.intercept = () =>
      Response.json({ error: "AuthFactorTokenRequired", message: "x" }, { status: 401 })
    if (bluesky.connect.kind !== "form") throw new Error("Expected a form")
    const values = { identifier: "a@example.com", appPassword: "secret" }
    const error = await expectPlatformError(
      channel,
      bluesky.connect.connect(values, channel.contextFor("connect")),
    )
    expect(error.message).toContain("Create an app password")
  })
})

it("reports images that the server rejects for the lexicon's size limit", async () => {
  const channel = await openChannel(bluesky)
  const media = [testMedia("image", { bytes: async () => new Uint8Array(2_100_000) })]
  const error = await expectPlatformError(channel, channel.publish({ media }))
  expect(error.kind).toBe("rejected")
  expect(await channel.feed()).toEqual([])
})

describe("videos", () => {
  const captions = [{ lang: "en", vtt: "WEBVTT\n\n00:00.000 --> 00:01.000\nDing" }]
  const clip = () => testMedia("video", { alt: "A bell" })

  it("go through the video service, with subtitles", async () => {
    const channel = await openChannel(bluesky)
    const [published] = await channel.publish({ config: { captions }, media: [clip()] })
    const paths = channel.requests.map(({ url }) => new URL(url).pathname.replace("/xrpc/", ""))
    expect(new Set(paths)).toEqual(
      new Set([
        "com.atproto.server.getServiceAuth",
        "app.bsky.video.uploadVideo",
        "com.atproto.repo.uploadBlob",
        "app.bsky.video.getJobStatus",
        "com.atproto.repo.createRecord",
      ]),
    )
    expect(writesOf(channel)[0]?.record.embed).toMatchObject({
      $type: "app.bsky.embed.video",
      alt: "A bell",
      video: { $type: "blob", mimeType: "video/mp4" },
      captions: [{ lang: "en", file: { mimeType: "text/vtt" } }],
    })
    expect(await channel.feed()).toMatchObject([
      { id: published?.id, media: [{ mimeType: "video/mp4", alt: "A bell" }] },
    ])
  })

  it("reuse the job of an earlier attempt, and combine with a quote", async () => {
    const channel = await openChannel(bluesky)
    const [quoted] = await channel.publish({ caption: "Original" })
    const part = channel.firstPart({ config: { quote_post_uri: quoted?.id }, media: [clip()] })
    const draft = await channel.prepare(part)
    expect(await channel.prepare(part)).toEqual(draft)
    await channel.send(part, draft)
    expect(writesOf(channel).at(-1)?.record.embed).toMatchObject({
      $type: "app.bsky.embed.recordWithMedia",
      media: { $type: "app.bsky.embed.video", video: { mimeType: "video/mp4" } },
    })
  })

  it("report why the service couldn't process them", async () => {
    const channel = await openChannel(bluesky)
    channel.state.intercept = ({ url }) =>
      url.includes("getJobStatus")
        ? Response.json({ jobStatus: { jobId: "1", state: "JOB_STATE_FAILED", message: "Too short." } })
        : undefined
    const error = await expectPlatformError(channel, channel.publish({ media: [clip()] }))
    expect(error).toMatchObject({
      kind: "rejected",
      message: "Bluesky couldn't process this video: Too short.",
    })
  })

  it("are checked with their subtitles before publishing", () => {
    const post = { caption: "x", media: [testMedia()] }
    expect(checkPost(bluesky, post, { config: { captions } })).toMatchObject([
      { field: "platformConfiguration.captions" },
    ])
    expect(checkPost(bluesky, { caption: "x", media: [testMedia(), clip()] })).toHaveLength(1)
    expect(checkPost(bluesky, { caption: "x", media: [testMedia("video", { duration: 181 })] })).toHaveLength(
      1,
    )
    for (const vtt of ["1\n00:00", `WEBVTT\n${"🔔".repeat(5000)}`])
      expect(checkConfig(bluesky, { captions: [{ lang: "en", vtt }] })).toMatchObject([
        { field: "platformConfiguration.captions[0].vtt" },
      ])
  })
})
