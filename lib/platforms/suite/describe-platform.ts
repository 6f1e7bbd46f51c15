import { existsSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { toCatalogEntry } from "@/lib/platforms/catalog"
import { checkPost } from "@/lib/platforms/check/check-post"
import { PlatformError } from "@/lib/platforms/errors"
import type { AnyPlatform } from "@/lib/platforms/platform"
import { slugs } from "@/lib/platforms/slugs"
import { expectPlatformError } from "./errors"
import { connectionRefused, connectionReset, openChannel, testMedia, timedOut } from "./harness"
import type { Intercept } from "./harness"
import { describeConnect } from "./connect"
import { describeOptionalFields } from "./optional-fields"
import { minimalPost, type Fixtures } from "./fixtures"
import { describeVideos } from "./videos"

const isWrite = ({ method }: { method: string }) => method !== "GET" && method !== "HEAD"
const html = (status: number) => new Response("<html><h1>Bad gateway</h1></html>", { status })

/** Intercepts every write before it reaches the sandbox. */
const onWrites =
  (respond: () => Response): Intercept =>
  (request) =>
    isWrite(request) ? respond() : undefined

const throwError = (error: () => Error) => () => {
  throw error()
}

/** Tests that every platform must pass. */
export function describePlatform(platform: AnyPlatform, fixtures: Fixtures = {}): void {
  describe(`${platform.slug} as a platform`, () => {
    describeShape(platform, fixtures)
    describeRules(platform, fixtures)
    describeConnect(platform, fixtures)
    if (platform.manualInstructions) return describeManualPlatform(platform)
    describePublishing(platform, fixtures)
    describeVideos(platform, fixtures)
    describeErrors(platform, fixtures)
    describeLostResponses(platform, fixtures)
    if (platform.rules.parts) describeThreads(platform, fixtures)
    describeAfterPublishing(platform, fixtures)
    describeOptionalFields(platform, fixtures)
  })
}

function describeShape(platform: AnyPlatform, fixtures: Fixtures) {
  it("has a slug from the spec, a logo, and a catalog entry that's valid JSON", () => {
    expect(slugs).toContain(platform.slug)
    expect(existsSync(`public/platforms/${platform.slug}.svg`)).toBe(true)
    const entry = toCatalogEntry(platform)
    expect(JSON.parse(JSON.stringify(entry))).toEqual(entry)
  })

  it("has a title for every field of its configuration", () => {
    const properties = toCatalogEntry(platform).platformConfiguration.schema?.properties ?? {}
    for (const [name, field] of Object.entries(properties)) expect(field, name).toHaveProperty("title")
    const { config } = platform
    if (config?.required) expect(config.example, "a required configuration needs an example").toBeDefined()
    if (config?.example) expect(config.schema.safeParse(config.example).error).toBeUndefined()
    if (fixtures.config) expect(platform.config?.schema.safeParse(fixtures.config).error).toBeUndefined()
  })

  it("creates credentials that match its schema", async () => {
    const { state } = await openChannel(platform, minimalPost(platform, fixtures))
    expect(platform.credentials.parse(JSON.parse(JSON.stringify(state.credentials)))).toEqual(
      state.credentials,
    )
  })
}

function describeRules(platform: AnyPlatform, fixtures: Fixtures) {
  const { caption, media } = platform.rules
  const invalidPosts = [
    ...(Number.isFinite(caption.max)
      ? [{ what: "a caption that is too long", caption: "x".repeat(caption.max + 1) }]
      : []),
    ...(media !== "ignored" && media.max !== undefined
      ? [
          {
            what: "too many media",
            caption: "x",
            media: Array.from({ length: media.max + 1 }, () => testMedia(media.kinds[0])),
          },
        ]
      : []),
    ...(media !== "ignored" && media.kinds.length === 1
      ? [
          {
            what: "media of the wrong kind",
            caption: "x",
            media: [testMedia(media.kinds[0] === "image" ? "video" : "image")],
          },
        ]
      : []),
    ...(media !== "ignored" && platform.rules.captionRequired !== false
      ? [{ what: "an empty post", caption: "" }]
      : []),
  ]
  it.each(invalidPosts)("rejects $what before any request", async ({ caption, media = [] }) => {
    const channel = await openChannel(platform, minimalPost(platform, fixtures))
    expect(checkPost(platform, { caption, media }, { stage: "publish" })).not.toEqual([])
    const part = channel.firstPart({ caption, media })
    expect(
      (
        await expectPlatformError(
          channel,
          channel.prepare(part).then((draft) => channel.send(part, draft)),
        )
      ).kind,
    ).toBe("rejected")
    expect((await expectPlatformError(channel, channel.send(part, null))).kind).toBe("rejected")
    expect(channel.requests).toEqual([])
  })
}

function describeManualPlatform(platform: AnyPlatform) {
  it("rejects publishing through the API and has instructions instead", async () => {
    const channel = await openChannel(platform)
    expect((await expectPlatformError(channel, channel.publish({}))).kind).toBe("rejected")
    expect(channel.requests).toEqual([])
    expect(toCatalogEntry(platform).manualInstructions).toMatch(/\w/)
  })
}

function describePublishing(platform: AnyPlatform, fixtures: Fixtures) {
  it("publishes a post with a single write in the send phase", async () => {
    const channel = await openChannel(platform, minimalPost(platform, fixtures))
    const media = platform.rules.media === "ignored" ? [] : (fixtures.media?.() ?? [])
    const [published] = await channel.publish({
      caption: "Hello 🔔 from the bell tower",
      media,
      config: fixtures.config,
    })
    const feed = await channel.feed()
    expect(feed).toHaveLength(1)
    expect(feed[0]).toMatchObject({ id: published?.id, text: "Hello 🔔 from the bell tower", parent: null })
    expect(feed[0]?.media).toHaveLength(media.length)
    expect(published?.url).toBe(feed[0]?.url)
    expect(channel.requests.filter((request) => request.phase === "send" && isWrite(request))).toHaveLength(1)
    const reads = channel.requests.filter(({ phase }) => ["poll", "find"].includes(phase))
    const isRead = ({ method, url, body }: (typeof reads)[number]) =>
      !isWrite({ method }) || fixtures.readOnlyRequests?.test(method === "SEND" ? String(body) : url)
    expect(reads.filter((request) => !isRead(request))).toEqual([])
  })

  it("shows each post on a page of the sandbox", async () => {
    const channel = await openChannel(platform, minimalPost(platform, fixtures))
    const [caption, shown] = fixtures.rejectsAngleBrackets
      ? ["Bells & bats", "Bells &amp; bats"]
      : ["A <b>bold</b> claim", "A &lt;b&gt;bold&lt;/b&gt; claim"]
    await channel.publish({ caption })
    const [post] = await channel.feed()
    const page = await platform.sandbox.handle(new Request(post?.url ?? ""), channel.context)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(shown)
  })
}

function describeErrors(platform: AnyPlatform, fixtures: Fixtures) {
  it.each([
    { keyword: "token_expired", kind: "reconnect" },
    { keyword: "rate_limited", kind: "rate_limited" },
    { keyword: "rejected", kind: "rejected" },
    { keyword: "unavailable", kind: "unknown_outcome" },
  ])("maps the platform's $keyword error to $kind", async ({ keyword, kind }) => {
    const channel = await openChannel(platform, minimalPost(platform, fixtures))
    const error = await expectPlatformError(channel, channel.publish({ caption: `Hello [[${keyword}]]` }))
    expect(error.kind).toBe(kind)
    if (error.cause.kind === "rate_limited") expect(error.cause.retryAfterSeconds).toBeGreaterThan(1)
    expect(await channel.feed()).toEqual([])
  })

  it("publishes on retry after a temporary fault", async () => {
    const channel = await openChannel(platform, minimalPost(platform, fixtures))
    const post = { caption: "Hello [[rate_limited:1]]" }
    expect((await expectPlatformError(channel, channel.publish(post))).kind).toBe("rate_limited")
    await channel.publish(post)
    expect(await channel.feed()).toHaveLength(1)
  })
}

const lostConnections = [
  { what: "a timeout", respond: throwError(timedOut), kind: "unknown_outcome" },
  { what: "a reset connection", respond: throwError(connectionReset), kind: "unknown_outcome" },
  { what: "a refused connection", respond: throwError(connectionRefused), kind: "unavailable" },
]
const unexpectedResponses = [
  { what: "a proxy's 502", respond: () => html(502), kind: "unknown_outcome" },
  { what: "an HTML page", respond: () => html(200), kind: "unknown_outcome" },
  { what: "a 401 without a body", respond: () => new Response("", { status: 401 }), kind: "reconnect" },
  {
    what: "a 429 without a body",
    respond: () => new Response("", { status: 429, headers: { "retry-after": "7" } }),
    kind: "rate_limited",
  },
  { what: "a 400 without JSON", respond: () => html(400), kind: "rejected" },
]

function describeLostResponses(platform: AnyPlatform, fixtures: Fixtures) {
  const overSocket = Boolean(platform.sandbox.handleSocket)
  it.each(overSocket ? lostConnections : [...lostConnections, ...unexpectedResponses])(
    "maps $what during send to $kind",
    async ({ respond, kind }) => {
      const channel = await openChannel(platform, minimalPost(platform, fixtures))
      const part = channel.firstPart({})
      const draft = await channel.prepare(part)
      channel.state.intercept = onWrites(respond)
      const error = await expectPlatformError(channel, channel.send(part, draft))
      expect(error.kind).toBe(kind)
      if (error.cause.kind === "rate_limited") expect(error.cause.retryAfterSeconds).toBe(7)
      expect(channel.requests.filter((request) => request.phase === "send" && isWrite(request))).toHaveLength(
        1,
      )
    },
  )

  it("doesn't fail a published post because of a read after the write", async () => {
    const channel = await openChannel(platform, minimalPost(platform, fixtures))
    const part = channel.firstPart({})
    const draft = await channel.prepare(part)
    const hasWritten = () => channel.requests.some((request) => request.phase === "send" && isWrite(request))
    channel.state.intercept = (request) => {
      const { phase } = channel.requests.at(-1)!
      if (phase === "send" && !isWrite(request) && hasWritten()) throw connectionReset()
      return undefined
    }
    expect(await channel.send(part, draft)).toMatchObject({ id: (await channel.feed())[0]?.id })
  })

  it("maps failures during prepare to unavailable", async () => {
    for (const respond of [throwError(timedOut), throwError(connectionReset), () => html(500)]) {
      const channel = await openChannel(platform, minimalPost(platform, fixtures))
      channel.state.intercept = respond
      const part = channel.firstPart({ media: fixtures.media?.(), config: fixtures.config })
      const error = await channel.prepare(part).catch((thrown: unknown) => thrown)
      if (channel.requests.length > 0 && error instanceof PlatformError)
        expect(error.kind).toBe("unavailable")
    }
  })

  it("never publishes twice when the response is lost", async () => {
    const channel = await openChannel(platform, minimalPost(platform, fixtures))
    const part = channel.firstPart({ caption: "Hello [[timeout_after_accept]]" })
    const draft = await channel.prepare(part)
    if (platform.publish.find) expect(await channel.find(part)).toBeNull()
    expect((await expectPlatformError(channel, channel.send(part, draft))).kind).toBe("unknown_outcome")
    const [post, ...others] = await channel.feed()
    expect(others).toEqual([])
    if (platform.publish.find)
      expect(await channel.find(part)).toMatchObject({ id: post?.id, url: post?.url })
    const { idempotent } = platform.publish
    if (!(typeof idempotent === "function" ? idempotent(channel.account) : idempotent)) return
    expect(await channel.send(part, draft)).toMatchObject({ id: post?.id })
    expect(await channel.feed()).toHaveLength(1)
  })
}

function describeThreads(platform: AnyPlatform, fixtures: Fixtures) {
  it("publishes a thread in order, each part in reply to the previous one", async () => {
    const channel = await openChannel(platform, minimalPost(platform, fixtures))
    const published = await channel.publish({
      parts: ["One", "Two", "Three"].map((caption) => ({ caption })),
    })
    const feed = (await channel.feed()).toReversed()
    expect(feed.map(({ text }) => text)).toEqual(["One", "Two", "Three"])
    expect(feed.map(({ id }) => id)).toEqual(published.map(({ id }) => id))
    expect(feed.map(({ parent }) => parent)).toEqual([null, published[0]?.id, published[1]?.id])
  })
}

function describeAfterPublishing(platform: AnyPlatform, fixtures: Fixtures) {
  const { analytics, refresh, remove } = platform
  if (analytics)
    it("reads metrics that grow with the post's age", async () => {
      const channel = await openChannel(platform, minimalPost(platform, fixtures))
      const published = await channel.publish({})
      const early = await analytics(published, channel.contextFor("read"))
      channel.clock.now = new Date(channel.clock.now.getTime() + 7 * 24 * 3_600_000)
      // Some platforms' access tokens expire within an hour.
      if (refresh)
        channel.state.credentials = await refresh(channel.state.credentials, channel.contextFor("read"))
      const late = await analytics(published, channel.contextFor("read"))
      const total = ({ raw: _raw, ...counts }: typeof late) =>
        Object.values(counts).reduce((sum, count) => sum + (count ?? 0), 0)
      expect(total(late)).toBeGreaterThan(total(early))
    })

  if (remove)
    it("removes what it published, and does nothing when repeated", async () => {
      const channel = await openChannel(platform, minimalPost(platform, fixtures))
      const published = await channel.publish({})
      await remove(published, channel.contextFor("after"))
      expect(await channel.feed()).toEqual([])
      await remove(published, channel.contextFor("after"))
    })
}
