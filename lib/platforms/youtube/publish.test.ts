import { describe, expect, it } from "vitest"
import { checkConfig } from "@/lib/platforms/check/check-config"
import { checkPost } from "@/lib/platforms/check/check-post"
import type { OAuth2Connect } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { describePlatform } from "@/lib/platforms/suite/describe-platform"
import { expectPlatformError } from "@/lib/platforms/suite/errors"
import { openChannel, startSignIn, testMedia, type Channel } from "@/lib/platforms/suite/harness"
import { youtube } from "./index"

const config = { title: "Bells at noon", categoryId: "22", visibility: "public" }

describePlatform(youtube, {
  config: { ...config, tags: ["bells", "bell tower"], madeForKids: false, notifySubscribers: false },
  media: () => [testMedia("video")],
  rejectsAngleBrackets: true,
})

const video = () => testMedia("video")
const openYouTube = () => openChannel(youtube, { config, media: [video()] })
const connect = youtube.connect as OAuth2Connect<Json>
const parseUrl = (url: string) => new URL(url)
const bodyOf = ({ body }: { body: unknown }) => JSON.parse(String(body)) as Record<string, unknown>
const respondWithError = (channel: Channel, status: number, reason: string, message = "No.") =>
  (channel.state.intercept = ({ method }) =>
    method === "PUT"
      ? Response.json({ error: { code: status, message, errors: [{ reason }] } }, { status })
      : undefined)

const megabyte = 1024 * 1024
const big = (size: number) =>
  testMedia("video", { size, slice: async (start, end) => new Uint8Array(end - start) })

describe("connecting", () => {
  it("requests offline access with consent and the scopes to upload, read and comment", async () => {
    const channel = await openYouTube()
    const { authorizeUrl } = await startSignIn("youtube", connect, channel.contextFor("connect"))
    const url = parseUrl(authorizeUrl)
    expect(url.origin + url.pathname).toBe("https://accounts.google.com/o/oauth2/v2/auth")
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      access_type: "offline",
      prompt: "consent",
      code_challenge_method: "S256",
      scope: ["youtube.upload", "youtube.readonly", "youtube.force-ssl"]
        .map((name) => `https://www.googleapis.com/auth/${name}`)
        .join(" "),
    })
  })

  async function signInWith(responses: { scope?: string; channels?: object }) {
    const channel = await openYouTube()
    const { input } = await startSignIn("youtube", connect, channel.contextFor("connect"))
    channel.state.intercept = ({ url }) => {
      if (url.endsWith("/token")) return Response.json({ access_token: "a1", expires_in: 3599, ...responses })
      return url.includes("/channels?") ? Response.json(responses.channels ?? {}) : undefined
    }
    return { channel, connected: connect.finish({ ...input, code: "c" }, channel.contextFor("connect")) }
  }

  it("returns the person's channel", async () => {
    const snippet = {
      title: "Bells",
      customUrl: "@bells",
      thumbnails: { default: { url: "https://i.example/1" } },
    }
    const { connected } = await signInWith({ channels: { items: [{ id: "UC1", snippet }] } })
    expect((await connected).accounts[0]?.account).toEqual({
      remoteId: "UC1",
      username: "bells",
      displayName: "Bells",
      imageUrl: "https://i.example/1",
      profileUrl: "https://www.youtube.com/channel/UC1",
    })
  })

  it("rejects an account without a channel and a sign-in without all permissions", async () => {
    const withoutChannel = await signInWith({ channels: { pageInfo: {} } })
    expect((await expectPlatformError(withoutChannel.channel, withoutChannel.connected)).message).toContain(
      "has no YouTube channel",
    )
    const withoutScopes = await signInWith({ scope: "https://www.googleapis.com/auth/youtube.readonly" })
    expect((await expectPlatformError(withoutScopes.channel, withoutScopes.connected)).message).toContain(
      "every checkbox",
    )
  })

  it("keeps the refresh token on refresh and revokes it on disconnect", async () => {
    const channel = await openYouTube()
    const before = channel.state.credentials as { refreshToken: string }
    channel.state.credentials = (await youtube.refresh?.(before, channel.contextFor("read"))) ?? null
    expect(channel.state.credentials).toMatchObject({ refreshToken: before.refreshToken })
    await youtube.revoke?.(channel.contextFor("after"))
    expect(new URLSearchParams(String(channel.requests.at(-1)?.body)).get("token")).toBe(before.refreshToken)
  })
})

describe("uploading", () => {
  it("opens a session with every setting", async () => {
    const channel = await openYouTube()
    const full = {
      ...config,
      tags: ["bells", "bell tower"],
      madeForKids: true,
      notifySubscribers: false,
      publishAt: "2026-03-02T09:00:00+01:00",
      containsSyntheticMedia: true,
      embeddable: false,
      license: "creativeCommon",
      defaultLanguage: "en",
    }
    await channel.publish({ config: full })
    const [session] = channel.requests
    expect(parseUrl(session?.url ?? "").pathname).toBe("/upload/youtube/v3/videos")
    expect(Object.fromEntries(parseUrl(session?.url ?? "").searchParams)).toEqual({
      uploadType: "resumable",
      part: "snippet,status",
      notifySubscribers: "false",
    })
    expect(bodyOf(session!)).toEqual({
      snippet: {
        title: "Bells at noon",
        description: "Hello from the bell tower",
        tags: ["bells", "bell tower"],
        categoryId: "22",
        defaultLanguage: "en",
      },
      status: {
        privacyStatus: "private",
        publishAt: "2026-03-02T09:00:00+01:00",
        selfDeclaredMadeForKids: true,
        containsSyntheticMedia: true,
        embeddable: false,
        license: "creativeCommon",
      },
    })
  })

  it("uploads chunks of 8 MiB while preparing and the last one while sending", async () => {
    const channel = await openYouTube()
    await channel.publish({ media: [big(20 * megabyte)] })
    const puts = channel.requests.filter(({ method }) => method === "PUT")
    expect(puts.map(({ phase, body }) => [phase, (body as Uint8Array).byteLength / megabyte])).toEqual([
      ["prepare", 8],
      ["prepare", 8],
      ["send", 4],
    ])
    expect(await channel.feed()).toHaveLength(1)
  })

  it("resumes from the bytes Google has stored", async () => {
    const channel = await openYouTube()
    const part = channel.firstPart({ media: [big(10 * megabyte)] })
    const draft = await channel.prepare(part)
    let putCount = 0
    channel.state.intercept = ({ method }) => {
      if (method !== "PUT" || putCount++ > 0) return undefined
      return new Response(null, { status: 308, headers: { range: `bytes=0-${8 * megabyte - 1}` } })
    }
    await channel.send(part, draft)
    expect(await channel.feed()).toHaveLength(1)
  })

  it("retries the upload if a chunk is lost", async () => {
    const channel = await openYouTube()
    channel.state.intercept = ({ method }) =>
      method === "PUT" ? new Response(null, { status: 308 }) : undefined
    const error = await expectPlatformError(
      channel,
      channel.prepare(channel.firstPart({ media: [big(20 * megabyte)] })),
    )
    expect(error.kind).toBe("unavailable")
  })

  it("looks up the video when the session is gone instead of publishing twice", async () => {
    const channel = await openYouTube()
    const part = channel.firstPart({ caption: "Hi [[timeout_after_accept]]" })
    const draft = await channel.prepare(part)
    await expectPlatformError(channel, channel.send(part, draft))
    channel.state.intercept = ({ method }) =>
      method === "PUT" ? new Response(null, { status: 410 }) : undefined
    const [post] = await channel.feed()
    expect(await channel.send(part, draft)).toMatchObject({ id: post?.id })
    const other = channel.firstPart({ config: { ...config, title: "Other" } })
    expect((await expectPlatformError(channel, channel.send(other, draft))).message).toContain(
      "nothing was published",
    )
  })

  it("waits up to 15 minutes for processing", async () => {
    const channel = await openYouTube()
    const startedAt = channel.clock.now.getTime()
    await channel.publish({ caption: "Hi [[processing:20s]]" })
    expect(channel.clock.now.getTime() - startedAt).toBeGreaterThanOrEqual(20_000)
    const pending = { id: "v1", sentAt: channel.clock.now.toISOString() }
    channel.clock.now = new Date(channel.clock.now.getTime() + 16 * 60_000)
    expect(await youtube.publish.poll?.(pending, channel.contextFor("poll"))).toMatchObject({ id: "v1" })
  })

  it.each([
    [
      { uploadStatus: "rejected", rejectionReason: "duplicate" },
      "rejected this video: the channel already has this video",
    ],
    [{ uploadStatus: "failed", failureReason: "codec" }, "rejected this video: its codec is not supported"],
    [{ uploadStatus: "deleted" }, "deleted this video"],
  ])("explains video status %o", async (status, text) => {
    const channel = await openYouTube()
    channel.state.intercept = ({ url }) =>
      url.includes("processingDetails") ? Response.json({ items: [{ status }] }) : undefined
    expect((await expectPlatformError(channel, channel.publish({}))).message).toContain(text)
  })

  it("rejects long videos from unverified channels and angle brackets before any upload", async () => {
    const channel = await openYouTube()
    const long = testMedia("video", { duration: 16 * 60 })
    const { post } = channel.firstPart({ media: [long] })
    expect(await youtube.precheck?.(post, channel.contextFor("prepare"))).toMatchObject([
      { field: "media", message: expect.stringContaining("up to 15 minutes") as string },
    ])
    expect((await expectPlatformError(channel, channel.publish({ caption: "a < b" }))).message).toContain(
      "angle brackets",
    )
    expect(channel.requests.filter(({ method }) => method !== "GET")).toEqual([])
  })
})

describe("after publishing", () => {
  it("sets the cover, adds the playlist and comments", async () => {
    const channel = await openYouTube()
    const extraConfig = { ...config, playlistId: "PLsandbox-towers", first_comment: "Ring, ring" }
    const published = await channel.publish({ config: extraConfig })
    const { post } = channel.firstPart({ config: extraConfig, thumbnail: testMedia("image") })
    await youtube.publish.after?.(published, post, channel.contextFor("after"))
    const after = channel.requests.filter(({ phase }) => phase === "after")
    expect(after.map(({ url }) => parseUrl(url).pathname).sort()).toEqual([
      "/upload/youtube/v3/thumbnails/set",
      "/youtube/v3/commentThreads",
      "/youtube/v3/playlistItems",
    ])
    const sent = Object.fromEntries(
      after
        .filter(({ url }) => !url.includes("thumbnails"))
        .map((one) => [parseUrl(one.url).pathname.split("/").at(-1), bodyOf(one)]),
    )
    expect(sent).toEqual({
      playlistItems: {
        snippet: {
          playlistId: "PLsandbox-towers",
          resourceId: { kind: "youtube#video", videoId: published[0]?.id },
        },
      },
      commentThreads: {
        snippet: {
          channelId: channel.account.remoteId,
          videoId: published[0]?.id,
          topLevelComment: { snippet: { textOriginal: "Ring, ring" } },
        },
      },
    })
    expect((await channel.feed()).find(({ parent }) => parent)).toMatchObject({ text: "Ring, ring" })
  })

  it("continues after a failed step", async () => {
    const channel = await openYouTube()
    const extraConfig = { ...config, playlistId: "PLunknown", first_comment: "Ring, ring" }
    const published = await channel.publish({ config: extraConfig })
    const { post } = channel.firstPart({ config: extraConfig })
    const error = await expectPlatformError(
      channel,
      youtube.publish.after!(published, post, channel.contextFor("after")),
    )
    expect(error.message).toContain("playlist")
    expect(await channel.feed()).toHaveLength(2)
  })
})

it.each([
  ["quotaExceeded", 403, "rate_limited"],
  ["userRateLimitExceeded", 403, "rate_limited"],
  ["insufficientPermissions", 403, "reconnect"],
  ["forbidden", 403, "reconnect"],
  ["youtubeSignupRequired", 401, "reconnect"],
  ["authError", 401, "reconnect"],
  ["uploadLimitExceeded", 400, "rejected"],
  ["accessNotConfigured", 403, "rejected"],
])("maps %s (HTTP %s) to %s", async (reason, status, kind) => {
  const channel = await openYouTube()
  respondWithError(channel, status, reason)
  expect((await expectPlatformError(channel, channel.publish({}))).kind).toBe(kind)
})

it("waits until the quota resets at midnight Pacific time", async () => {
  const channel = await openYouTube()
  respondWithError(channel, 403, "quotaExceeded")
  const { cause } = await expectPlatformError(channel, channel.publish({}))
  // Noon UTC is 4 AM Pacific time.
  expect(cause).toMatchObject({ kind: "rate_limited", retryAfterSeconds: 20 * 3600 })
})

it("requires exactly one video, a title, a category and a visibility", () => {
  expect(checkPost(youtube, { caption: "x", media: [video(), video()] })[0]?.message).toBe(
    "YouTube needs exactly 1 video; this post has 2.",
  )
  expect(checkConfig(youtube, null)[0]?.message).toBe("platformConfiguration is required for youtube")
  expect(checkConfig(youtube, {}).map(({ field }) => field)).toEqual([
    "platformConfiguration.title",
    "platformConfiguration.categoryId",
    "platformConfiguration.visibility",
  ])
  const invalidConfig = { ...config, title: "a <b>", tags: ["x".repeat(499), "y z"], publishAt: "tomorrow" }
  expect(checkConfig(youtube, invalidConfig).map(({ field }) => field)).toEqual([
    "platformConfiguration.title",
    "platformConfiguration.tags",
    "platformConfiguration.publishAt",
  ])
})

it("lists categories and playlists", async () => {
  const channel = await openYouTube()
  const { "youtube-categories": categories, "youtube-playlists": playlists } = youtube.lookups ?? {}
  expect(await categories?.run({ regionCode: "DE" }, channel.contextFor("read"))).toMatchObject({
    data: [{ id: "10" }, { id: "22", name: "People & Blogs" }, { id: "27" }],
  })
  expect(channel.requests[0]?.url).toContain("regionCode=DE")
  expect(await playlists?.run({}, channel.contextFor("read"))).toMatchObject({
    data: [{ name: "Rounds" }, {}],
  })
})
