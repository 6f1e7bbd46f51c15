import { describe, expect, it } from "vitest"
import type { Json } from "@/lib/platforms/json"
import { describePlatform } from "@/lib/platforms/suite/describe-platform"
import { expectPlatformError } from "@/lib/platforms/suite/errors"
import { openChannel, testMedia, type TestPost } from "@/lib/platforms/suite/harness"
import { sentForms, signInWithGraph } from "@/lib/platforms/meta/suite-graph"
import { graphError } from "@/lib/platforms/meta/sandbox-graph"
import { instagram } from "./index"

describePlatform(instagram, {
  config: {
    placement: "feed",
    first_comment: "And a comment",
    collaborators: ["@bell.tower"],
    share_to_feed: false,
    location: "1234",
  },
  media: () => [testMedia("image"), testMedia("video")],
})

const tag = { id: "@ringer", type: "user" as const, platform: "instagram", x: 0.2, y: 0.8 }
const image = (overrides = {}) =>
  testMedia("image", { url: "https://media.example/a.jpg", alt: "A bell", ...overrides })
const video = (overrides = {}) => testMedia("video", { url: "https://media.example/a.mp4", ...overrides })
const openInstagram = () => openChannel(instagram, { media: [image()] })

/** The container requests that `prepare` sends for a post. */
async function containerFields(post: TestPost) {
  const channel = await openInstagram()
  await channel.prepare(channel.firstPart({ caption: "Ding", ...post }))
  const forms = sentForms(channel, "prepare")
  expect(new Set(forms.map(({ path }) => path))).toEqual(
    new Set([`/v25.0/${channel.account.remoteId}/media`]),
  )
  return forms.map(({ fields }) => fields)
}

describe("a container", () => {
  it("sends an image's caption, location, tags and alt text", async () => {
    const config = { location: "1234", collaborators: ["@bell.tower"] }
    expect(
      await containerFields({ config, media: [image({ tags: [tag, { ...tag, platform: "facebook" }] })] }),
    ).toEqual([
      {
        image_url: "https://media.example/a.jpg",
        caption: "Ding",
        alt_text: "A bell",
        location_id: "1234",
        collaborators: ["bell.tower"],
        user_tags: [{ username: "ringer", x: 0.2, y: 0.8 }],
      },
    ])
  })

  it("creates a reel from a video, with its cover and without tag positions", async () => {
    const config = { share_to_feed: false, trial_reel_type: "performance" }
    const media = [video({ tags: [tag], thumbnailTimestampMs: 1500 })]
    expect(
      await containerFields({ config, media, thumbnail: image({ url: "https://media.example/c.jpg" }) }),
    ).toEqual([
      {
        media_type: "REELS",
        video_url: "https://media.example/a.mp4",
        caption: "Ding",
        share_to_feed: "false",
        cover_url: "https://media.example/c.jpg",
        thumb_offset: "1500",
        user_tags: [{ username: "ringer" }],
        trial_params: { graduation_strategy: "SS_PERFORMANCE" },
      },
    ])
  })

  it("always shares a video placed in the feed to the feed", async () => {
    const [fields] = await containerFields({
      config: { placement: "feed", share_to_feed: false },
      media: [video()],
    })
    expect(fields).toMatchObject({ media_type: "REELS", share_to_feed: "true" })
  })

  it("sends no caption or alt text for a story", async () => {
    const config = { placement: "stories", location: "1234" }
    expect(await containerFields({ config, media: [image()] })).toEqual([
      { media_type: "STORIES", image_url: "https://media.example/a.jpg" },
    ])
  })

  it("creates the items of a carousel first, then the carousel with the caption", async () => {
    const [first, second, carousel, ...others] = await containerFields({ media: [image(), video()] })
    expect(others).toEqual([])
    expect(first).toEqual({
      image_url: "https://media.example/a.jpg",
      is_carousel_item: "true",
      alt_text: "A bell",
    })
    expect(second).toEqual({
      media_type: "VIDEO",
      video_url: "https://media.example/a.mp4",
      is_carousel_item: "true",
    })
    expect(carousel).toMatchObject({ media_type: "CAROUSEL", caption: "Ding" })
    expect(String(carousel?.children).split(",")).toHaveLength(2)
  })

  it.each([
    [
      "two media in a story",
      { config: { placement: "stories" }, media: [image(), image()] },
      "one image or video",
    ],
    [
      "a two-minute story",
      { config: { placement: "stories" }, media: [video({ duration: 120 })] },
      "60 seconds",
    ],
    ["an image as a trial reel", { config: { trial_reel_type: "manual" } }, "a single video"],
    ["31 hashtags", { caption: "#a ".repeat(31) }, "30 hashtags"],
    ["21 mentions", { caption: "@a ".repeat(21) }, "20 mentions"],
  ])("rejects %s before any request", async (_case, post, message) => {
    const channel = await openInstagram()
    const error = await expectPlatformError(channel, channel.publish(post))
    expect(error.kind).toBe("rejected")
    expect(error.message).toContain(message)
    expect(channel.requests).toEqual([])
  })
})

describe("publishing", () => {
  it("waits for the container, then publishes it by id", async () => {
    const channel = await openInstagram()
    const startedAt = channel.clock.now.getTime()
    const [post] = await channel.publish({ caption: "Hello [[processing:20s]]", media: [video()] })
    expect(channel.clock.now.getTime() - startedAt).toBeGreaterThanOrEqual(20_000)
    expect(sentForms(channel, "send")).toEqual([
      {
        path: `/v25.0/${channel.account.remoteId}/media_publish`,
        fields: { creation_id: expect.stringMatching(/^\d+$/) },
      },
    ])
    expect(post?.data).toEqual({ kind: "REELS" })
  })

  it("waits for the videos of a carousel before creating it", async () => {
    const channel = await openInstagram()
    let requests = 0
    channel.state.intercept = ({ method }) =>
      method === "GET" && ++requests === 1 ? Response.json({ status_code: "IN_PROGRESS" }) : undefined
    await channel.prepare(channel.firstPart({ media: [video(), image()] }))
    const order = channel.requests.map(({ method }) => method)
    expect(order.slice(0, 6)).toEqual(["POST", "POST", "GET", "GET", "GET", "POST"])
    channel.state.intercept = ({ method }) =>
      method === "GET" ? Response.json({ status_code: "ERROR", status: "Error: 2207052" }) : undefined
    const error = await expectPlatformError(
      channel,
      channel.prepare(channel.firstPart({ media: [video(), image()] })),
    )
    expect(error.kind).toBe("rejected")
  })

  it("adds the first comment, except to stories", async () => {
    const channel = await openInstagram()
    const published = await channel.publish({})
    const { post } = channel.firstPart({ config: { first_comment: "And a comment" } })
    await instagram.publish.after?.(published, post, channel.contextFor("after"))
    expect((await channel.feed())[0]).toMatchObject({ text: "And a comment", parent: published[0]?.id })
    const story = channel.firstPart({ config: { first_comment: "x", placement: "stories" } }).post
    await instagram.publish.after?.(published, story, channel.contextFor("after"))
    expect(await channel.feed()).toHaveLength(2)
  })

  it("never publishes a container twice and returns the existing post", async () => {
    const channel = await openInstagram()
    for (const config of [{}, { placement: "stories" }]) {
      const part = channel.firstPart({ config, caption: "Hello [[timeout_after_accept]]" })
      const draft = await channel.prepare(part)
      if (!("placement" in config))
        expect((await expectPlatformError(channel, channel.send(part, draft))).kind).toBe("unknown_outcome")
      const repeated = await channel.send(part, draft)
      expect((await channel.feed())[0]?.id).toBe(repeated.id)
      expect(await channel.send(part, draft)).toEqual(repeated)
      channel.clock.now = new Date(channel.clock.now.getTime() + 1000)
    }
    expect(await channel.feed()).toHaveLength(2)
  })

  it("returns a published post without a URL if the permalink can't be read", async () => {
    const channel = await openInstagram()
    const part = channel.firstPart({})
    const draft = await channel.prepare(part)
    channel.state.intercept = ({ url }) =>
      url.includes("permalink") ? graphError(400, 100, "Gone") : undefined
    expect(await channel.send(part, draft)).toMatchObject({ url: null })
    expect(await channel.feed()).toHaveLength(1)
  })

  it.each([
    [{ status_code: "EXPIRED" }, "unavailable", "too long"],
    [{ status_code: "IN_PROGRESS" }, "unavailable", "still processing"],
    [{ status_code: "ERROR", status: "Error: failed with error code 2207026" }, "rejected", "H.264"],
    [{ status_code: "ERROR", status: "Error" }, "rejected", "process the media"],
  ])("doesn't publish a container with status %o", async (body, kind, message) => {
    const channel = await openInstagram()
    const part = channel.firstPart({})
    const draft = await channel.prepare(part)
    channel.state.intercept = ({ method }) => (method === "GET" ? Response.json(body) : undefined)
    const error = await expectPlatformError(channel, channel.send(part, draft))
    expect(error.kind).toBe(kind)
    expect(error.message).toContain(message)
    expect(sentForms(channel, "send")).toEqual([])
  })
})

it.each([
  ["send", 190, 463, { kind: "reconnect", reason: "TOKEN_EXPIRED" }],
  ["send", 190, 458, { kind: "reconnect", reason: "TOKEN_REVOKED" }],
  ["send", 190, 460, { kind: "reconnect", reason: "TOKEN_INVALID" }],
  ["send", 190, 459, { kind: "reconnect", reason: "ACCOUNT_SUSPENDED" }],
  ["send", 10, undefined, { kind: "reconnect", reason: "PERMISSION_DENIED" }],
  ["send", 25, 2_207_050, { kind: "reconnect", reason: "ACCOUNT_SUSPENDED" }],
  ["send", 4, 2_207_051, { kind: "unknown_outcome" }],
  ["send", -1, 2_207_001, { kind: "unknown_outcome" }],
  ["send", 2, undefined, { kind: "unknown_outcome" }],
  ["send", 9, 2_207_042, { kind: "rejected" }],
  ["send", 9007, 2_207_027, { kind: "unavailable" }],
  ["send", 80_002, undefined, { kind: "rate_limited", retryAfterSeconds: 720 }],
  ["prepare", 9004, 2_207_052, { kind: "unavailable" }],
  ["prepare", 36_003, 2_207_009, { kind: "rejected" }],
  ["prepare", -1, 2_207_001, { kind: "unavailable" }],
] as const)("in phase %s, maps error %i/%s to %o", async (phase, code, subcode, cause) => {
  const channel = await openInstagram()
  const part = channel.firstPart({})
  const draft = phase === "send" ? await channel.prepare(part) : null
  const usage = JSON.stringify({ "1": [{ type: "instagram", estimated_time_to_regain_access: 12 }] })
  channel.state.intercept = ({ method }) =>
    method === "POST"
      ? graphError(400, code, "Refused {x} https://x.example", subcode ? { error_subcode: subcode } : {}, {
          "x-business-use-case-usage": usage,
        })
      : undefined
  const publishing = draft ? channel.send(part, draft) : channel.prepare(part)
  expect((await expectPlatformError(channel, publishing)).cause).toEqual(cause)
})

describe("signing in", () => {
  it("signs in without PKCE and stores a 60-day token", async () => {
    const { channel, authorizeUrl, accounts } = await signInWithGraph(instagram, "#_")
    expect(authorizeUrl.origin + authorizeUrl.pathname).toBe("https://www.instagram.com/oauth/authorize")
    expect(authorizeUrl.searchParams.get("scope")).toContain(
      "instagram_business_basic,instagram_business_content_publish",
    )
    expect(authorizeUrl.searchParams.has("code_challenge")).toBe(false)
    const requests = channel.requests.map(({ method, url }) => `${method} ${url.split("?")[0]}`)
    expect(requests).toEqual([
      "POST https://api.instagram.com/oauth/access_token",
      "GET https://graph.instagram.com/access_token",
      "GET https://graph.instagram.com/v25.0/me",
    ])
    expect(new URL(channel.requests[1]?.url ?? "").searchParams.get("grant_type")).toBe("ig_exchange_token")
    const { account, credentials } = accounts[0]!
    expect(account).toMatchObject({
      displayName: "Sandbox person",
      remoteId: (credentials as { userId: string }).userId,
    })
    const expiry = instagram.expiresAt?.(credentials)?.getTime() ?? 0
    expect(expiry - channel.clock.now.getTime()).toBe(60 * 86_400_000)
  })

  it("refreshes a token once it's a day old, but not after it has expired", async () => {
    const { channel, accounts } = await signInWithGraph(instagram)
    const freshToken = accounts[0]!.credentials as Json
    expect(await instagram.refresh?.(freshToken, channel.contextFor("read"))).toEqual(freshToken)
    channel.clock.now = new Date(channel.clock.now.getTime() + 2 * 86_400_000)
    const renewed = (await instagram.refresh?.(freshToken, channel.contextFor("read"))) as {
      expiresAt: string
    }
    expect(Date.parse(renewed.expiresAt) - channel.clock.now.getTime()).toBe(60 * 86_400_000)
    expect(new URL(channel.requests.at(-1)?.url ?? "").searchParams.get("grant_type")).toBe(
      "ig_refresh_token",
    )
    channel.state.credentials = freshToken
    channel.clock.now = new Date(channel.clock.now.getTime() + 61 * 86_400_000)
    const error = await expectPlatformError(
      channel,
      instagram.refresh!(freshToken, channel.contextFor("read")),
    )
    expect(error.cause).toEqual({ kind: "reconnect", reason: "TOKEN_EXPIRED" })
  })
})

describe("metrics", () => {
  it.each([
    [{}, [image()], "saved"],
    [{}, [video()], "ig_reels_avg_watch_time"],
    [{ placement: "stories" }, [image()], "replies"],
  ])("include those specific to the kind of post: %o", async (config, media, metric) => {
    const channel = await openInstagram()
    const published = await channel.publish({ config, media })
    channel.clock.now = new Date(channel.clock.now.getTime() + 3_600_000)
    const { raw, impressions } = (await instagram.analytics?.(published, channel.contextFor("read"))) ?? {
      raw: null,
    }
    expect(raw).toHaveProperty(metric)
    expect(impressions).toBeGreaterThan(0)
  })

  it("fall back to the post's like and comment counts", async () => {
    const channel = await openInstagram()
    const published = await channel.publish({})
    channel.clock.now = new Date(channel.clock.now.getTime() + 86_400_000)
    channel.state.intercept = ({ url }) =>
      url.includes("/insights") ? graphError(400, 10, "(#10) Not enough viewers") : undefined
    const metrics = await instagram.analytics?.(published, channel.contextFor("read"))
    expect(metrics).toEqual({
      likes: expect.any(Number),
      comments: expect.any(Number),
      raw: expect.anything(),
    })
  })
})
