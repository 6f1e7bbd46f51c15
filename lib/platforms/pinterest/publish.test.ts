import { describe, expect, it } from "vitest"
import { checkConfig } from "@/lib/platforms/check-config"
import type { Json, OAuth2Connect } from "@/lib/platforms/platform"
import { describePlatform } from "@/lib/platforms/suite"
import { failureOf } from "@/lib/platforms/suite-failure"
import { openChannel, startSignIn, testMedia, type Channel } from "@/lib/platforms/suite-harness"
import { pinterest } from "./index"

const [towers, chimes] = ["549755885175", "549755885176"] as const
const config = { boardId: towers, title: "Bells", link: "https://example.com/bells", alt_text: "Two bells" }

describePlatform(pinterest, { config, media: () => [testMedia(), testMedia("image", { alt: null })] })

type Body = Record<string, Json> & { media_source: Record<string, Json> }
const pinsSent = (channel: Channel) =>
  channel.seen
    .filter(({ method, url }) => method === "POST" && url.endsWith("/v5/pins"))
    .map(({ body }) => JSON.parse(String(body)) as Body)
const video = () => testMedia("video", { duration: 6 })

describe("a pin", () => {
  it("carries every field of the configuration, and its image inside the request", async () => {
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

  it("is a carousel with several images", async () => {
    const channel = await openChannel(pinterest)
    await channel.publish({ config, media: [testMedia(), testMedia(), testMedia()] })
    const { media_source } = pinsSent(channel)[0]!
    expect(media_source).toMatchObject({ source_type: "multiple_image_base64" })
    expect(media_source.items).toHaveLength(3)
  })

  it("goes to each board that is named, once", async () => {
    const channel = await openChannel(pinterest)
    const [published] = await channel.publish({
      config: { board_ids: [towers, chimes, towers] },
      media: [testMedia()],
    })
    expect(pinsSent(channel).map(({ board_id }) => board_id)).toEqual([towers, chimes])
    await pinterest.remove?.([published!], channel.at("after"))
    expect(await channel.feed()).toEqual([])
  })

  it("reaches the board that an earlier try did not, and no board twice", async () => {
    const channel = await openChannel(pinterest)
    const part = channel.onePart({ config: { board_ids: [towers, chimes] }, media: [testMedia()] })
    const draft = await channel.draftOf(part)
    let tries = 0
    channel.state.intercept = ({ method, url }) =>
      method === "POST" && url.endsWith("/pins") && ++tries === 2
        ? Response.json({ code: 8, message: "You have exceeded a rate limit." }, { status: 429 })
        : undefined
    expect((await failureOf(channel, channel.sendPart(part, draft))).kind).toBe("rate_limited")
    expect(await channel.find(part)).toBeNull()
    await channel.sendPart(part, draft)
    expect(pinsSent(channel).map(({ board_id }) => board_id)).toEqual([towers, chimes, chimes])
    expect(await channel.feed()).toHaveLength(2)
  })

  it("is pinned nowhere when one of several boards does not exist", async () => {
    const channel = await openChannel(pinterest)
    const post = { config: { board_ids: [towers, "7"] }, media: [testMedia()] }
    expect((await failureOf(channel, channel.publish(post))).kind).toBe("rejected")
    expect(await channel.feed()).toEqual([])
  })
})

describe("a video", () => {
  it("is uploaded where Pinterest says, without our token, and processed before it is pinned", async () => {
    const channel = await openChannel(pinterest)
    const tokens: (string | null)[] = []
    const at = channel.at("prepare")
    const part = channel.onePart({ config, media: [video()] })
    await pinterest.publish.prepare?.(part, {
      ...at,
      fetch: (url, init) => {
        if (url.includes("media-upload")) tokens.push(new Headers(init?.headers).get("authorization"))
        return at.fetch(url, init)
      },
    })
    expect(tokens).toEqual([null])
    const upload = channel.seen.find(({ url }) => url.includes("media-upload"))
    expect([...(upload?.body as FormData).keys()].at(-1)).toBe("file")
    await channel.publish({ config, media: [video()] })
    expect(pinsSent(channel)[0]?.media_source).toMatchObject({
      source_type: "video_id",
      cover_image_key_frame_time: 0,
    })
    expect((await channel.feed())[0]?.media[0]?.mimeType).toBe("video/mp4")
  })

  it("takes the image beside it for its cover", async () => {
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
    expect((await failureOf(channel, channel.publish(post))).message).toContain("one image as its cover")
  })

  it("that is still being processed can be tried again", async () => {
    const channel = await openChannel(pinterest)
    const part = channel.onePart({ caption: "Hello [[processing:10s]]", config, media: [video()] })
    const draft = await channel.draftOf(part)
    expect((await failureOf(channel, channel.sendPart(part, draft))).kind).toBe("unavailable")
    channel.clock.now = new Date(channel.clock.now.getTime() + 10_000)
    await channel.sendPart(part, draft)
    expect(await channel.feed()).toHaveLength(1)
  })

  it("that Pinterest cannot read is refused with a remedy", async () => {
    const channel = await openChannel(pinterest)
    const part = channel.onePart({ config, media: [video()] })
    channel.state.intercept = ({ method, url }) =>
      method === "GET" && url.includes("/v5/media/") ? Response.json({ status: "failed" }) : undefined
    expect((await failureOf(channel, channel.draftOf(part))).message).toContain("MP4")
  })

  it("counts its views", async () => {
    const channel = await openChannel(pinterest)
    const published = await channel.publish({ config, media: [video()] })
    channel.clock.now = new Date(channel.clock.now.getTime() + 86_400_000)
    expect(await pinterest.analytics?.(published, channel.at("read"))).toMatchObject({
      impressions: expect.any(Number),
      videoViews: expect.any(Number),
    })
  })
})

describe("the configuration", () => {
  it.each([
    [undefined, "platformConfiguration", "platformConfiguration is required for pinterest"],
    [{ title: "x" }, "platformConfiguration.board_ids", "A board is required"],
    [{ boardId: "Bell towers" }, "platformConfiguration.boardId", "not its name"],
    [{ board_ids: ["1", "2"], board_section_id: "3" }, "platformConfiguration.board_section_id", "one board"],
    [{ boardId: "1", link: "example" }, "platformConfiguration.link", "web address"],
  ])("%j names %s", (value, field, message) => {
    const [problem] = checkConfig(pinterest, value)
    expect(problem?.field).toBe(field)
    expect(problem?.message).toContain(message)
  })
})

describe("signing in", () => {
  const connect = pinterest.connect as OAuth2Connect<Json>

  it("asks for the scopes in Pinterest's own form, without PKCE, and proves itself by Basic", async () => {
    const channel = await openChannel(pinterest)
    const { authorizeUrl } = await startSignIn("pinterest", connect, channel.at("connect"))
    const url = new URL(authorizeUrl)
    expect(`${url.origin}${url.pathname}`).toBe("https://www.pinterest.com/oauth/")
    expect(url.searchParams.get("scope")).toBe(
      "boards:read,boards:write,pins:read,pins:write,user_accounts:read",
    )
    expect(url.searchParams.has("code_challenge")).toBe(false)
  })

  it("rotates the refresh token; one that was used is refused for good", async () => {
    const channel = await openChannel(pinterest)
    const first = channel.state.credentials
    const second = await pinterest.refresh!(first, channel.at("read"))
    expect(second).toMatchObject({ refreshToken: expect.any(String), scopes: expect.any(Array) })
    const error = await failureOf(channel, pinterest.refresh!(first, channel.at("read")))
    expect(error.cause).toEqual({ kind: "reconnect", reason: "REFRESH_FAILED" })
  })

  it("takes wrong keys of ours for our fault, not the channel's", async () => {
    const channel = await openChannel(pinterest)
    channel.state.intercept = () =>
      Response.json({ code: 2, message: "Authentication failed." }, { status: 401 })
    const error = await failureOf(channel, pinterest.refresh!(channel.state.credentials, channel.at("read")))
    expect(error.kind).toBe("unavailable")
  })

  it("lasts for thirty days", async () => {
    const channel = await openChannel(pinterest)
    expect(pinterest.expiresAt?.(channel.state.credentials)?.toISOString()).toBe("2026-03-31T12:00:00.000Z")
    channel.clock.now = new Date("2026-04-01T00:00:00Z")
    const error = await failureOf(channel, channel.publish({ config, media: [testMedia()] }))
    expect(error.cause).toEqual({ kind: "reconnect", reason: "TOKEN_EXPIRED" })
  })
})

it.each([
  [403, 29, "You are not permitted to access that resource.", "rejected", "does not let this channel pin"],
  [404, 40, "Board not found.", "rejected", "Choose another one"],
  [409, 5, "Could not get exclusive access to the board.", "unavailable", "busy"],
  [403, 2626, "Account under review", "reconnect", "reviewing"],
  [403, 3, "Missing permission: scope pins:write", "reconnect", "Connect the channel again"],
  [400, 1, "Invalid request: {'link': 'x'} see https://developers.pinterest.com/x.", "rejected", "link"],
])("reads %i code %i %s as %s", async (status, code, message, kind, text) => {
  const channel = await openChannel(pinterest)
  const part = channel.onePart({ config, media: [testMedia()] })
  channel.state.intercept = () => Response.json({ code, message }, { status })
  const error = await failureOf(channel, channel.sendPart(part, { mediaId: null }))
  expect(error.kind).toBe(kind)
  expect(error.message).toContain(text)
})

describe("look-ups", () => {
  it("list the boards, page by page, and the sections of one", async () => {
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
    const answer = await boards.run({}, channel.at("read"))
    expect(boards.output.parse(answer)).toEqual(answer)
    expect((answer as { data: { name: string }[] }).data.map(({ name }) => name)).toEqual([
      "First",
      "Bell towers",
      "Chimes and clocks",
    ])
    expect(await sections.run({ boardId: towers }, channel.at("read"))).toEqual({
      data: [{ id: "5027630889721", name: "Cathedrals" }],
    })
  })
})
