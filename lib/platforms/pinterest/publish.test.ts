import { describe, expect, it } from "vitest"
import { checkConfig } from "@/lib/platforms/check/check-config"
import type { OAuth2Connect } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { describePlatform } from "@/lib/platforms/suite/describe-platform"
import { expectPlatformError } from "@/lib/platforms/suite/errors"
import { openChannel, startSignIn, testMedia, type Channel } from "@/lib/platforms/suite/harness"
import { pinterest } from "./index"

const [towers, chimes] = ["549755885175", "549755885176"] as const
const config = { boardId: towers, title: "Bells", link: "https://example.com/bells", alt_text: "Two bells" }

describePlatform(pinterest, { config, media: () => [testMedia(), testMedia("image", { alt: null })] })

type Body = Record<string, Json> & { media_source: Record<string, Json> }
const pinsSent = (channel: Channel) =>
  channel.requests
    .filter(({ method, url }) => method === "POST" && url.endsWith("/v5/pins"))
    .map(({ body }) => JSON.parse(String(body)) as Body)
const video = () => testMedia("video", { duration: 6 })

describe("publishing", () => {
  it("sends every configuration field, with the image inline", async () => {
    const channel = await openChannel(pinterest)
    const [published] = await channel.publish({
      config: {
        ...config,
        board_section_id: "5027630889721",
        description: "Mine",
        dominant_color: "#6E7874",
      },
      media: [testMedia()],
    })
    const { media_source, ...fields } = pinsSent(channel)[0]!
    expect(fields).toEqual({
      board_id: towers,
      board_section_id: "5027630889721",
      title: "Bells",
      description: "Mine",
      link: "https://example.com/bells",
      alt_text: "Two bells",
      dominant_color: "#6E7874",
    })
    expect(media_source).toMatchObject({ source_type: "image_base64", content_type: "image/png" })
    expect(published?.url).toBe(`https://carillon.example/sandbox/pinterest/pin/${published?.id}/`)
  })

  it("creates a carousel from several images", async () => {
    const channel = await openChannel(pinterest)
    await channel.publish({ config, media: [testMedia(), testMedia(), testMedia()] })
    const { media_source } = pinsSent(channel)[0]!
    expect(media_source).toMatchObject({ source_type: "multiple_image_base64" })
    expect(media_source.items).toHaveLength(3)
  })

  it("pins to each configured board once", async () => {
    const channel = await openChannel(pinterest)
    const [published] = await channel.publish({
      config: { board_ids: [towers, chimes, towers] },
      media: [testMedia()],
    })
    expect(pinsSent(channel).map(({ board_id }) => board_id)).toEqual([towers, chimes])
    await pinterest.remove?.([published!], channel.contextFor("after"))
    expect(await channel.feed()).toEqual([])
  })

  it("retries only the boards that an earlier attempt missed", async () => {
    const channel = await openChannel(pinterest)
    const part = channel.firstPart({ config: { board_ids: [towers, chimes] }, media: [testMedia()] })
    const draft = await channel.prepare(part)
    let attempts = 0
    channel.state.intercept = ({ method, url }) =>
      method === "POST" && url.endsWith("/pins") && ++attempts === 2
        ? Response.json({ code: 8, message: "You have exceeded a rate limit." }, { status: 429 })
        : undefined
    expect((await expectPlatformError(channel, channel.send(part, draft))).kind).toBe("rate_limited")
    expect(await channel.find(part)).toBeNull()
    await channel.send(part, draft)
    expect(pinsSent(channel).map(({ board_id }) => board_id)).toEqual([towers, chimes, chimes])
    expect(await channel.feed()).toHaveLength(2)
  })

  it("doesn't pin anywhere if one of several boards doesn't exist", async () => {
    const channel = await openChannel(pinterest)
    const post = { config: { board_ids: [towers, "7"] }, media: [testMedia()] }
    expect((await expectPlatformError(channel, channel.publish(post))).kind).toBe("rejected")
    expect(await channel.feed()).toEqual([])
  })
})

describe("videos", () => {
  it("uploads the video without our token and waits for processing before pinning", async () => {
    const channel = await openChannel(pinterest)
    const tokens: (string | null)[] = []
    const ctx = channel.contextFor("prepare")
    const part = channel.firstPart({ config, media: [video()] })
    await pinterest.publish.prepare?.(part, {
      ...ctx,
      fetch: (url, init) => {
        if (url.includes("media-upload")) tokens.push(new Headers(init?.headers).get("authorization"))
        return ctx.fetch(url, init)
      },
    })
    expect(tokens).toEqual([null])
    const upload = channel.requests.find(({ url }) => url.includes("media-upload"))
    expect([...(upload?.body as FormData).keys()].at(-1)).toBe("file")
    await channel.publish({ config, media: [video()] })
    expect(pinsSent(channel)[0]?.media_source).toMatchObject({
      source_type: "video_id",
      cover_image_key_frame_time: 0,
    })
    expect((await channel.feed())[0]?.media[0]?.mimeType).toBe("video/mp4")
  })

  it("uses the post's image as the cover", async () => {
    const channel = await openChannel(pinterest)
    await channel.publish({ config, media: [testMedia(), video()] })
    expect(pinsSent(channel)[0]?.media_source).toMatchObject({
      source_type: "video_id",
      cover_image_content_type: "image/png",
    })
    await channel.publish({
      config,
      media: [testMedia("video", { duration: 6, thumbnailTimestampMs: 2400 })],
    })
    expect(pinsSent(channel)[1]?.media_source).toMatchObject({ cover_image_key_frame_time: 2 })
    const post = { config, media: [testMedia(), testMedia(), video()] }
    expect((await expectPlatformError(channel, channel.publish(post))).message).toContain(
      "one image, used as its cover",
    )
  })

  it("retries while the video is still processing", async () => {
    const channel = await openChannel(pinterest)
    const part = channel.firstPart({ caption: "Hello [[processing:10s]]", config, media: [video()] })
    const draft = await channel.prepare(part)
    expect((await expectPlatformError(channel, channel.send(part, draft))).kind).toBe("unavailable")
    channel.clock.now = new Date(channel.clock.now.getTime() + 10_000)
    await channel.send(part, draft)
    expect(await channel.feed()).toHaveLength(1)
  })

  it("explains how to fix a video Pinterest can't read", async () => {
    const channel = await openChannel(pinterest)
    const part = channel.firstPart({ config, media: [video()] })
    channel.state.intercept = ({ method, url }) =>
      method === "GET" && url.includes("/v5/media/") ? Response.json({ status: "failed" }) : undefined
    expect((await expectPlatformError(channel, channel.prepare(part))).message).toContain("MP4")
  })

  it("includes video views in the metrics", async () => {
    const channel = await openChannel(pinterest)
    const published = await channel.publish({ config, media: [video()] })
    channel.clock.now = new Date(channel.clock.now.getTime() + 86_400_000)
    expect(await pinterest.analytics?.(published, channel.contextFor("read"))).toMatchObject({
      impressions: expect.any(Number),
      videoViews: expect.any(Number),
    })
  })
})

describe("configuration", () => {
  it.each([
    [undefined, "platformConfiguration", "platformConfiguration is required for pinterest"],
    [{ title: "x" }, "platformConfiguration.board_ids", "A board is required"],
    [{ boardId: "Bell towers" }, "platformConfiguration.boardId", "not a name"],
    [{ board_ids: ["1", "2"], board_section_id: "3" }, "platformConfiguration.board_section_id", "one board"],
    [{ boardId: "1", link: "example" }, "platformConfiguration.link", "must be a URL"],
  ])("rejects %j at %s", (value, field, message) => {
    const [problem] = checkConfig(pinterest, value)
    expect(problem?.field).toBe(field)
    expect(problem?.message).toContain(message)
  })
})

describe("signing in", () => {
  const connect = pinterest.connect as OAuth2Connect<Json>

  it("requests comma-separated scopes without PKCE", async () => {
    const channel = await openChannel(pinterest)
    const { authorizeUrl } = await startSignIn("pinterest", connect, channel.contextFor("connect"))
    const url = new URL(authorizeUrl)
    expect(`${url.origin}${url.pathname}`).toBe("https://www.pinterest.com/oauth/")
    expect(url.searchParams.get("scope")).toBe(
      "boards:read,boards:write,pins:read,pins:write,user_accounts:read",
    )
    expect(url.searchParams.has("code_challenge")).toBe(false)
  })

  it("rotates the refresh token and rejects a used one", async () => {
    const channel = await openChannel(pinterest)
    const first = channel.state.credentials
    const second = await pinterest.refresh!(first, channel.contextFor("read"))
    expect(second).toMatchObject({ refreshToken: expect.any(String), scopes: expect.any(Array) })
    const error = await expectPlatformError(channel, pinterest.refresh!(first, channel.contextFor("read")))
    expect(error.cause).toEqual({ kind: "reconnect", reason: "REFRESH_FAILED" })
  })

  it("doesn't disconnect the channel when the app's keys are wrong", async () => {
    const channel = await openChannel(pinterest)
    channel.state.intercept = () =>
      Response.json({ code: 2, message: "Authentication failed." }, { status: 401 })
    const error = await expectPlatformError(
      channel,
      pinterest.refresh!(channel.state.credentials, channel.contextFor("read")),
    )
    expect(error.kind).toBe("unavailable")
  })

  it("expires after 30 days", async () => {
    const channel = await openChannel(pinterest)
    expect(pinterest.expiresAt?.(channel.state.credentials)?.toISOString()).toBe("2026-03-31T12:00:00.000Z")
    channel.clock.now = new Date("2026-04-01T00:00:00Z")
    const error = await expectPlatformError(channel, channel.publish({ config, media: [testMedia()] }))
    expect(error.cause).toEqual({ kind: "reconnect", reason: "TOKEN_EXPIRED" })
  })
})

it.each([
  [403, 29, "You are not permitted to access that resource.", "rejected", "can't pin to this board"],
  [404, 40, "Board not found.", "rejected", "Choose another one"],
  [409, 5, "Could not get exclusive access to the board.", "unavailable", "busy"],
  [403, 2626, "Account under review", "reconnect", "reviewing"],
  [403, 3, "Missing permission: scope pins:write", "reconnect", "Reconnect the channel"],
  [400, 1, "Invalid request: {'link': 'x'} see https://developers.pinterest.com/x.", "rejected", "link"],
])("maps HTTP %i code %i (%s) to %s", async (status, code, message, kind, text) => {
  const channel = await openChannel(pinterest)
  const part = channel.firstPart({ config, media: [testMedia()] })
  channel.state.intercept = () => Response.json({ code, message }, { status })
  const error = await expectPlatformError(channel, channel.send(part, { mediaId: null }))
  expect(error.kind).toBe(kind)
  expect(error.message).toContain(text)
})

describe("lookups", () => {
  it("lists boards from every page and a board's sections", async () => {
    const channel = await openChannel(pinterest)
    const { boards, sections } = {
      boards: pinterest.lookups!["pinterest-boards"]!,
      sections: pinterest.lookups!["pinterest-board-sections"]!,
    }
    let pages = 0
    channel.state.intercept = ({ url }) =>
      url.includes("/v5/boards?") && ++pages === 1
        ? Response.json({ items: [{ id: "1", name: "First" }], bookmark: "0" })
        : undefined
    const result = await boards.run({}, channel.contextFor("read"))
    expect(boards.output.parse(result)).toEqual(result)
    expect((result as { data: { name: string }[] }).data.map(({ name }) => name)).toEqual([
      "First",
      "Bell towers",
      "Chimes and clocks",
    ])
    expect(await sections.run({ boardId: towers }, channel.contextFor("read"))).toEqual({
      data: [{ id: "5027630889721", name: "Cathedrals" }],
    })
  })
})
