import { describe, expect, it } from "vitest"
import { describePlatform } from "@/lib/platforms/suite/describe-platform"
import { expectPlatformError } from "@/lib/platforms/suite/errors"
import { openChannel, testMedia } from "@/lib/platforms/suite/harness"
import { sentForms, signInWithGraph } from "@/lib/platforms/meta/suite-graph"
import { graphError } from "@/lib/platforms/meta/sandbox-graph"
import { facebook } from "./index"

describePlatform(facebook, {
  config: { placement: "feed", first_comment: "And a comment", location: "501" },
  media: () => [testMedia("image"), testMedia("image", { alt: null })],
})

const open = () => openChannel(facebook)
const video = (overrides = {}) => testMedia("video", { url: "https://media.example/a.mp4", ...overrides })
const reel = { placement: "reels" }
const story = { placement: "stories" }

describe("a feed post", () => {
  it("previews the first link in its text or the configured one", async () => {
    for (const [config, link] of [
      [{}, "https://example.com/a"],
      [{ link: "https://example.com/b" }, "https://example.com/b"],
    ] as const) {
      const channel = await open()
      const page = channel.account.remoteId
      await channel.publish({ caption: "See https://example.com/a.", config: { ...config, location: "501" } })
      expect(sentForms(channel, "send")).toEqual([
        {
          path: `/v25.0/${page}/feed?fields=id,permalink_url`,
          fields: { message: "See https://example.com/a.", place: "501", published: "true", link },
        },
      ])
    }
  })

  it("attaches previously uploaded images", async () => {
    const channel = await open()
    const page = channel.account.remoteId
    await channel.publish({ caption: "Ding", media: [testMedia("image", { alt: "A bell" }), testMedia()] })
    const uploads = sentForms(channel, "prepare")
    expect(uploads.map(({ path }) => path)).toEqual([`/v25.0/${page}/photos`, `/v25.0/${page}/photos`])
    expect(uploads[0]?.fields).toEqual({
      published: "false",
      alt_text_custom: "A bell",
      source: expect.any(File),
    })
    const fbids = expect.arrayContaining([{ media_fbid: expect.stringMatching(/^\d+$/) }])
    expect(sentForms(channel, "send")[0]?.fields).toEqual({
      message: "Ding",
      published: "true",
      attached_media: fbids,
    })
  })

  it("uploads a video in the chunks Facebook requests", async () => {
    const channel = await open()
    const bytes = new Uint8Array(9_000_000)
    const media = video({
      size: bytes.byteLength,
      slice: async (start: number, end: number) => bytes.slice(start, end),
    })
    const config = { title: "Bells" }
    const [post] = await channel.publish({ caption: "Ding", config, media: [media], thumbnail: testMedia() })
    const [start, ...rest] = sentForms(channel, "prepare")
    expect(start?.fields).toEqual({ upload_phase: "start", file_size: "9000000" })
    const transfers = rest.slice(0, -1).map(({ fields }) => fields)
    expect(transfers.map(({ start_offset }) => start_offset)).toEqual(["0", "4000000", "8000000"])
    expect(transfers.map(({ video_file_chunk }) => (video_file_chunk as File).size)).toEqual([
      4_000_000, 4_000_000, 1_000_000,
    ])
    expect(rest.at(-1)).toMatchObject({
      path: expect.stringMatching(/\/thumbnails$/),
      fields: { is_preferred: "true", source: expect.any(File) },
    })
    expect(sentForms(channel, "send")[0]?.fields).toEqual({
      upload_phase: "finish",
      upload_session_id: transfers[0]?.upload_session_id,
      title: "Bells",
      description: "Ding",
      published: "true",
    })
    expect(channel.requests[0]?.url).toContain("https://graph-video.facebook.com/v25.0/")
    expect(await channel.feed()).toMatchObject([{ id: post?.id, url: post?.url, text: "Ding" }])
  })

  it("publishes a video even if Facebook rejects its cover", async () => {
    const channel = await openChannel(facebook)
    channel.state.intercept = ({ url }) =>
      url.includes("/thumbnails")
        ? Response.json(
            { error: { message: "Invalid image", type: "OAuthException", code: 100 } },
            { status: 400 },
          )
        : undefined
    await channel.publish({ caption: "Ding", media: [testMedia("video")], thumbnail: testMedia() })
    expect(await channel.feed()).toMatchObject([{ text: "Ding" }])
  })

  it.each([
    ["two videos", { media: [video(), video()] }, "one video"],
    ["a video with an image", { media: [video(), testMedia()] }, "images and videos"],
    ["an image as a reel", { config: reel, media: [testMedia()] }, "a single video"],
    ["a two-minute reel", { config: reel, media: [video({ duration: 120 })] }, "3 to 90 seconds"],
    ["a story without media", { config: story }, "one image or video"],
  ])("rejects %s before any request", async (_case, post, message) => {
    const channel = await open()
    const error = await expectPlatformError(channel, channel.publish(post))
    expect(error.kind).toBe("rejected")
    expect(error.message).toContain(message)
    expect(channel.requests).toEqual([])
  })

  it("treats a duplicate as already published if it's recent, and rejects it otherwise", async () => {
    const channel = await open()
    await channel.publish({ caption: "Good morning" })
    channel.state.intercept = ({ url, method }) =>
      method === "POST" && url.includes("/feed")
        ? graphError(400, 506, "Duplicate status message")
        : undefined
    const recent = channel.firstPart({ caption: "Good morning" })
    expect(await channel.send(recent, await channel.prepare(recent))).toMatchObject({
      id: (await channel.feed())[0]?.id,
    })
    channel.clock.now = new Date(channel.clock.now.getTime() + 3_600_000)
    const later = channel.firstPart({ caption: "Good morning" })
    const error = await expectPlatformError(channel, channel.send(later, await channel.prepare(later)))
    expect(error.message).toContain("identical to the Page's last one")
  })
})

describe("a reel", () => {
  it("is downloaded by Facebook, then published by id", async () => {
    const channel = await open()
    const config = { ...reel, title: "Bells", location: "501" }
    const [post] = await channel.publish({ caption: "Ding", config, media: [video()] })
    const [start, download] = sentForms(channel, "prepare")
    expect(start).toEqual({
      path: `/v25.0/${channel.account.remoteId}/video_reels`,
      fields: { upload_phase: "start" },
    })
    expect(download?.path).toMatch(/^\/video-upload\/v25\.0\/\d+$/)
    expect(sentForms(channel, "send")).toEqual([
      {
        path: start?.path,
        fields: {
          upload_phase: "finish",
          video_id: (post?.data as { videoId: string }).videoId,
          video_state: "PUBLISHED",
          title: "Bells",
          description: "Ding",
          place: "501",
        },
      },
    ])
    expect(await channel.feed()).toMatchObject([
      { id: post?.id, media: [{ url: "https://media.example/a.mp4" }] },
    ])
  })

  it("is published once even if the send is repeated", async () => {
    const channel = await open()
    const part = channel.firstPart({ caption: "Hi [[timeout_after_accept]]", config: reel, media: [video()] })
    const draft = await channel.prepare(part)
    expect((await expectPlatformError(channel, channel.send(part, draft))).kind).toBe("unknown_outcome")
    const found = await channel.find(part)
    expect(await channel.send(part, draft)).toEqual(found)
    expect(sentForms(channel, "send")).toHaveLength(1)
  })

  it("is pending while Facebook processes it, and reports processing errors", async () => {
    const channel = await open()
    const part = channel.firstPart({ caption: "Hi [[processing:20s]]", config: reel, media: [video()] })
    const draft = await channel.prepare(part)
    const sent = await facebook.publish.send(part, draft, channel.contextFor("send"))
    const pending = "pending" in sent ? sent.pending : null
    expect(await facebook.publish.poll?.(pending, channel.contextFor("poll"))).toEqual({ pending })
    channel.state.intercept = () =>
      Response.json({
        id: "1",
        status: {
          video_status: "error",
          processing_phase: { status: "error", errors: [{ message: "Too short." }] },
        },
      })
    const failed = await expectPlatformError(
      channel,
      facebook.publish.poll!(pending, channel.contextFor("poll")),
    )
    expect(failed.message).toBe("Facebook couldn't process this video: Too short.")
    channel.state.intercept = undefined
    channel.clock.now = new Date(channel.clock.now.getTime() + 20_000)
    expect(await facebook.publish.poll?.(pending, channel.contextFor("poll"))).toHaveProperty("url")
  })
})

describe("a story", () => {
  it.each([
    ["image", testMedia(), "photo_stories"],
    ["video", video(), "video_stories"],
  ])("publishes one %s without a comment", async (_kind, media, edge) => {
    const channel = await open()
    const published = await channel.publish({
      caption: "",
      config: { ...story, first_comment: "x" },
      media: [media],
    })
    expect(sentForms(channel, "send").map(({ path }) => path)).toEqual([
      `/v25.0/${channel.account.remoteId}/${edge}`,
    ])
    const { post } = channel.firstPart({ config: { ...story, first_comment: "x" }, media: [media] })
    await facebook.publish.after?.(published, post, channel.contextFor("after"))
    expect(await channel.feed()).toMatchObject([{ id: published[0]?.id, url: published[0]?.url }])
  })

  it("isn't published again if its photo already was", async () => {
    const channel = await open()
    const part = channel.firstPart({ config: story, media: [testMedia()] })
    const draft = await channel.prepare(part)
    const first = await channel.send(part, draft)
    expect(await channel.find(part)).toEqual(first)
    expect(await channel.send(part, draft)).toEqual(first)
    expect(await channel.feed()).toHaveLength(1)
  })
})

it("adds the first comment to the post", async () => {
  const channel = await open()
  const published = await channel.publish({})
  channel.clock.now = new Date(channel.clock.now.getTime() + 1000)
  const { post } = channel.firstPart({ config: { first_comment: "And a comment" } })
  await facebook.publish.after?.(published, post, channel.contextFor("after"))
  expect((await channel.feed())[0]).toMatchObject({ text: "And a comment", parent: published[0]?.id })
  expect(sentForms(channel, "after")[0]?.path).toBe(`/v25.0/${published[0]?.id}/comments`)
})

it.each([
  [190, 492, { kind: "reconnect", reason: "PERMISSION_DENIED" }],
  [190, 464, { kind: "reconnect", reason: "EMAIL_UNCONFIRMED" }],
  [190, undefined, { kind: "reconnect", reason: "TOKEN_INVALID" }],
  [200, undefined, { kind: "reconnect", reason: "PERMISSION_DENIED" }],
  [100, 1_404_078, { kind: "reconnect", reason: "PERMISSION_DENIED" }],
  [100, 1_609_008, { kind: "rejected" }],
  [368, undefined, { kind: "rejected" }],
  [32, undefined, { kind: "rate_limited", retryAfterSeconds: 60 }],
  [80_001, undefined, { kind: "rate_limited", retryAfterSeconds: 60 }],
])("maps error %i/%s to %o", async (code, subcode, cause) => {
  const channel = await open()
  channel.state.intercept = () => graphError(400, code, "Refused", subcode ? { error_subcode: subcode } : {})
  expect((await expectPlatformError(channel, channel.publish({}))).cause).toEqual(cause)
})

describe("signing in", () => {
  it("lists the person's and their business's Pages, each with a token that doesn't expire", async () => {
    const { channel, authorizeUrl, accounts } = await signInWithGraph(facebook)
    expect(authorizeUrl.origin + authorizeUrl.pathname).toBe("https://www.facebook.com/v25.0/dialog/oauth")
    expect(authorizeUrl.searchParams.get("scope")).toContain("pages_show_list,pages_read_engagement")
    const names = accounts.map(({ account }) => account.displayName)
    expect(names.sort()).toEqual(["Sandbox person News", "Sandbox person Page", "Sandbox person Shop"])
    const [code, exchange] = channel.requests.map(({ url }) => new URL(url))
    expect(Object.fromEntries(code!.searchParams)).toMatchObject({
      client_id: "sandbox-facebook-client-id",
      client_secret: "sandbox-facebook-client-secret",
      redirect_uri: "https://carillon.example/connect/callback/facebook",
    })
    expect(exchange?.searchParams.get("grant_type")).toBe("fb_exchange_token")
    channel.clock.now = new Date(channel.clock.now.getTime() + 90 * 86_400_000)
    for (const { account, credentials } of accounts) {
      channel.state.credentials = credentials as typeof channel.state.credentials
      channel.account.remoteId = account.remoteId
      await channel.publish({})
      expect(await channel.feed()).toHaveLength(1)
    }
  })

  it("skips Pages the person can't post to, and works without access to businesses", async () => {
    const page = { id: "1", name: "Bells", access_token: "page-token", tasks: ["ANALYZE"] }
    const data = [
      page,
      { ...page, id: "2", tasks: ["CREATE_CONTENT"] },
      { ...page, id: "3", access_token: undefined },
    ]
    const channel = await open()
    channel.state.intercept = ({ url }) => {
      if (url.includes("oauth/access_token")) return Response.json({ access_token: "person-token" })
      if (url.includes("/me?")) return Response.json({ id: "person" })
      return url.includes("businesses") ? graphError(400, 200, "Missing permission") : Response.json({ data })
    }
    if (facebook.connect.kind !== "oauth2") throw new Error("Expected OAuth")
    const input = { redirectUri: "https://x.example", code: "c", codeVerifier: "v", session: null }
    const { accounts } = await facebook.connect.finish(input, channel.contextFor("connect"))
    expect(accounts.map(({ account }) => account)).toMatchObject([{ remoteId: "2", grantorId: "person" }])
  })

  it("reads all pages of the list of Pages", async () => {
    const channel = await open()
    const page = (id: string) => ({ id, name: id, access_token: "page-token" })
    channel.state.intercept = ({ url }) => {
      if (url.includes("oauth/access_token")) return Response.json({ access_token: "person-token" })
      if (url.includes("/me?")) return Response.json({ id: "person" })
      if (url.includes("businesses")) return Response.json({ data: [] })
      if (url.includes("after=next")) return Response.json({ data: [page("2")] })
      const paging = { next: "https://graph.facebook.com/next", cursors: { after: "next" } }
      return Response.json({ data: [page("1")], paging })
    }
    if (facebook.connect.kind !== "oauth2") throw new Error("Expected OAuth")
    const input = { redirectUri: "https://x.example", code: "c", codeVerifier: "v", session: null }
    const { accounts } = await facebook.connect.finish(input, channel.contextFor("connect"))
    expect(accounts.map(({ account }) => account.remoteId)).toEqual(["1", "2"])
  })
})

it("looks up Pages with a location", async () => {
  const channel = await open()
  const places = await facebook.lookups?.["facebook-places"]?.run({ q: "Bell" }, channel.contextFor("read"))
  expect(places).toEqual({ data: [{ id: "501", name: "Bell tower, Bruges, Belgium" }] })
})

it("combines metrics of a video and its post, and works without insights", async () => {
  const channel = await open()
  const published = await channel.publish({ config: reel, media: [video()] })
  channel.clock.now = new Date(channel.clock.now.getTime() + 3_600_000)
  const metrics = await facebook.analytics?.(published, channel.contextFor("read"))
  for (const name of ["impressions", "reach", "clicks", "likes", "videoViews"] as const)
    expect(metrics?.[name], name).toBeGreaterThan(0)
  channel.state.intercept = ({ url }) =>
    url.includes("insights") ? graphError(400, 100, "(#100) must be a valid insights metric") : undefined
  expect(
    Object.keys((await facebook.analytics?.(published, channel.contextFor("read"))) ?? {}).sort(),
  ).toEqual(["comments", "likes", "raw", "shares"])
})
