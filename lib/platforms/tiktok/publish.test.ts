import { describe, expect, it } from "vitest"
import { checkConfig } from "@/lib/platforms/check-config"
import { checkPost } from "@/lib/platforms/check-post"
import type { Json, OAuth2Connect } from "@/lib/platforms/platform"
import { describePlatform } from "@/lib/platforms/suite"
import { failureOf } from "@/lib/platforms/suite-failure"
import {
  connectionReset,
  openChannel,
  startSignIn,
  testMedia,
  type Channel,
  type TestPost,
} from "@/lib/platforms/suite-harness"
import { tiktok } from "./index"

const photo = () => testMedia("image", { mimeType: "image/jpeg" })
const video = () => testMedia("video")

describePlatform(tiktok, {
  config: { privacy_status: "public", allow_comment: false, auto_add_music: true, title: "Bells" },
  media: () => [photo(), photo()],
  reads: /\/(status\/fetch|creator_info\/query)\/$/,
})

const open = (post: TestPost = { media: [photo()] }) => openChannel(tiktok, post)
const connect = tiktok.connect as OAuth2Connect<Json>
const posted = (channel: Channel, path: string) =>
  channel.seen
    .filter(({ url }) => new URL(url).pathname === `/v2/post/publish/${path}/`)
    .map(({ body }) => JSON.parse(String(body)) as Record<string, unknown>)
const answerTo = (channel: Channel, path: string, body: unknown, status = 200) =>
  (channel.state.intercept = ({ url }) =>
    url.includes(`/${path}/`) ? Response.json(body, { status }) : undefined)
const error = (code: string) => ({ data: {}, error: { code, message: "", log_id: "1" } })
const status = (data: object) => ({ data, error: { code: "ok", message: "", log_id: "1" } })

describe("connecting", () => {
  it("speaks of a client key, knows no PKCE, and asks which account it should be", async () => {
    const channel = await open()
    const { authorizeUrl } = await startSignIn("tiktok", connect, channel.at("connect"))
    const url = new URL(authorizeUrl)
    expect(url.origin + url.pathname).toBe("https://www.tiktok.com/v2/auth/authorize/")
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_key: "sandbox-tiktok-client-id",
      response_type: "code",
      scope: "user.info.basic,user.info.profile,video.publish,video.upload,video.list",
      redirect_uri: "https://carillon.example/connect/callback/tiktok",
      state: url.searchParams.get("state"),
      disable_auto_auth: "1",
    })
  })

  it("renews and ends access by form, with key and secret", async () => {
    const channel = await open()
    await tiktok.refresh?.(channel.state.credentials, channel.at("read"))
    await tiktok.revoke?.(channel.at("after"))
    const [renewed, ended] = channel.seen.map(({ url, body }) => ({
      path: new URL(url).pathname,
      ...Object.fromEntries(new URLSearchParams(String(body))),
    }))
    const keys = {
      client_key: "sandbox-tiktok-client-id",
      client_secret: "sandbox-tiktok-client-secret",
    }
    expect(renewed).toMatchObject({ ...keys, path: "/v2/oauth/token/", grant_type: "refresh_token" })
    expect(ended).toMatchObject({ ...keys, path: "/v2/oauth/revoke/" })
    expect((await failureOf(channel, channel.publish({}))).kind).toBe("reconnect")
  })
})

describe("photos", () => {
  it("are named by their addresses, with every setting that photos know", async () => {
    const channel = await open()
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
    expect(posted(channel, "content/init")).toEqual([
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
    expect(posted(channel, "creator_info/query")).not.toHaveLength(0)
    expect(published?.url).toBe(channel.account.profileUrl)
  })

  it("need a cover that is among them", async () => {
    const channel = await open()
    const failure = await failureOf(channel, channel.publish({ config: { photo_cover_index: 1 } }))
    expect(failure.message).toContain("number 1; the post has 1")
    expect(channel.seen.filter(({ phase }) => phase === "send")).toEqual([])
  })
})

describe("videos", () => {
  const big = (size: number) =>
    testMedia("video", {
      size,
      slice: async (start, end) => new Uint8Array(end - start),
      thumbnailTimestampMs: 900,
    })

  it("go up in pieces, the last of which takes the rest and posts", async () => {
    const channel = await open()
    const config = { allow_duet: false, is_ai_generated: true, disclose_branded_content: true }
    const [published] = await channel.publish({ media: [big(25_000_000)], config })
    expect(posted(channel, "video/init")).toEqual([
      {
        post_info: {
          title: "Hello from the bell tower",
          privacy_level: "PUBLIC_TO_EVERYONE",
          disable_comment: false,
          disable_duet: true,
          // The creator has stitches switched off.
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
    const puts = channel.seen.filter(({ method }) => method === "PUT")
    expect(puts.map(({ phase, body }) => [phase, (body as Uint8Array).byteLength])).toEqual([
      ["prepare", 10_000_000],
      ["send", 15_000_000],
    ])
    expect(published?.id).toMatch(/^\d{19}$/)
    expect(published?.url).toBe(`${channel.account.profileUrl}/video/${published?.id}`)
    expect((await channel.feed())[0]).toMatchObject({ id: published?.id, url: published?.url })
  })

  it("are looked up when the last answer is lost, and out once", async () => {
    const channel = await open()
    const [published] = await channel.publish({ caption: "Hi [[timeout_after_accept]]", media: [video()] })
    expect(await channel.feed()).toMatchObject([{ id: published?.id }])
  })

  it("are given up when the last piece never arrived", async () => {
    const channel = await open()
    channel.state.intercept = ({ method }) => {
      if (method === "PUT") throw connectionReset()
      return undefined
    }
    const part = channel.onePart({ media: [video()] })
    const result = await tiktok.publish.send(part, await channel.draftOf(part), channel.at("send"))
    const { pending } = result as { pending: never }
    expect(await tiktok.publish.poll?.(pending, channel.at("poll"))).toEqual({ pending })
    channel.clock.now = new Date(channel.clock.now.getTime() + 700_000)
    const failure = await failureOf(channel, tiktok.publish.poll!(pending, channel.at("poll")))
    expect(failure.message).toContain("nothing was published")
  })

  it("begin anew when TikTok has closed the upload", async () => {
    const channel = await open()
    channel.state.intercept = ({ method }) =>
      method === "PUT" ? new Response(null, { status: 403 }) : undefined
    const early = channel.draftOf(channel.onePart({ media: [big(25_000_000)] }))
    expect((await failureOf(channel, early)).kind).toBe("unavailable")
    const part = channel.onePart({ media: [video()] })
    const late = channel.draftOf(part).then((draft) => channel.sendPart(part, draft))
    expect((await failureOf(channel, late)).kind).toBe("rejected")
  })

  it("can be left as a draft in the inbox", async () => {
    const channel = await open()
    const [published] = await channel.publish({ media: [video()], config: { post_mode: "inbox" } })
    expect(posted(channel, "creator_info/query")).toEqual([])
    expect(posted(channel, "inbox/video/init")[0]).not.toHaveProperty("post_info")
    expect(published?.url).toBe(channel.account.profileUrl)
  })

  it("must not be longer than the creator may post", async () => {
    const channel = await open()
    const { post } = channel.onePart({ media: [testMedia("video", { duration: 301 })] })
    expect(await tiktok.precheck?.(post, channel.at("prepare"))).toMatchObject([
      { field: "media", message: expect.stringContaining("up to 300 seconds") as string },
    ])
  })
})

describe("while TikTok works on it", () => {
  it.each([
    ["auth_removed", { kind: "reconnect", reason: "TOKEN_REVOKED" }],
    ["photo_pull_failed", { kind: "rejected" }],
    ["spam_risk_text", { kind: "rejected" }],
    ["some_new_reason", { kind: "rejected" }],
  ])("%s ends the post", async (fail_reason, cause) => {
    const channel = await open()
    answerTo(channel, "status/fetch", status({ status: "FAILED", fail_reason }))
    expect((await failureOf(channel, channel.publish({}))).cause).toEqual(cause)
  })

  it("waits for the address of a public post, but not for ever", async () => {
    const channel = await open()
    answerTo(channel, "status/fetch", status({ status: "PUBLISH_COMPLETE" }))
    const part = channel.onePart({})
    const result = await tiktok.publish.send(part, await channel.draftOf(part), channel.at("send"))
    const { pending } = result as { pending: never }
    expect(await tiktok.publish.poll?.(pending, channel.at("poll"))).toEqual({ pending })
    channel.clock.now = new Date(channel.clock.now.getTime() + 121_000)
    expect(await tiktok.publish.poll?.(pending, channel.at("poll"))).toMatchObject({
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
])("reads %s of HTTP %s as %o", async (code, httpStatus, cause) => {
  const channel = await open()
  answerTo(channel, "content/init", error(code), httpStatus)
  expect((await failureOf(channel, channel.publish({}))).cause).toEqual(cause)
})

it("tells what the creator may choose", async () => {
  const channel = await open()
  const answer = await tiktok.lookups?.["tiktok-creator-info"]?.run({}, channel.at("read"))
  expect(answer).toMatchObject({
    username: channel.account.username,
    privacyLevelOptions: ["PUBLIC_TO_EVERYONE", "MUTUAL_FOLLOW_FRIENDS", "SELF_ONLY"],
    maxVideoPostDurationSec: 300,
  })
})

it("knows before publishing what the creator may not choose", async () => {
  const channel = await open()
  const { post } = channel.onePart({ config: { privacy_status: "followers" } })
  expect(await tiktok.precheck?.(post, channel.at("read"))).toEqual([
    {
      field: "platformConfiguration.privacy_status",
      message:
        "This TikTok account offers these audiences only: PUBLIC_TO_EVERYONE, MUTUAL_FOLLOW_FRIENDS, SELF_ONLY.",
    },
  ])
})

it("has a default for every setting of the specification, and refuses private branded content", () => {
  expect(tiktok.config?.schema.parse({})).toMatchObject({
    privacy_status: "PUBLIC_TO_EVERYONE",
    allow_comment: true,
    allow_duet: true,
    allow_stitch: true,
    is_ai_generated: false,
    disclose_your_brand: false,
    disclose_branded_content: false,
    auto_add_music: false,
    photo_cover_index: 0,
  })
  expect(checkConfig(tiktok, { privacy_status: "private", disclose_branded_content: true })).toEqual([
    {
      field: "platformConfiguration.disclose_branded_content",
      message: "branded content cannot be private on TikTok",
    },
  ])
})

it("takes 1 to 35 media, photos or one video", () => {
  const media = (count: number) => Array.from({ length: count }, photo)
  expect(checkPost(tiktok, { caption: "", media: media(35) })).toEqual([])
  expect(checkPost(tiktok, { caption: "x", media: [] })).not.toEqual([])
  expect(checkPost(tiktok, { caption: "x", media: [photo(), video()] })).not.toEqual([])
})

it("measures public posts once they have their id", async () => {
  const channel = await open()
  const published = await channel.publish({ media: [video()] })
  channel.clock.now = new Date(channel.clock.now.getTime() + 3_600_000)
  const metrics = await tiktok.analytics?.(published, channel.at("read"))
  expect(metrics?.videoViews).toBe(metrics?.impressions)
  expect(JSON.parse(String(channel.seen.at(-1)?.body))).toEqual({
    filters: { video_ids: [published[0]?.id] },
  })
})
