import { createHash } from "node:crypto"
import { describe, expect, it } from "vitest"

import { checkConfig } from "@/lib/platforms/check/check-config"
import { checkPost } from "@/lib/platforms/check/check-post"
import type { OAuth2Connect, OutgoingMedia } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { describePlatform } from "@/lib/platforms/suite/describe-platform"
import { expectPlatformError } from "@/lib/platforms/suite/errors"
import {
  connectionReset,
  openChannel,
  startSignIn,
  testMedia,
  type Channel,
  type TestPost,
} from "@/lib/platforms/suite/harness"
import { tiktok } from "./index"

const photo = () => testMedia("image", { mimeType: "image/jpeg" })
const video = () => testMedia("video")

describePlatform(tiktok, {
  config: { privacy_status: "public", allow_comment: false, auto_add_music: true, title: "Bells" },
  media: () => [photo(), photo()],
  readOnlyRequests: /\/(status\/fetch|creator_info\/query)\/$/,
})

const openTikTok = (post: TestPost = { media: [photo()] }) =>
  openChannel(tiktok, { config: { privacy_status: "public" }, ...post })
const connect = tiktok.connect as OAuth2Connect<Json>
const sentBodies = (channel: Channel, path: string) =>
  channel.requests
    .filter(({ url }) => new URL(url).pathname === `/v2/post/publish/${path}/`)
    .map(({ body }) => JSON.parse(String(body)) as Record<string, unknown>)
const respondTo = (channel: Channel, path: string, body: unknown, status = 200) =>
  (channel.state.intercept = ({ url }) =>
    url.includes(`/${path}/`) ? Response.json(body, { status }) : undefined)
const errorBody = (code: string) => ({ data: {}, error: { code, message: "", log_id: "1" } })
const statusBody = (data: object) => ({ data, error: { code: "ok", message: "", log_id: "1" } })

describe("connecting", () => {
  it("uses client_key and a hex code challenge, and lets the person choose an account", async () => {
    const channel = await openTikTok()
    const ctx = channel.contextFor("connect")
    const { authorizeUrl, input } = await startSignIn("tiktok", connect, ctx)
    const url = new URL(authorizeUrl)
    expect(url.origin + url.pathname).toBe("https://www.tiktok.com/v2/auth/authorize/")
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_key: "sandbox-tiktok-client-id",
      response_type: "code",
      scope: "user.info.basic,user.info.profile,video.publish,video.upload,video.list",
      redirect_uri: "https://carillon.example/connect/callback/tiktok",
      state: input.state,
      code_challenge: createHash("sha256").update(input.codeVerifier).digest("hex"),
      code_challenge_method: "S256",
      disable_auto_auth: "1",
    })
    url.pathname = "/v2/auth/authorize/approve"
    const approve = async () => {
      const callback = await tiktok.sandbox.handle(new Request(url), channel.context)
      return new URL(callback.headers.get("location") ?? "").searchParams.get("code") ?? ""
    }
    const wrong = { ...input, code: await approve(), codeVerifier: "x".repeat(43) }
    await expect(connect.finish(wrong, ctx)).rejects.toMatchObject({ kind: "rejected" })
    const { accounts } = await connect.finish({ ...input, code: await approve() }, ctx)
    expect(accounts[0]?.account.displayName).toBe("Sandbox person")
  })

  it("refreshes and revokes access with client key and secret", async () => {
    const channel = await openTikTok()
    await tiktok.refresh?.(channel.state.credentials, channel.contextFor("read"))
    await tiktok.revoke?.(channel.contextFor("after"))
    const [refreshed, revoked] = channel.requests.map(({ url, body }) => ({
      path: new URL(url).pathname,
      ...Object.fromEntries(new URLSearchParams(String(body))),
    }))
    const clientKeys = {
      client_key: "sandbox-tiktok-client-id",
      client_secret: "sandbox-tiktok-client-secret",
    }
    expect(refreshed).toMatchObject({ ...clientKeys, path: "/v2/oauth/token/", grant_type: "refresh_token" })
    expect(revoked).toMatchObject({ ...clientKeys, path: "/v2/oauth/revoke/" })
    expect((await expectPlatformError(channel, channel.publish({}))).kind).toBe("reconnect")
  })
})

describe("photos", () => {
  it("sends photo URLs with every photo setting", async () => {
    const channel = await openTikTok()
    const media = [photo(), photo(), photo()]
    const config = {
      privacy_status: "friends",
      allow_comment: false,
      disclose_your_brand: true,
      auto_add_music: true,
      photo_cover_index: 2,
      title: "Bells",
    }
    const [published] = await channel.publish({ media, config })
    expect(sentBodies(channel, "content/init")).toEqual([
      {
        media_type: "PHOTO",
        post_mode: "DIRECT_POST",
        post_info: {
          title: "Bells",
          description: "Hello from the bell tower",
          privacy_level: "MUTUAL_FOLLOW_FRIENDS",
          disable_comment: true,
          brand_content_toggle: false,
          brand_organic_toggle: true,
          auto_add_music: true,
        },
        source_info: {
          source: "PULL_FROM_URL",
          photo_images: media.map(({ url }) => url),
          photo_cover_index: 2,
        },
      },
    ])
    expect(sentBodies(channel, "creator_info/query")).not.toHaveLength(0)
    expect(published?.url).toBe(channel.account.profileUrl)
  })

  it("rejects a cover index beyond the last photo", async () => {
    const channel = await openTikTok()
    const error = await expectPlatformError(
      channel,
      channel.publish({ config: { privacy_status: "public", photo_cover_index: 1 } }),
    )
    expect(error.message).toContain("index 1 is out of range; the last photo is 0")
    expect(channel.requests.filter(({ phase }) => phase === "send")).toEqual([])
  })
})

describe("videos", () => {
  const big = (size: number) =>
    testMedia("video", {
      size,
      slice: async (start, end) => new Uint8Array(end - start),
      thumbnailTimestampMs: 900,
    })

  it("uploads in chunks and posts with the last one, which includes the remainder", async () => {
    const channel = await openTikTok()
    const config = {
      ...{ privacy_status: "public", allow_comment: true, allow_stitch: true },
      ...{ is_ai_generated: true, disclose_branded_content: true },
    }
    const [published] = await channel.publish({ media: [big(25_000_000)], config })
    expect(sentBodies(channel, "video/init")).toEqual([
      {
        post_info: {
          title: "Hello from the bell tower",
          privacy_level: "PUBLIC_TO_EVERYONE",
          disable_comment: false,
          disable_duet: true,
          // The creator turned stitches off.
          disable_stitch: true,
          brand_content_toggle: true,
          brand_organic_toggle: false,
          video_cover_timestamp_ms: 900,
          is_aigc: true,
        },
        source_info: {
          source: "FILE_UPLOAD",
          video_size: 25_000_000,
          chunk_size: 10_000_000,
          total_chunk_count: 2,
        },
      },
    ])
    const puts = channel.requests.filter(({ method }) => method === "PUT")
    expect(puts.map(({ phase, body }) => [phase, (body as Uint8Array).byteLength])).toEqual([
      ["prepare", 10_000_000],
      ["send", 15_000_000],
    ])
    expect(published?.id).toMatch(/^\d{19}$/)
    expect(published?.url).toBe(`${channel.account.profileUrl}/video/${published?.id}`)
    expect((await channel.feed())[0]).toMatchObject({ id: published?.id, url: published?.url })
  })

  it("polls the status after a lost response and publishes once", async () => {
    const channel = await openTikTok()
    const [published] = await channel.publish({ caption: "Hi [[timeout_after_accept]]", media: [video()] })
    expect(await channel.feed()).toMatchObject([{ id: published?.id }])
  })

  it("fails if the last chunk never arrived", async () => {
    const channel = await openTikTok()
    channel.state.intercept = ({ method }) => {
      if (method === "PUT") throw connectionReset()
      return undefined
    }
    const part = channel.firstPart({ media: [video()] })
    const result = await tiktok.publish.send(part, await channel.prepare(part), channel.contextFor("send"))
    const { pending } = result as { pending: never }
    expect(await tiktok.publish.poll?.(pending, channel.contextFor("poll"))).toEqual({ pending })
    channel.clock.now = new Date(channel.clock.now.getTime() + 700_000)
    const error = await expectPlatformError(
      channel,
      tiktok.publish.poll!(pending, channel.contextFor("poll")),
    )
    expect(error.message).toContain("nothing was published")
  })

  it("starts over when TikTok closes the upload while preparing, and fails while sending", async () => {
    const channel = await openTikTok()
    channel.state.intercept = ({ method }) =>
      method === "PUT" ? new Response(null, { status: 403 }) : undefined
    const whilePreparing = channel.prepare(channel.firstPart({ media: [big(25_000_000)] }))
    expect((await expectPlatformError(channel, whilePreparing)).kind).toBe("unavailable")
    const part = channel.firstPart({ media: [video()] })
    const whileSending = channel.prepare(part).then((draft) => channel.send(part, draft))
    expect((await expectPlatformError(channel, whileSending)).kind).toBe("rejected")
  })

  it("leaves photos in the inbox with a privacy level", async () => {
    const channel = await openChannel(tiktok)
    const config = { post_mode: "inbox", privacy_status: "friends" }
    await channel.publish({ caption: "x".repeat(4000), media: [testMedia("image")], config })
    expect(sentBodies(channel, "content/init")[0]).toMatchObject({
      post_mode: "MEDIA_UPLOAD",
      post_info: { privacy_level: "MUTUAL_FOLLOW_FRIENDS", description: "x".repeat(4000) },
    })
  })

  it("allows more text with photos than with a video", () => {
    const check = (length: number, media: OutgoingMedia) =>
      checkPost(tiktok, { caption: "x".repeat(length), media: [media] }).map(({ message }) => message)
    expect(check(4000, testMedia("image"))).toEqual([])
    expect(check(4001, testMedia("image"))).toHaveLength(1)
    expect(check(2200, video())).toEqual([])
    expect(check(2201, video())).toEqual([
      "TikTok allows up to 2,200 characters with a video; this caption has 2,201.",
    ])
  })

  it("leaves a draft in the inbox", async () => {
    const channel = await openTikTok()
    const [published] = await channel.publish({
      media: [video()],
      config: { privacy_status: "public", post_mode: "inbox" },
    })
    expect(sentBodies(channel, "creator_info/query")).toEqual([])
    expect(sentBodies(channel, "inbox/video/init")[0]).not.toHaveProperty("post_info")
    expect(published?.url).toBe(channel.account.profileUrl)
  })

  it("rejects videos longer than the creator's limit", async () => {
    const channel = await openTikTok()
    const { post } = channel.firstPart({ media: [testMedia("video", { duration: 301 })] })
    expect(await tiktok.precheck?.(post, channel.contextFor("prepare"))).toMatchObject([
      { field: "media", message: expect.stringContaining("up to 300 seconds") as string },
    ])
  })
})

describe("processing", () => {
  it.each([
    ["auth_removed", { kind: "reconnect", reason: "TOKEN_REVOKED" }],
    ["photo_pull_failed", { kind: "rejected" }],
    ["spam_risk_text", { kind: "rejected" }],
    ["some_new_reason", { kind: "rejected" }],
  ])("maps failure reason %s to %o", async (fail_reason, cause) => {
    const channel = await openTikTok()
    respondTo(channel, "status/fetch", statusBody({ status: "FAILED", fail_reason }))
    expect((await expectPlatformError(channel, channel.publish({}))).cause).toEqual(cause)
  })

  it("waits up to two minutes for a public post's id", async () => {
    const channel = await openTikTok()
    respondTo(channel, "status/fetch", statusBody({ status: "PUBLISH_COMPLETE" }))
    const part = channel.firstPart({})
    const result = await tiktok.publish.send(part, await channel.prepare(part), channel.contextFor("send"))
    const { pending } = result as { pending: never }
    expect(await tiktok.publish.poll?.(pending, channel.contextFor("poll"))).toEqual({ pending })
    channel.clock.now = new Date(channel.clock.now.getTime() + 121_000)
    expect(await tiktok.publish.poll?.(pending, channel.contextFor("poll"))).toMatchObject({
      url: channel.account.profileUrl,
    })
  })
})

it.each([
  ["access_token_invalid", 401, { kind: "reconnect", reason: "TOKEN_INVALID" }],
  ["scope_not_authorized", 401, { kind: "reconnect", reason: "PERMISSION_DENIED" }],
  ["spam_risk_user_banned_from_posting", 403, { kind: "reconnect", reason: "ACCOUNT_SUSPENDED" }],
  ["spam_risk_too_many_posts", 403, { kind: "rejected" }],
  ["unaudited_client_can_only_post_to_private_accounts", 403, { kind: "rejected" }],
  ["url_ownership_unverified", 403, { kind: "rejected" }],
  ["rate_limit_exceeded", 200, { kind: "rate_limited", retryAfterSeconds: 60 }],
  ["internal_error", 200, { kind: "unknown_outcome" }],
  ["invalid_params", 200, { kind: "rejected" }],
])("maps %s (HTTP %s) to %o", async (code, httpStatus, cause) => {
  const channel = await openTikTok()
  respondTo(channel, "content/init", errorBody(code), httpStatus)
  expect((await expectPlatformError(channel, channel.publish({}))).cause).toEqual(cause)
})

it("returns the creator's options", async () => {
  const channel = await openTikTok()
  const result = await tiktok.lookups?.["tiktok-creator-info"]?.run({}, channel.contextFor("read"))
  expect(result).toMatchObject({
    username: channel.account.username,
    privacyLevelOptions: ["PUBLIC_TO_EVERYONE", "MUTUAL_FOLLOW_FRIENDS", "SELF_ONLY"],
    maxVideoPostDurationSec: 300,
  })
})

it("rejects an audience the creator doesn't offer", async () => {
  const channel = await openTikTok()
  const { post } = channel.firstPart({ config: { privacy_status: "followers" } })
  expect(await tiktok.precheck?.(post, channel.contextFor("read"))).toEqual([
    {
      field: "platformConfiguration.privacy_status",
      message:
        "This TikTok account only offers these audiences: PUBLIC_TO_EVERYONE, MUTUAL_FOLLOW_FRIENDS, SELF_ONLY.",
    },
  ])
})

it("chooses nothing for the creator", () => {
  expect(checkConfig(tiktok, undefined)).toEqual([
    { field: "platformConfiguration", message: "platformConfiguration is required for tiktok" },
  ])
  expect(checkConfig(tiktok, { allow_comment: true })).toEqual([
    {
      field: "platformConfiguration.privacy_status",
      message: "Choose who can see the post: public, friends, followers, or private",
    },
  ])
  expect(tiktok.config?.schema.parse({ privacy_status: "private" })).toMatchObject({
    ...{ allow_comment: false, allow_duet: false, allow_stitch: false },
    ...{ disclose_content: false, disclose_your_brand: false, disclose_branded_content: false },
  })
})

it("rejects a disclosure that says nothing, and private branded content", () => {
  expect(checkConfig(tiktok, { privacy_status: "public", disclose_content: true })).toEqual([
    {
      field: "platformConfiguration.disclose_content",
      message: "Indicate whether the post promotes yourself, a third party, or both",
    },
  ])
  const disclosed = { privacy_status: "public", disclose_content: true, disclose_your_brand: true }
  expect(checkConfig(tiktok, disclosed)).toEqual([])
  expect(checkConfig(tiktok, { privacy_status: "private", disclose_branded_content: true })).toEqual([
    {
      field: "platformConfiguration.disclose_branded_content",
      message: "branded content can't be private on TikTok",
    },
  ])
})

it("accepts up to 35 photos or one video", () => {
  const media = (count: number) => Array.from({ length: count }, photo)
  expect(checkPost(tiktok, { caption: "", media: media(35) })).toEqual([])
  expect(checkPost(tiktok, { caption: "x", media: [] })).not.toEqual([])
  expect(checkPost(tiktok, { caption: "x", media: [photo(), video()] })).not.toEqual([])
})

it("reads metrics of public posts by id", async () => {
  const channel = await openTikTok()
  const published = await channel.publish({ media: [video()] })
  channel.clock.now = new Date(channel.clock.now.getTime() + 3_600_000)
  const metrics = await tiktok.analytics?.(published, channel.contextFor("read"))
  expect(metrics?.videoViews).toBe(metrics?.impressions)
  expect(JSON.parse(String(channel.requests.at(-1)?.body))).toEqual({
    filters: { video_ids: [published[0]?.id] },
  })
})
