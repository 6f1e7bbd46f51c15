import { describe, expect, it } from "vitest"
import { checkConfig } from "@/lib/platforms/check-config"
import type { Json, OAuth2Connect, Outgoing } from "@/lib/platforms/platform"
import { describePlatform } from "@/lib/platforms/suite"
import { failureOf } from "@/lib/platforms/suite-failure"
import { openChannel, startSignIn, testMedia, type Channel } from "@/lib/platforms/suite-harness"
import { reddit } from "./index"

const config = { subreddit: "r/bells", title: "Hear the bells", spoiler: true }
const news = {
  subreddit: "bellnews",
  title: "Hear the bells",
  flair_id: "0b3c5b1e-1f7a-11ee-be56-0242ac120002",
}

describePlatform(reddit, { config, media: () => [testMedia(), testMedia("image", { alt: null })] })

const sentTo = (channel: Channel, path: string) =>
  channel.seen.filter(({ method, url }) => method === "POST" && new URL(url).pathname === path)
const formTo = (channel: Channel, path = "/api/submit") =>
  Object.fromEntries(new URLSearchParams(String(sentTo(channel, path)[0]?.body)))
const jsonTo = (channel: Channel, path: string) =>
  JSON.parse(String(sentTo(channel, path)[0]?.body)) as Record<string, Json>
const later = (channel: Channel, milliseconds: number) =>
  void (channel.clock.now = new Date(channel.clock.now.getTime() + milliseconds))

const common = {
  sr: "bells",
  title: "Hear the bells",
  nsfw: "false",
  spoiler: "true",
  sendreplies: "true",
  api_type: "json",
  validate_on_submit: "true",
  resubmit: "true",
}

describe("a post", () => {
  it("of text carries every field of the configuration", async () => {
    const channel = await openChannel(reddit)
    const [published] = await channel.publish({
      config: { ...news, flair_text: "Fresh", nsfw: true, sendreplies: false },
    })
    expect(formTo(channel)).toEqual({
      ...common,
      sr: "bellnews",
      flair_id: news.flair_id,
      flair_text: "Fresh",
      nsfw: "true",
      spoiler: "false",
      sendreplies: "false",
      kind: "self",
      text: "Hello from the bell tower",
    })
    expect(published).toMatchObject({
      id: expect.stringMatching(/^t3_/),
      url: expect.stringContaining("/r/bellnews/comments/"),
    })
  })

  it("with a link", async () => {
    const channel = await openChannel(reddit)
    await channel.publish({ config: { ...config, link_url: "https://example.com/bells" }, caption: "" })
    expect(formTo(channel)).toEqual({ ...common, kind: "link", url: "https://example.com/bells" })
  })

  it("with an image is found by looking, since Reddit answers without an id", async () => {
    const channel = await openChannel(reddit)
    const [published] = await channel.publish({ config, media: [testMedia()] })
    expect(formTo(channel)).toMatchObject({ kind: "image", url: expect.stringContaining("/rte_images/") })
    expect(published).toMatchObject({
      id: (await channel.feed())[0]?.id,
      url: (await channel.feed())[0]?.url,
    })
  })

  it("with several images is a gallery", async () => {
    const channel = await openChannel(reddit)
    await channel.publish({ config, media: [testMedia(), testMedia()] })
    expect(jsonTo(channel, "/api/submit_gallery_post.json")).toMatchObject({
      sr: "bells",
      items: [{ media_id: expect.any(String), caption: "" }, { media_id: expect.any(String) }],
      api_type: "json",
      nsfw: false,
      show_error_list: true,
      text: "Hello from the bell tower",
    })
  })

  it("with a video has a poster: the image beside it, the post's cover, or a plain one", async () => {
    for (const post of [
      { media: [testMedia("video"), testMedia()] },
      { media: [testMedia("video")], thumbnail: testMedia() },
      { media: [testMedia("video")] },
    ]) {
      const channel = await openChannel(reddit)
      await channel.publish({ config, ...post })
      const { kind, url, video_poster_url } = formTo(channel)
      expect([kind, url === video_poster_url]).toEqual(["video", false])
      expect(video_poster_url).toContain("/rte_images/")
      expect((await channel.feed())[0]?.media.map(({ mimeType }) => mimeType)).toEqual(["video/mp4"])
    }
  })

  it("with a poll", async () => {
    const channel = await openChannel(reddit)
    await channel.publish({ config: { ...config, poll: { options: ["Ding", "Dong"] } } })
    expect(jsonTo(channel, "/api/submit_poll_post")).toMatchObject({
      options: ["Ding", "Dong"],
      duration: 3,
      text: "Hello from the bell tower",
    })
  })

  it.each([
    [{ link_url: "https://example.com" }, [testMedia()], "a link or media"],
    [{ poll: { options: ["A", "B"] } }, [testMedia()], "a poll or media"],
    [{}, [testMedia("video"), testMedia(), testMedia()], "one image as its poster"],
  ])("with %j and media that do not fit is refused before any request", async (more, media, text) => {
    const channel = await openChannel(reddit)
    const error = await failureOf(channel, channel.publish({ config: { ...config, ...more }, media }))
    expect(error.message).toContain(text)
    expect(channel.seen).toEqual([])
  })

  it("is commented below, and says who asks", async () => {
    const channel = await openChannel(reddit)
    const published = await channel.publish({ config })
    const agents: (string | null)[] = []
    const at = channel.at("after")
    const post = { config: { ...config, first_comment: "Source inside" } } as unknown as Outgoing<unknown>
    await reddit.publish.after?.(published, post, {
      ...at,
      fetch: (url, init) => {
        agents.push(new Headers(init?.headers).get("user-agent"))
        return at.fetch(url, init)
      },
    })
    expect(agents).toEqual([`web:sandbox-reddit-client-id:1.0 (by /u/${channel.account.username})`])
    expect((await channel.feed())[0]).toMatchObject({ text: "Source inside", parent: published[0]?.id })
  })
})

describe("the rules of a subreddit", () => {
  it.each([
    [
      { subreddit: "nosuchplace", title: "x" },
      [],
      "platformConfiguration.subreddit",
      "no subreddit r/nosuchplace",
    ],
    [{ subreddit: "bellban", title: "x" }, [], "platformConfiguration.subreddit", "banned"],
    [
      { subreddit: "belltexts", title: "x" },
      [testMedia()],
      "platformConfiguration.subreddit",
      "text posts only",
    ],
    [{ subreddit: "belllinks", title: "x" }, [], "platformConfiguration.subreddit", "no text posts"],
    [{ ...news, flair_id: undefined }, [], "platformConfiguration.flair_id", "wants a flair"],
    [{ ...news, title: "Short" }, [], "platformConfiguration.title", "at least 10 characters here; it has 5"],
    [{ ...news, title: "Clickbait bells" }, [], "platformConfiguration.title", 'must not hold "clickbait"'],
    [
      { subreddit: "belllinks", title: "x", link_url: "https://other.example/" },
      [],
      "platformConfiguration.link_url",
      "links to example.com only",
    ],
  ])("refuse %j", async (given, media, field, text) => {
    const channel = await openChannel(reddit)
    const { post } = channel.onePart({ config: given, media })
    expect(await reddit.precheck?.(post, channel.at("read"))).toEqual([
      { field, message: expect.stringContaining(text) },
    ])
    const error = await failureOf(channel, channel.publish({ config: given, media }))
    expect(error.kind).toBe("rejected")
    expect(channel.seen.some(({ method }) => method === "POST")).toBe(false)
  })

  it("let everything else through", async () => {
    const channel = await openChannel(reddit)
    const { post } = channel.onePart({ config: news, media: [] })
    expect(await reddit.precheck?.(post, channel.at("read"))).toEqual([])
  })
})

describe("exactly once", () => {
  it("asks again until an image has been worked through", async () => {
    const channel = await openChannel(reddit)
    const part = channel.onePart({ caption: "Hello [[processing:10s]]", config, media: [testMedia()] })
    const draft = await channel.draftOf(part)
    const result = (await reddit.publish.send(part, draft, channel.at("send"))) as { pending: Json }
    expect(await reddit.publish.poll?.(result.pending, channel.at("poll"))).toEqual(result)
    later(channel, 10_000)
    expect(await reddit.publish.poll?.(result.pending, channel.at("poll"))).toMatchObject({
      id: (await channel.feed())[0]?.id,
    })
  })

  it("does not take an image that is not to be seen yet for one that was not posted", async () => {
    const channel = await openChannel(reddit)
    const part = channel.onePart({ config, media: [testMedia()] })
    expect((await failureOf(channel, channel.find(part)!)).kind).toBe("unavailable")
    later(channel, 11 * 60_000)
    expect(await channel.find(part)).toBeNull()
  })

  it("does not take an older post with the same title for this one", async () => {
    const channel = await openChannel(reddit)
    await channel.publish({ config })
    later(channel, 3_600_000)
    expect(await channel.find(channel.onePart({ config }))).toBeNull()
  })
})

describe("refusals that come with HTTP 200", () => {
  it.each([
    ["RATELIMIT", "Take a break for 9 minutes before trying again.", "rate_limited", 540],
    ["SUBREDDIT_RATELIMIT", "you are doing that too much", "rate_limited", 600],
    ["NO_LINKS", "x", "rejected", "takes no links"],
    ["SOMETHING_NEW", "this is <b>odd</b>", "rejected", "this is odd"],
    ["USER_REQUIRED", "x", "reconnect", "TOKEN_INVALID"],
    ["IN_TIMEOUT", "x", "reconnect", "ACCOUNT_SUSPENDED"],
    ["NO_VERIFIED_EMAIL", "x", "reconnect", "EMAIL_UNCONFIRMED"],
  ])("read %s as they mean it", async (code, message, kind, detail) => {
    const channel = await openChannel(reddit)
    const part = channel.onePart({ config })
    channel.state.intercept = () => Response.json({ json: { errors: [[code, message, "sr"]] } })
    const error = await failureOf(channel, channel.sendPart(part, { uploads: [], poster: null }))
    expect(error.kind).toBe(kind)
    if (error.cause.kind === "rate_limited") expect(error.cause.retryAfterSeconds).toBe(detail)
    else if (error.cause.kind === "reconnect") expect(error.cause.reason).toBe(detail)
    else expect(error.message).toContain(detail)
  })

  it.each([
    [403, { "www-authenticate": 'Bearer realm="reddit", error="insufficient_scope"' }, {}, "reconnect"],
    [403, {}, { reason: "private", message: "Forbidden" }, "rejected"],
    [429, { "x-ratelimit-reset": "42" }, {}, "rate_limited"],
  ])("and HTTP %i %j %j as %s", async (status, headers, body, kind) => {
    const channel = await openChannel(reddit)
    const part = channel.onePart({ config })
    channel.state.intercept = () =>
      Response.json(body, { status, headers: headers as Record<string, string> })
    const { cause } = await failureOf(channel, channel.sendPart(part, { uploads: [], poster: null }))
    expect(cause.kind).toBe(kind)
    if (cause.kind === "rate_limited") expect(cause.retryAfterSeconds).toBe(42)
  })
})

describe("signing in", () => {
  const connect = reddit.connect as OAuth2Connect<Json>

  it("asks for access that can be renewed", async () => {
    const channel = await openChannel(reddit)
    const { authorizeUrl } = await startSignIn("reddit", connect, channel.at("connect"))
    const { searchParams } = new URL(authorizeUrl)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      duration: "permanent",
      scope: "identity submit read flair mysubreddits history edit",
    })
    expect(searchParams.has("code_challenge")).toBe(false)
  })

  it("keeps the refresh token, until it is revoked on disconnect", async () => {
    const channel = await openChannel(reddit)
    const first = channel.state.credentials as { refreshToken: string }
    expect(await reddit.refresh?.(first, channel.at("read"))).toMatchObject({
      refreshToken: first.refreshToken,
    })
    await reddit.revoke?.(channel.at("after"))
    const error = await failureOf(channel, reddit.refresh!(first, channel.at("read")))
    expect(error.cause).toEqual({ kind: "reconnect", reason: "REFRESH_FAILED" })
  })

  it("refuses an account that Reddit has suspended", async () => {
    const channel = await openChannel(reddit)
    channel.state.intercept = ({ url }) =>
      url.includes("access_token")
        ? Response.json({ access_token: "a", token_type: "bearer", expires_in: 86_400, scope: "identity" })
        : Response.json({ id: "1", name: "you", is_suspended: true })
    const input = { redirectUri: "https://carillon.example", code: "c", codeVerifier: "", session: null }
    const error = await failureOf(channel, connect.finish(input, channel.at("connect")))
    expect(error.message).toContain("suspended")
  })
})

it("lists the subreddits that were joined, and the flairs that one may use", async () => {
  const channel = await openChannel(reddit)
  const { "reddit-subreddits": subreddits, "reddit-flairs": flairs } = reddit.lookups!
  expect(await subreddits?.run({}, channel.at("read"))).toMatchObject({
    data: [{ id: "bells", name: "r/bells" }, {}, {}, {}, {}],
  })
  expect(await flairs?.run({ subreddit: "r/bellnews" }, channel.at("read"))).toEqual({
    data: [{ id: news.flair_id, name: "News", textEditable: true }],
  })
  expect(await flairs?.run({ subreddit: "bells" }, channel.at("read"))).toEqual({ data: [] })
})

it.each([
  [undefined, "platformConfiguration"],
  [{ subreddit: "bells" }, "platformConfiguration.title"],
  [{ subreddit: "not a name", title: "x" }, "platformConfiguration.subreddit"],
  [{ ...config, title: "x".repeat(301) }, "platformConfiguration.title"],
  [{ ...config, link_url: "example" }, "platformConfiguration.link_url"],
  [
    { ...config, poll: { options: ["A", "B"] }, link_url: "https://example.com" },
    "platformConfiguration.poll",
  ],
])("refuses %j", (value, field) => expect(checkConfig(reddit, value)[0]?.field).toBe(field))
