import { describe, expect, it } from "vitest"
import { checkPost } from "@/lib/platforms/check/check-post"
import { describePlatform } from "@/lib/platforms/suite/describe-platform"
import { expectPlatformError } from "@/lib/platforms/suite/errors"
import { openChannel, testMedia, type TestPost } from "@/lib/platforms/suite/harness"
import { sentForms, signInWithGraph } from "@/lib/platforms/meta/suite-graph"
import { graphError } from "@/lib/platforms/meta/sandbox-graph"
import { threads } from "./index"

describePlatform(threads, {
  config: { reply_control: "mentioned_only", topic_tag: "Bells", quote_post_id: "77", location_id: "12345" },
  media: () => [testMedia("image"), testMedia("video")],
})

const image = () => testMedia("image", { url: "https://media.example/a.jpg", alt: "A bell" })
const video = () => testMedia("video", { url: "https://media.example/a.mp4", alt: null })
const openThreads = () => openChannel(threads)

async function preparedContainers(post: TestPost) {
  const channel = await openThreads()
  await channel.prepare(channel.firstPart({ caption: "Ding", ...post }))
  const forms = sentForms(channel, "prepare")
  expect(new Set(forms.map(({ path }) => path))).toEqual(
    new Set([`/v1.0/${channel.account.remoteId}/threads`]),
  )
  return forms.map(({ fields }) => fields)
}

describe("containers", () => {
  it("sends every setting of a text post", async () => {
    const config = {
      reply_control: "followers_only",
      topic_tag: "Bells",
      quote_post_id: "77",
      location_id: "12345",
      link_attachment: "https://example.com/",
      poll: { options: ["Yes", "No", "Later"] },
    }
    const { poll, ...expected } = config
    expect(await preparedContainers({ config })).toEqual([
      {
        media_type: "TEXT",
        text: "Ding",
        ...expected,
        poll_attachment: { option_a: poll.options[0], option_b: poll.options[1], option_c: poll.options[2] },
      },
    ])
  })

  it.each([
    [
      "an image",
      image(),
      { media_type: "IMAGE", image_url: "https://media.example/a.jpg", alt_text: "A bell" },
    ],
    ["a video", video(), { media_type: "VIDEO", video_url: "https://media.example/a.mp4" }],
  ])("sends the URL of %s", async (_kind, media, fields) => {
    expect(await preparedContainers({ media: [media] })).toEqual([{ ...fields, text: "Ding" }])
  })

  it("creates a carousel from its items, with the text on the carousel only", async () => {
    const [first, second, carousel] = await preparedContainers({ media: [image(), video()] })
    expect(first).toMatchObject({ media_type: "IMAGE", is_carousel_item: "true" })
    expect(second).toMatchObject({ media_type: "VIDEO", is_carousel_item: "true" })
    for (const item of [first, second]) expect(item).not.toHaveProperty("text")
    expect(carousel).toMatchObject({ media_type: "CAROUSEL", text: "Ding" })
    expect(String(carousel?.children).split(",")).toHaveLength(2)
  })

  it.each([
    ["a poll with media", { config: { poll: { options: ["a", "b"] } }, media: [image()] }, "poll"],
    [
      "a link preview with media",
      { config: { link_attachment: "https://x.example" }, media: [image()] },
      "link",
    ],
    ["six links", { caption: [1, 2, 3, 4, 5, 6].map((n) => `https://x.example/${n}`).join(" ") }, "5 links"],
  ])("rejects %s before any request", async (_name, post, message) => {
    const channel = await openThreads()
    const error = await expectPlatformError(channel, channel.publish(post))
    expect(error.kind).toBe("rejected")
    expect(error.message).toContain(message)
    expect(channel.requests).toEqual([])
  })
})

describe("configuration", () => {
  it.each([
    [{ reply_control: "nobody" }, "reply_control"],
    [{ topic_tag: "a.b" }, "topic_tag"],
    [{ poll: { options: ["one"] } }, "poll"],
    [{ poll: { options: ["one", "x".repeat(26)] } }, "poll"],
    [{ link_attachment: "bells" }, "link_attachment"],
  ])("rejects %o", (config, field) => {
    expect(threads.config?.schema.safeParse(config).error?.issues[0]?.path[0]).toBe(field)
  })
})

it("counts an emoji by its UTF-8 bytes", () => {
  const problems = (caption: string) => checkPost(threads, { caption, media: [] })
  expect(problems(`${"é".repeat(496)}🔔`)).toEqual([])
  expect(problems(`${"é".repeat(497)}🔔`)).not.toEqual([])
})

describe("publishing", () => {
  it("applies reply_control to every part of a thread and other settings to the first", async () => {
    const channel = await openThreads()
    const config = { reply_control: "followers_only", topic_tag: "Bells" }
    const published = await channel.publish({ config, parts: [{ caption: "One" }, { caption: "Two" }] })
    const [first, second] = sentForms(channel, "prepare").map(({ fields }) => fields)
    expect(first).toMatchObject(config)
    expect(second).toEqual({
      media_type: "TEXT",
      text: "Two",
      reply_to_id: published[0]?.id,
      reply_control: "followers_only",
    })
  })

  it("finds a container that is already published instead of publishing it again", async () => {
    const channel = await openThreads()
    const part = channel.firstPart({ caption: "Hello [[timeout_after_accept]]" })
    const draft = await channel.prepare(part)
    expect((await expectPlatformError(channel, channel.send(part, draft))).kind).toBe("unknown_outcome")
    const second = await channel.send(part, draft)
    expect(await channel.feed()).toMatchObject([{ id: second.id, url: second.url }])
    expect(sentForms(channel, "send")).toHaveLength(1)
  })

  it("ignores an older post with the same text", async () => {
    const channel = await openThreads()
    await channel.publish({ caption: "Good morning" })
    channel.clock.now = new Date(channel.clock.now.getTime() + 86_400_000)
    expect(await channel.find(channel.firstPart({ caption: "Good morning" }))).toBeNull()
  })

  it("links to the profile if a post has no permalink", async () => {
    const channel = await openThreads()
    const part = channel.firstPart({})
    const draft = await channel.prepare(part)
    channel.state.intercept = ({ url }) =>
      url.includes("permalink") ? graphError(400, 100, "Gone") : undefined
    expect(await channel.send(part, draft)).toMatchObject({ url: channel.account.profileUrl })
  })

  it("explains why a video couldn't be processed", async () => {
    const channel = await openThreads()
    const part = channel.firstPart({ media: [video()] })
    const draft = await channel.prepare(part)
    channel.state.intercept = () => Response.json({ status: "ERROR", error_message: "INVALID_FRAME_RATE" })
    const error = await expectPlatformError(channel, channel.send(part, draft))
    expect(error.message).toContain("23 to 60 frames")
    channel.state.intercept = () => Response.json({ status: "ERROR", error_message: "UNKNOWN" })
    expect((await expectPlatformError(channel, channel.send(part, draft))).message).toContain(
      "couldn't process",
    )
    expect(sentForms(channel, "send")).toEqual([])
  })
})

it.each([
  [400, 24, 4_279_009, { kind: "unavailable" }],
  [400, 1, 4_279_013, { kind: "reconnect", reason: "ACCOUNT_SUSPENDED" }],
  [400, 4, 2_207_051, { kind: "unknown_outcome" }],
  [500, 10, undefined, { kind: "unknown_outcome" }],
  [403, 10, undefined, { kind: "reconnect", reason: "PERMISSION_DENIED" }],
  [401, 190, 467, { kind: "reconnect", reason: "TOKEN_INVALID" }],
  [400, 17, undefined, { kind: "rate_limited", retryAfterSeconds: 60 }],
  [400, 100, undefined, { kind: "rejected" }],
])("maps HTTP %i with error %i/%s to %o", async (status, code, subcode, cause) => {
  const channel = await openThreads()
  const part = channel.firstPart({})
  const draft = await channel.prepare(part)
  channel.state.intercept = ({ method }) =>
    method === "POST"
      ? graphError(status, code, "Refused", subcode ? { error_subcode: subcode } : {})
      : undefined
  expect((await expectPlatformError(channel, channel.send(part, draft))).cause).toEqual(cause)
})

describe("signing in", () => {
  it("stores a 60-day token and keeps the user id's exact digits", async () => {
    const { channel, authorizeUrl, accounts } = await signInWithGraph(threads, "#_")
    expect(authorizeUrl.origin + authorizeUrl.pathname).toBe("https://threads.net/oauth/authorize")
    expect(authorizeUrl.searchParams.get("scope")).toContain("threads_basic,threads_content_publish")
    expect(channel.requests.map(({ method, url }) => `${method} ${url.split("?")[0]}`)).toEqual([
      "POST https://graph.threads.net/oauth/access_token",
      "GET https://graph.threads.net/access_token",
      "GET https://graph.threads.net/v1.0/me",
    ])
    const { account, credentials } = accounts[0]!
    expect(account.remoteId).toMatch(/^\d{19}$/)
    expect(credentials).toMatchObject({ userId: account.remoteId, expiresAt: "2026-04-30T12:00:00.000Z" })
  })

  it("asks to reconnect when a revoked token is refreshed", async () => {
    const channel = await openThreads()
    const response = graphError(400, 190, "Error validating access token", { error_subcode: 458 })
    channel.state.intercept = () => response
    const error = await expectPlatformError(
      channel,
      threads.refresh!(channel.state.credentials, channel.contextFor("read")),
    )
    expect(error.cause).toEqual({ kind: "reconnect", reason: "TOKEN_REVOKED" })
    expect(channel.requests[0]?.url).toContain(
      "/refresh_access_token?grant_type=th_refresh_token&access_token=",
    )
  })
})

it("finds locations by name", async () => {
  const channel = await openThreads()
  const lookup = threads.lookups?.["threads-locations"]
  const result = await lookup?.run({ q: "Bell" }, channel.contextFor("read"))
  expect(result).toEqual({ data: [{ id: "12345", name: "Bell tower, 1 Bell Way, Bruges" }] })
  expect(lookup?.output.parse(result)).toEqual(result)
  expect(channel.requests[0]?.url).toContain("/v1.0/location_search?q=Bell&fields=")
})

it("adds up the metrics of a whole thread", async () => {
  const channel = await openThreads()
  const published = await channel.publish({ parts: [{ caption: "One" }, { caption: "Two" }] })
  channel.clock.now = new Date(channel.clock.now.getTime() + 3_600_000)
  const one = await threads.analytics?.(published.slice(0, 1), channel.contextFor("read"))
  const both = await threads.analytics?.(published, channel.contextFor("read"))
  expect(both?.impressions).toBeGreaterThan(one?.impressions ?? 0)
})
