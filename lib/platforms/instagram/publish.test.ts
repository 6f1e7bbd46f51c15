import { describe, expect, it } from "vitest"
import type { Json } from "@/lib/platforms/platform"
import { describePlatform } from "@/lib/platforms/suite"
import { failureOf } from "@/lib/platforms/suite-failure"
import { openChannel, testMedia, type TestPost } from "@/lib/platforms/suite-harness"
import { formsOf, signInAt } from "@/lib/platforms/meta/suite-graph"
import { graphError } from "@/lib/platforms/meta/twin-graph"
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
const image = (over = {}) =>
  testMedia("image", { url: "https://media.example/a.jpg", alt: "A bell", ...over })
const video = (over = {}) => testMedia("video", { url: "https://media.example/a.mp4", ...over })
const open = () => openChannel(instagram, { media: [image()] })

/** The forms that `prepare` sends for a post. */
async function containersOf(post: TestPost) {
  const channel = await open()
  await channel.draftOf(channel.onePart({ caption: "Ding", ...post }))
  const forms = formsOf(channel, "prepare")
  expect(new Set(forms.map(({ path }) => path))).toEqual(
    new Set([`/v25.0/${channel.account.remoteId}/media`]),
  )
  return forms.map(({ fields }) => fields)
}

describe("a container", () => {
  it("of a picture has caption, place, people and alt text", async () => {
    const config = { location: "1234", collaborators: ["@bell.tower"] }
    expect(
      await containersOf({ config, media: [image({ tags: [tag, { ...tag, platform: "facebook" }] })] }),
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

  it("of a film is a reel with its cover, and people in it have no place", async () => {
    const config = { share_to_feed: false, trial_reel_type: "performance" }
    const media = [video({ tags: [tag], thumbnailTimestampMs: 1500 })]
    expect(
      await containersOf({ config, media, thumbnail: image({ url: "https://media.example/c.jpg" }) }),
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

  it("of a film in the feed is a reel that the feed shows", async () => {
    const [fields] = await containersOf({
      config: { placement: "feed", share_to_feed: false },
      media: [video()],
    })
    expect(fields).toMatchObject({ media_type: "REELS", share_to_feed: "true" })
  })

  it("of a story has neither caption nor alt text", async () => {
    const config = { placement: "stories", location: "1234" }
    expect(await containersOf({ config, media: [image()] })).toEqual([
      { media_type: "STORIES", image_url: "https://media.example/a.jpg" },
    ])
  })

  it("of a carousel holds its items, and the caption once", async () => {
    const [first, second, carousel, ...others] = await containersOf({ media: [image(), video()] })
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
      "a story of two minutes",
      { config: { placement: "stories" }, media: [video({ duration: 120 })] },
      "60 seconds",
    ],
    ["a trial of a picture", { config: { trial_reel_type: "manual" } }, "exactly one video"],
    ["31 hashtags", { caption: "#a ".repeat(31) }, "30 hashtags"],
    ["21 mentions", { caption: "@a ".repeat(21) }, "20 mentions"],
  ])("is not made of %s", async (_what, post, words) => {
    const channel = await open()
    const error = await failureOf(channel, channel.publish(post))
    expect(error.kind).toBe("rejected")
    expect(error.message).toContain(words)
    expect(channel.seen).toEqual([])
  })
})

describe("publishing", () => {
  it("waits for the container, and publishes it by its number", async () => {
    const channel = await open()
    const startedAt = channel.clock.now.getTime()
    const [post] = await channel.publish({ caption: "Hello [[processing:20s]]", media: [video()] })
    expect(channel.clock.now.getTime() - startedAt).toBeGreaterThanOrEqual(20_000)
    expect(formsOf(channel, "send")).toEqual([
      {
        path: `/v25.0/${channel.account.remoteId}/media_publish`,
        fields: { creation_id: expect.stringMatching(/^\d+$/) },
      },
    ])
    expect(post?.data).toEqual({ kind: "REELS" })
  })

  it("waits for the films of a carousel before it makes one of them", async () => {
    const channel = await open()
    let asked = 0
    channel.state.intercept = ({ method }) =>
      method === "GET" && ++asked === 1 ? Response.json({ status_code: "IN_PROGRESS" }) : undefined
    await channel.draftOf(channel.onePart({ media: [video(), image()] }))
    const order = channel.seen.map(({ method }) => method)
    expect(order.slice(0, 6)).toEqual(["POST", "POST", "GET", "GET", "GET", "POST"])
    channel.state.intercept = ({ method }) =>
      method === "GET" ? Response.json({ status_code: "ERROR", status: "Error: 2207052" }) : undefined
    const failed = await failureOf(channel, channel.draftOf(channel.onePart({ media: [video(), image()] })))
    expect(failed.kind).toBe("rejected")
  })

  it("writes the first comment below the post", async () => {
    const channel = await open()
    const published = await channel.publish({})
    const { post } = channel.onePart({ config: { first_comment: "And a comment" } })
    await instagram.publish.after?.(published, post, channel.at("after"))
    expect((await channel.feed())[0]).toMatchObject({ text: "And a comment", parent: published[0]?.id })
    const story = channel.onePart({ config: { first_comment: "x", placement: "stories" } }).post
    await instagram.publish.after?.(published, story, channel.at("after"))
    expect(await channel.feed()).toHaveLength(2)
  })

  it("never publishes a container twice, and finds what became of it", async () => {
    const channel = await open()
    for (const config of [{}, { placement: "stories" }]) {
      const part = channel.onePart({ config, caption: "Hello [[timeout_after_accept]]" })
      const draft = await channel.draftOf(part)
      if (!("placement" in config))
        expect((await failureOf(channel, channel.sendPart(part, draft))).kind).toBe("unknown_outcome")
      const again = await channel.sendPart(part, draft)
      expect((await channel.feed())[0]?.id).toBe(again.id)
      expect(await channel.sendPart(part, draft)).toEqual(again)
      channel.clock.now = new Date(channel.clock.now.getTime() + 1000)
    }
    expect(await channel.feed()).toHaveLength(2)
  })

  it("keeps a post whose address cannot be read", async () => {
    const channel = await open()
    const part = channel.onePart({})
    const draft = await channel.draftOf(part)
    channel.state.intercept = ({ url }) =>
      url.includes("permalink") ? graphError(400, 100, "Gone") : undefined
    expect(await channel.sendPart(part, draft)).toMatchObject({ url: null })
    expect(await channel.feed()).toHaveLength(1)
  })

  it.each([
    [{ status_code: "EXPIRED" }, "unavailable", "too long"],
    [{ status_code: "IN_PROGRESS" }, "unavailable", "still processing"],
    [{ status_code: "ERROR", status: "Error: failed with error code 2207026" }, "rejected", "H.264"],
    [{ status_code: "ERROR", status: "Error" }, "rejected", "could not process"],
  ])("does not publish a container that is %o", async (body, kind, words) => {
    const channel = await open()
    const part = channel.onePart({})
    const draft = await channel.draftOf(part)
    channel.state.intercept = ({ method }) => (method === "GET" ? Response.json(body) : undefined)
    const error = await failureOf(channel, channel.sendPart(part, draft))
    expect(error.kind).toBe(kind)
    expect(error.message).toContain(words)
    expect(formsOf(channel, "send")).toEqual([])
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
] as const)("while it %ss reads error %i/%s as %o", async (phase, code, subcode, cause) => {
  const channel = await open()
  const part = channel.onePart({})
  const draft = phase === "send" ? await channel.draftOf(part) : null
  const usage = JSON.stringify({ "1": [{ type: "instagram", estimated_time_to_regain_access: 12 }] })
  channel.state.intercept = ({ method }) =>
    method === "POST"
      ? graphError(400, code, "Refused {x} https://x.example", subcode ? { error_subcode: subcode } : {}, {
          "x-business-use-case-usage": usage,
        })
      : undefined
  const work = draft ? channel.sendPart(part, draft) : channel.draftOf(part)
  expect((await failureOf(channel, work)).cause).toEqual(cause)
})

describe("signing in", () => {
  it("asks without a challenge and keeps a token of 60 days", async () => {
    const { channel, authorizeUrl, accounts } = await signInAt(instagram, "#_")
    expect(authorizeUrl.origin + authorizeUrl.pathname).toBe("https://www.instagram.com/oauth/authorize")
    expect(authorizeUrl.searchParams.get("scope")).toContain(
      "instagram_business_basic,instagram_business_content_publish",
    )
    expect(authorizeUrl.searchParams.has("code_challenge")).toBe(false)
    const asked = channel.seen.map(({ method, url }) => `${method} ${url.split("?")[0]}`)
    expect(asked).toEqual([
      "POST https://api.instagram.com/oauth/access_token",
      "GET https://graph.instagram.com/access_token",
      "GET https://graph.instagram.com/v25.0/me",
    ])
    expect(new URL(channel.seen[1]?.url ?? "").searchParams.get("grant_type")).toBe("ig_exchange_token")
    const { account, credentials } = accounts[0]!
    expect(account).toMatchObject({
      displayName: "Sandbox person",
      remoteId: (credentials as { userId: string }).userId,
    })
    const ends = instagram.expiresAt?.(credentials)?.getTime() ?? 0
    expect(ends - channel.clock.now.getTime()).toBe(60 * 86_400_000)
  })

  it("renews a token that is a day old, no sooner, and not one that was withdrawn", async () => {
    const { channel, accounts } = await signInAt(instagram)
    const young = accounts[0]!.credentials as Json
    expect(await instagram.refresh?.(young, channel.at("read"))).toEqual(young)
    channel.clock.now = new Date(channel.clock.now.getTime() + 2 * 86_400_000)
    const renewed = (await instagram.refresh?.(young, channel.at("read"))) as { expiresAt: string }
    expect(Date.parse(renewed.expiresAt) - channel.clock.now.getTime()).toBe(60 * 86_400_000)
    expect(new URL(channel.seen.at(-1)?.url ?? "").searchParams.get("grant_type")).toBe("ig_refresh_token")
    channel.state.credentials = young
    channel.clock.now = new Date(channel.clock.now.getTime() + 61 * 86_400_000)
    const error = await failureOf(channel, instagram.refresh!(young, channel.at("read")))
    expect(error.cause).toEqual({ kind: "reconnect", reason: "TOKEN_EXPIRED" })
  })
})

describe("metrics", () => {
  it.each([
    [{}, [image()], "saved"],
    [{}, [video()], "ig_reels_avg_watch_time"],
    [{ placement: "stories" }, [image()], "replies"],
  ])("are those that the kind of post has: %o", async (config, media, metric) => {
    const channel = await open()
    const published = await channel.publish({ config, media })
    channel.clock.now = new Date(channel.clock.now.getTime() + 3_600_000)
    const { raw, impressions } = (await instagram.analytics?.(published, channel.at("read"))) ?? { raw: null }
    expect(raw).toHaveProperty(metric)
    expect(impressions).toBeGreaterThan(0)
  })

  it("fall back to the counts of the post", async () => {
    const channel = await open()
    const published = await channel.publish({})
    channel.clock.now = new Date(channel.clock.now.getTime() + 86_400_000)
    channel.state.intercept = ({ url }) =>
      url.includes("/insights") ? graphError(400, 10, "(#10) Not enough viewers") : undefined
    const metrics = await instagram.analytics?.(published, channel.at("read"))
    expect(metrics).toEqual({
      likes: expect.any(Number),
      comments: expect.any(Number),
      raw: expect.anything(),
    })
  })
})
