import { describe, expect, it } from "vitest"
import { checkConfig } from "@/lib/platforms/check-config"
import { checkPost } from "@/lib/platforms/check-post"
import type { Json, OAuth2Connect } from "@/lib/platforms/platform"
import { describePlatform } from "@/lib/platforms/suite"
import { failureOf } from "@/lib/platforms/suite-failure"
import { openChannel, startSignIn, testMedia, type Channel } from "@/lib/platforms/suite-harness"
import { youtube } from "./index"

const config = { title: "Bells at noon", categoryId: "22", visibility: "public" }

describePlatform(youtube, {
  config: { ...config, tags: ["bells", "bell tower"], madeForKids: false, notifySubscribers: false },
  media: () => [testMedia("video")],
  noBrackets: true,
})

const video = () => testMedia("video")
const open = () => openChannel(youtube, { config, media: [video()] })
const connect = youtube.connect as OAuth2Connect<Json>
const at = (url: string) => new URL(url)
const bodyOf = ({ body }: { body: unknown }) => JSON.parse(String(body)) as Record<string, unknown>
const refuseWith = (channel: Channel, status: number, reason: string, message = "No.") =>
  (channel.state.intercept = ({ method }) =>
    method === "PUT"
      ? Response.json({ error: { code: status, message, errors: [{ reason }] } }, { status })
      : undefined)

const megabyte = 1024 * 1024
const big = (size: number) =>
  testMedia("video", { size, slice: async (start, end) => new Uint8Array(end - start) })

describe("connecting", () => {
  it("asks for offline access, by consent, with the rights to upload, read and comment", async () => {
    const channel = await open()
    const { authorizeUrl } = await startSignIn("youtube", connect, channel.at("connect"))
    const url = at(authorizeUrl)
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

  async function signInWith(answers: { scope?: string; channels?: object }) {
    const channel = await open()
    const { input } = await startSignIn("youtube", connect, channel.at("connect"))
    channel.state.intercept = ({ url }) => {
      if (url.endsWith("/token")) return Response.json({ access_token: "a1", expires_in: 3599, ...answers })
      return url.includes("/channels?") ? Response.json(answers.channels ?? {}) : undefined
    }
    return { channel, work: connect.finish({ ...input, code: "c" }, channel.at("connect")) }
  }

  it("finds the channel of the person", async () => {
    const snippet = {
      title: "Bells",
      customUrl: "@bells",
      thumbnails: { default: { url: "https://i.example/1" } },
    }
    const { work } = await signInWith({ channels: { items: [{ id: "UC1", snippet }] } })
    expect((await work).accounts[0]?.account).toEqual({
      remoteId: "UC1",
      username: "bells",
      displayName: "Bells",
      imageUrl: "https://i.example/1",
      profileUrl: "https://www.youtube.com/channel/UC1",
    })
  })

  it("says what is missing: a channel, or a ticked box", async () => {
    const none = await signInWith({ channels: { pageInfo: {} } })
    expect((await failureOf(none.channel, none.work)).message).toContain("has no YouTube channel")
    const some = await signInWith({ scope: "https://www.googleapis.com/auth/youtube.readonly" })
    expect((await failureOf(some.channel, some.work)).message).toContain("every box")
  })

  it("keeps the refresh token, which Google does not change, and revokes it on disconnect", async () => {
    const channel = await open()
    const before = channel.state.credentials as { refreshToken: string }
    channel.state.credentials = (await youtube.refresh?.(before, channel.at("read"))) ?? null
    expect(channel.state.credentials).toMatchObject({ refreshToken: before.refreshToken })
    await youtube.revoke?.(channel.at("after"))
    expect(new URLSearchParams(String(channel.seen.at(-1)?.body)).get("token")).toBe(before.refreshToken)
  })
})

describe("uploading", () => {
  it("opens a session with everything that the settings say", async () => {
    const channel = await open()
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
    const [session] = channel.seen
    expect(at(session?.url ?? "").pathname).toBe("/upload/youtube/v3/videos")
    expect(Object.fromEntries(at(session?.url ?? "").searchParams)).toEqual({
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

  it("sends pieces of 8 MiB ahead and the last one at the end", async () => {
    const channel = await open()
    await channel.publish({ media: [big(20 * megabyte)] })
    const puts = channel.seen.filter(({ method }) => method === "PUT")
    expect(puts.map(({ phase, body }) => [phase, (body as Uint8Array).byteLength / megabyte])).toEqual([
      ["prepare", 8],
      ["prepare", 8],
      ["send", 4],
    ])
    expect(await channel.feed()).toHaveLength(1)
  })

  it("goes on from where Google has the file", async () => {
    const channel = await open()
    const part = channel.onePart({ media: [big(10 * megabyte)] })
    const draft = await channel.draftOf(part)
    let asked = 0
    channel.state.intercept = ({ method }) => {
      if (method !== "PUT" || asked++ > 0) return undefined
      return new Response(null, { status: 308, headers: { range: `bytes=0-${8 * megabyte - 1}` } })
    }
    await channel.sendPart(part, draft)
    expect(await channel.feed()).toHaveLength(1)
  })

  it("begins anew when a piece was lost on the way", async () => {
    const channel = await open()
    channel.state.intercept = ({ method }) =>
      method === "PUT" ? new Response(null, { status: 308 }) : undefined
    const error = await failureOf(channel, channel.draftOf(channel.onePart({ media: [big(20 * megabyte)] })))
    expect(error.kind).toBe("unavailable")
  })

  it("looks for the video when the session is gone, and publishes nothing twice", async () => {
    const channel = await open()
    const part = channel.onePart({ caption: "Hi [[timeout_after_accept]]" })
    const draft = await channel.draftOf(part)
    await failureOf(channel, channel.sendPart(part, draft))
    channel.state.intercept = ({ method }) =>
      method === "PUT" ? new Response(null, { status: 410 }) : undefined
    const [post] = await channel.feed()
    expect(await channel.sendPart(part, draft)).toMatchObject({ id: post?.id })
    const other = channel.onePart({ config: { ...config, title: "Other" } })
    expect((await failureOf(channel, channel.sendPart(other, draft))).message).toContain(
      "nothing was published",
    )
  })

  it("waits until the video is processed, for a quarter of an hour at most", async () => {
    const channel = await open()
    const startedAt = channel.clock.now.getTime()
    await channel.publish({ caption: "Hi [[processing:20s]]" })
    expect(channel.clock.now.getTime() - startedAt).toBeGreaterThanOrEqual(20_000)
    const pending = { id: "v1", sentAt: channel.clock.now.toISOString() }
    channel.clock.now = new Date(channel.clock.now.getTime() + 16 * 60_000)
    expect(await youtube.publish.poll?.(pending, channel.at("poll"))).toMatchObject({ id: "v1" })
  })

  it.each([
    [
      { uploadStatus: "rejected", rejectionReason: "duplicate" },
      "refused this video: the channel has this very video",
    ],
    [{ uploadStatus: "failed", failureReason: "codec" }, "refused this video: its codec is not supported"],
    [{ uploadStatus: "deleted" }, "deleted this video"],
  ])("says why YouTube does not take it: %o", async (status, text) => {
    const channel = await open()
    channel.state.intercept = ({ url }) =>
      url.includes("processingDetails") ? Response.json({ items: [{ status }] }) : undefined
    expect((await failureOf(channel, channel.publish({}))).message).toContain(text)
  })

  it("refuses films that the channel may not upload yet, and brackets, before any upload", async () => {
    const channel = await open()
    const long = testMedia("video", { duration: 16 * 60 })
    const { post } = channel.onePart({ media: [long] })
    expect(await youtube.precheck?.(post, channel.at("prepare"))).toMatchObject([
      { field: "media", message: expect.stringContaining("up to 15 minutes") as string },
    ])
    expect((await failureOf(channel, channel.publish({ caption: "a < b" }))).message).toContain(
      "angle brackets",
    )
    expect(channel.seen.filter(({ method }) => method !== "GET")).toEqual([])
  })
})

describe("once it is out", () => {
  it("sets cover and playlist and writes the first comment", async () => {
    const channel = await open()
    const more = { ...config, playlistId: "PLsandbox-towers", first_comment: "Ring, ring" }
    const published = await channel.publish({ config: more })
    const { post } = channel.onePart({ config: more, thumbnail: testMedia("image") })
    await youtube.publish.after?.(published, post, channel.at("after"))
    const after = channel.seen.filter(({ phase }) => phase === "after")
    expect(after.map(({ url }) => at(url).pathname).sort()).toEqual([
      "/upload/youtube/v3/thumbnails/set",
      "/youtube/v3/commentThreads",
      "/youtube/v3/playlistItems",
    ])
    const sent = Object.fromEntries(
      after
        .filter(({ url }) => !url.includes("thumbnails"))
        .map((one) => [at(one.url).pathname.split("/").at(-1), bodyOf(one)]),
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

  it("tries the others when one of them fails", async () => {
    const channel = await open()
    const more = { ...config, playlistId: "PLunknown", first_comment: "Ring, ring" }
    const published = await channel.publish({ config: more })
    const { post } = channel.onePart({ config: more })
    const error = await failureOf(channel, youtube.publish.after!(published, post, channel.at("after")))
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
])("reads %s of HTTP %s as %s", async (reason, status, kind) => {
  const channel = await open()
  refuseWith(channel, status, reason)
  expect((await failureOf(channel, channel.publish({}))).kind).toBe(kind)
})

it("waits for the new quota until midnight in California", async () => {
  const channel = await open()
  refuseWith(channel, 403, "quotaExceeded")
  const { cause } = await failureOf(channel, channel.publish({}))
  // Noon in London is four in the morning there.
  expect(cause).toMatchObject({ kind: "rate_limited", retryAfterSeconds: 20 * 3600 })
})

it("wants exactly one video, and title, category and visibility", () => {
  expect(checkPost(youtube, { caption: "x", media: [video(), video()] })[0]?.message).toBe(
    "YouTube takes exactly 1 video; this post has 2.",
  )
  expect(checkConfig(youtube, null)[0]?.message).toBe("platformConfiguration is required for youtube")
  expect(checkConfig(youtube, {}).map(({ field }) => field)).toEqual([
    "platformConfiguration.title",
    "platformConfiguration.categoryId",
    "platformConfiguration.visibility",
  ])
  const wrong = { ...config, title: "a <b>", tags: ["x".repeat(499), "y z"], publishAt: "tomorrow" }
  expect(checkConfig(youtube, wrong).map(({ field }) => field)).toEqual([
    "platformConfiguration.title",
    "platformConfiguration.tags",
    "platformConfiguration.publishAt",
  ])
})

it("lists what can be chosen", async () => {
  const channel = await open()
  const { "youtube-categories": categories, "youtube-playlists": playlists } = youtube.lookups ?? {}
  expect(await categories?.run({ regionCode: "DE" }, channel.at("read"))).toMatchObject({
    data: [{ id: "10" }, { id: "22", name: "People & Blogs" }, { id: "27" }],
  })
  expect(channel.seen[0]?.url).toContain("regionCode=DE")
  expect(await playlists?.run({}, channel.at("read"))).toMatchObject({ data: [{ name: "Rounds" }, {}] })
})
