import { describe, expect, it } from "vitest"
import { checkPost } from "@/lib/platforms/check-post"
import { describePlatform } from "@/lib/platforms/suite"
import { failureOf } from "@/lib/platforms/suite-failure"
import { openChannel, testMedia, type TestPost } from "@/lib/platforms/suite-harness"
import { formsOf, signInAt } from "@/lib/platforms/meta/suite-graph"
import { graphError } from "@/lib/platforms/meta/twin-graph"
import { threads } from "./index"

describePlatform(threads, {
  config: { reply_control: "mentioned_only", topic_tag: "Bells", quote_post_id: "77", location_id: "12345" },
  media: () => [testMedia("image"), testMedia("video")],
})

const image = () => testMedia("image", { url: "https://media.example/a.jpg", alt: "A bell" })
const video = () => testMedia("video", { url: "https://media.example/a.mp4", alt: null })
const open = () => openChannel(threads)

async function containersOf(post: TestPost) {
  const channel = await open()
  await channel.draftOf(channel.onePart({ caption: "Ding", ...post }))
  const forms = formsOf(channel, "prepare")
  expect(new Set(forms.map(({ path }) => path))).toEqual(
    new Set([`/v1.0/${channel.account.remoteId}/threads`]),
  )
  return forms.map(({ fields }) => fields)
}

describe("a container", () => {
  it("of a text carries all settings", async () => {
    const config = {
      reply_control: "followers_only",
      topic_tag: "Bells",
      quote_post_id: "77",
      location_id: "12345",
      link_attachment: "https://example.com/",
      poll: { options: ["Yes", "No", "Later"] },
    }
    const { poll, ...same } = config
    expect(await containersOf({ config })).toEqual([
      {
        media_type: "TEXT",
        text: "Ding",
        ...same,
        poll_attachment: { option_a: poll.options[0], option_b: poll.options[1], option_c: poll.options[2] },
      },
    ])
  })

  it.each([
    [
      "picture",
      image(),
      { media_type: "IMAGE", image_url: "https://media.example/a.jpg", alt_text: "A bell" },
    ],
    ["film", video(), { media_type: "VIDEO", video_url: "https://media.example/a.mp4" }],
  ])("of a %s has its address", async (_kind, media, fields) => {
    expect(await containersOf({ media: [media] })).toEqual([{ ...fields, text: "Ding" }])
  })

  it("of a carousel holds its items, and the text once", async () => {
    const [first, second, carousel] = await containersOf({ media: [image(), video()] })
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
  ])("is not made of %s", async (_what, post, words) => {
    const channel = await open()
    const error = await failureOf(channel, channel.publish(post))
    expect(error.kind).toBe("rejected")
    expect(error.message).toContain(words)
    expect(channel.seen).toEqual([])
  })
})

describe("settings", () => {
  it.each([
    [{ reply_control: "nobody" }, "reply_control"],
    [{ topic_tag: "a.b" }, "topic_tag"],
    [{ poll: { options: ["one"] } }, "poll"],
    [{ poll: { options: ["one", "x".repeat(26)] } }, "poll"],
    [{ link_attachment: "bells" }, "link_attachment"],
  ])("refuse %o", (config, field) => {
    expect(threads.config?.schema.safeParse(config).error?.issues[0]?.path[0]).toBe(field)
  })
})

it("counts an emoji as its bytes", () => {
  const problems = (caption: string) => checkPost(threads, { caption, media: [] })
  expect(problems(`${"é".repeat(496)}🔔`)).toEqual([])
  expect(problems(`${"é".repeat(497)}🔔`)).not.toEqual([])
})

describe("publishing", () => {
  it("keeps who may reply on every part of a thread, and the rest on the first", async () => {
    const channel = await open()
    const config = { reply_control: "followers_only", topic_tag: "Bells" }
    const published = await channel.publish({ config, parts: [{ caption: "One" }, { caption: "Two" }] })
    const [first, second] = formsOf(channel, "prepare").map(({ fields }) => fields)
    expect(first).toMatchObject(config)
    expect(second).toEqual({
      media_type: "TEXT",
      text: "Two",
      reply_to_id: published[0]?.id,
      reply_control: "followers_only",
    })
  })

  it("never publishes a container twice, and finds what became of it", async () => {
    const channel = await open()
    const part = channel.onePart({ caption: "Hello [[timeout_after_accept]]" })
    const draft = await channel.draftOf(part)
    expect((await failureOf(channel, channel.sendPart(part, draft))).kind).toBe("unknown_outcome")
    const again = await channel.sendPart(part, draft)
    expect(await channel.feed()).toMatchObject([{ id: again.id, url: again.url }])
    expect(formsOf(channel, "send")).toHaveLength(1)
  })

  it("does not take an older post of the same words for this one", async () => {
    const channel = await open()
    await channel.publish({ caption: "Good morning" })
    channel.clock.now = new Date(channel.clock.now.getTime() + 86_400_000)
    expect(await channel.find(channel.onePart({ caption: "Good morning" }))).toBeNull()
  })

  it("shows the account's page for a post without an address", async () => {
    const channel = await open()
    const part = channel.onePart({})
    const draft = await channel.draftOf(part)
    channel.state.intercept = ({ url }) =>
      url.includes("permalink") ? graphError(400, 100, "Gone") : undefined
    expect(await channel.sendPart(part, draft)).toMatchObject({ url: channel.account.profileUrl })
  })

  it("waits for a film, and says what is wrong with it", async () => {
    const channel = await open()
    const part = channel.onePart({ media: [video()] })
    const draft = await channel.draftOf(part)
    channel.state.intercept = () => Response.json({ status: "ERROR", error_message: "INVALID_FRAME_RATE" })
    const error = await failureOf(channel, channel.sendPart(part, draft))
    expect(error.message).toContain("23 to 60 frames")
    channel.state.intercept = () => Response.json({ status: "ERROR", error_message: "UNKNOWN" })
    expect((await failureOf(channel, channel.sendPart(part, draft))).message).toContain("could not process")
    expect(formsOf(channel, "send")).toEqual([])
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
])("reads %i with error %i/%s of the send as %o", async (status, code, subcode, cause) => {
  const channel = await open()
  const part = channel.onePart({})
  const draft = await channel.draftOf(part)
  channel.state.intercept = ({ method }) =>
    method === "POST"
      ? graphError(status, code, "Refused", subcode ? { error_subcode: subcode } : {})
      : undefined
  expect((await failureOf(channel, channel.sendPart(part, draft))).cause).toEqual(cause)
})

describe("signing in", () => {
  it("keeps a token of 60 days, and the number as it is written", async () => {
    const { channel, authorizeUrl, accounts } = await signInAt(threads, "#_")
    expect(authorizeUrl.origin + authorizeUrl.pathname).toBe("https://threads.net/oauth/authorize")
    expect(authorizeUrl.searchParams.get("scope")).toContain("threads_basic,threads_content_publish")
    expect(channel.seen.map(({ method, url }) => `${method} ${url.split("?")[0]}`)).toEqual([
      "POST https://graph.threads.net/oauth/access_token",
      "GET https://graph.threads.net/access_token",
      "GET https://graph.threads.net/v1.0/me",
    ])
    const { account, credentials } = accounts[0]!
    expect(account.remoteId).toMatch(/^\d{19}$/)
    expect(credentials).toMatchObject({ userId: account.remoteId, expiresAt: "2026-04-30T12:00:00.000Z" })
  })

  it("takes no token that was withdrawn for one that can be renewed", async () => {
    const channel = await open()
    const refused = graphError(400, 190, "Error validating access token", { error_subcode: 458 })
    channel.state.intercept = () => refused
    const error = await failureOf(channel, threads.refresh!(channel.state.credentials, channel.at("read")))
    expect(error.cause).toEqual({ kind: "reconnect", reason: "TOKEN_REVOKED" })
    expect(channel.seen[0]?.url).toContain("/refresh_access_token?grant_type=th_refresh_token&access_token=")
  })
})

it("finds places by name", async () => {
  const channel = await open()
  const lookup = threads.lookups?.["threads-locations"]
  const answer = await lookup?.run({ q: "Bell" }, channel.at("read"))
  expect(answer).toEqual({ data: [{ id: "12345", name: "Bell tower, 1 Bell Way, Bruges" }] })
  expect(lookup?.output.parse(answer)).toEqual(answer)
  expect(channel.seen[0]?.url).toContain("/v1.0/location_search?q=Bell&fields=")
})

it("counts a whole thread", async () => {
  const channel = await open()
  const published = await channel.publish({ parts: [{ caption: "One" }, { caption: "Two" }] })
  channel.clock.now = new Date(channel.clock.now.getTime() + 3_600_000)
  const one = await threads.analytics?.(published.slice(0, 1), channel.at("read"))
  const both = await threads.analytics?.(published, channel.at("read"))
  expect(both?.impressions).toBeGreaterThan(one?.impressions ?? 0)
})
