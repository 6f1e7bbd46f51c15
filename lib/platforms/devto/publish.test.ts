import { describe, expect, it } from "vitest"
import { checkConfig } from "@/lib/platforms/check/check-config"
import { checkPost } from "@/lib/platforms/check/check-post"
import type { FormConnect } from "@/lib/platforms/platform"
import { describePlatform } from "@/lib/platforms/suite/describe-platform"
import { expectPlatformError } from "@/lib/platforms/suite/errors"
import { openChannel, testMedia, type Channel } from "@/lib/platforms/suite/harness"
import { devto } from "./index"

const apiKey = "0123456789abcdef01234567"

describePlatform(devto, {
  config: { title: "From the tower", tags: ["bells", "#webdev"], organization_id: 4711 },
  media: () => [testMedia("image"), testMedia("image", { alt: null })],
  connect: { valid: { apiKey }, invalid: { apiKey: "wrong" } },
})

const connect = devto.connect as FormConnect<unknown>
type Body = { article: Record<string, unknown> }
const bodies = (channel: Channel) =>
  channel.requests
    .filter(({ method }) => method === "POST")
    .map(({ body }) => (JSON.parse(String(body)) as Body).article)
const respondWith = (channel: Channel, status: number, error: string) =>
  (channel.state.intercept = ({ method }) =>
    method === "POST" ? Response.json({ error, status }, { status }) : undefined)

describe("connecting", () => {
  it("defaults to DEV and accepts other Forem sites", async () => {
    const channel = await openChannel(devto)
    const { accounts } = await connect.connect({ apiKey }, channel.contextFor("connect"))
    expect(accounts[0]).toMatchObject({
      account: { remoteId: "1000000002", profileUrl: "https://dev.to/sandbox_0002" },
      credentials: { apiKey, site: "https://dev.to" },
    })
    const other = { apiKey, site: "devto.sandbox.invalid/settings" }
    expect((await connect.connect(other, channel.contextFor("connect"))).accounts[0]).toMatchObject({
      account: { remoteId: "1000000002@devto.sandbox.invalid" },
      credentials: { site: "https://devto.sandbox.invalid" },
    })
    expect(channel.requests.map(({ url }) => url)).toEqual([
      "https://dev.to/api/users/me",
      "https://devto.sandbox.invalid/api/users/me",
    ])
  })

  it("sends a user agent and the API version", async () => {
    const channel = await openChannel(devto)
    let headers = new Headers()
    const ctx = channel.contextFor("connect")
    const observedCtx = {
      ...ctx,
      fetch: (url: string, init?: RequestInit) => {
        headers = new Headers(init?.headers)
        return ctx.fetch(url, init)
      },
    }
    await connect.connect({ apiKey }, observedCtx)
    expect(Object.fromEntries(headers)).toMatchObject({
      "api-key": apiKey,
      accept: "application/vnd.forem.api-v1+json",
      "user-agent": "Carillon (post scheduler)",
    })
  })
})

describe("publishing", () => {
  it("sends every setting, with the first image as the cover", async () => {
    const channel = await openChannel(devto)
    await channel.publish({
      caption: "Ding\n\nDong",
      media: [testMedia("image"), testMedia("image", { alt: "A [big] bell" })],
      config: {
        title: "From the tower",
        tags: ["bells", "#webdev"],
        canonical_url: "https://example.com/first",
        description: "About bells",
        series: "Towers",
        organization_id: "4711",
      },
    })
    const second = (bodies(channel)[0]?.body_markdown as string).split("\n\n").at(-1)
    expect(second).toMatch(/^!\[A {2}big {2}bell\]\(https:\/\/media\.example\/image-\d+\.png\)$/)
    expect(bodies(channel)).toEqual([
      {
        title: "From the tower",
        body_markdown: `Ding\n\nDong\n\n${second}`,
        published: true,
        tags: ["bells", "webdev"],
        main_image: expect.stringMatching(/^https:\/\/media\.example\//) as string,
        canonical_url: "https://example.com/first",
        description: "About bells",
        series: "Towers",
        organization_id: 4711,
      },
    ])
  })

  it("keeps all images in the text if a cover is configured", async () => {
    const channel = await openChannel(devto)
    const config = { main_image: "https://example.com/cover.png" }
    await channel.publish({ media: [testMedia("image")], config })
    expect(bodies(channel)[0]).toMatchObject({
      main_image: "https://example.com/cover.png",
      body_markdown: expect.stringContaining("![") as string,
    })
  })

  it.each([
    ["# The bells\n\nHear them", "The bells", "Hear them"],
    ["**Loud** bells\nare loud", "Loud bells", "**Loud** bells\nare loud"],
    [`${"long ".repeat(40)}`, /^(long ){24}long…$/, `${"long ".repeat(40)}`],
  ])("derives a title from %j", async (caption, title, body) => {
    const channel = await openChannel(devto)
    await channel.publish({ caption })
    expect(bodies(channel)[0]?.title).toMatch(title)
    expect(bodies(channel)[0]?.body_markdown).toBe(body)
  })

  it("rejects front matter and images without text before any request", async () => {
    const channel = await openChannel(devto)
    const frontMatter = await expectPlatformError(
      channel,
      channel.publish({ caption: "---\ntags: a\n---\nText" }),
    )
    expect(frontMatter.message).toContain("front matter")
    const untitled = await expectPlatformError(
      channel,
      channel.publish({ caption: "", media: [testMedia("image")] }),
    )
    expect(untitled.message).toContain("needs a title")
    expect(channel.requests).toEqual([])
  })

  it("rejects videos when publishing", () => {
    const post = { caption: "x", media: [testMedia("video")] }
    expect(checkPost(devto, post)).toEqual([])
    expect(checkPost(devto, post, { stage: "publish" })).toMatchObject([{ field: "media" }])
  })

  it("reports invalid settings by field", () => {
    const config = { tags: ["two words"], canonical_url: "ftp://x", organization_id: "me" }
    expect(checkConfig(devto, config).map(({ field }) => field)).toEqual([
      "platformConfiguration.tags[0]",
      "platformConfiguration.canonical_url",
      "platformConfiguration.organization_id",
    ])
    expect(checkConfig(devto, { tags: ["a", "b", "c", "d", "e"] })).toEqual([
      { field: "platformConfiguration.tags", message: "must contain at most 4 tags" },
    ])
  })
})

describe("errors", () => {
  it.each([
    [401, "unauthorized", { kind: "reconnect", reason: "TOKEN_INVALID" }],
    [422, "Canonical url has already been taken", { kind: "rejected" }],
    [422, "Title has already been used in the last five minutes", { kind: "rejected" }],
    [422, "Tag list exceed the maximum of 4 tags", { kind: "rejected" }],
    [403, "Forbidden Bots", { kind: "rejected" }],
  ])("maps %s %s", async (status, error, cause) => {
    const channel = await openChannel(devto)
    respondWith(channel, status, error)
    expect((await expectPlatformError(channel, channel.publish({}))).cause).toEqual(cause)
  })

  it("returns the article of an earlier attempt if DEV reports a duplicate", async () => {
    const channel = await openChannel(devto)
    const part = channel.firstPart({ caption: "Hello [[timeout_after_accept]]" })
    await expectPlatformError(channel, channel.send(part, null))
    respondWith(channel, 422, "Title has already been used in the last five minutes")
    const [post, ...others] = await channel.feed()
    expect(await channel.send(part, null)).toEqual({ id: post?.id, url: post?.url })
    expect(others).toEqual([])
  })

  it("doesn't mistake an older article for this post", async () => {
    const channel = await openChannel(devto)
    await channel.publish({})
    channel.clock.now = new Date(channel.clock.now.getTime() + 3_600_000)
    expect(await channel.find(channel.firstPart({}))).toBeNull()
  })
})

it("looks up organizations of earlier articles, and tags", async () => {
  const channel = await openChannel(devto)
  const ctx = channel.contextFor("read")
  const organizations = () => devto.lookups?.["devto-organizations"]?.run({}, ctx)
  expect(await organizations()).toEqual({ data: [] })
  await channel.publish({ config: { organization_id: 4711 } })
  expect(await organizations()).toEqual({ data: [{ id: "4711", name: "Bell Tower" }] })
  expect(await devto.lookups?.["devto-tags"]?.run({}, ctx)).toMatchObject({
    data: [{ id: "webdev", name: "webdev" }, {}, {}, {}],
  })
})

it("unpublishes an article to remove it", async () => {
  const channel = await openChannel(devto)
  const published = await channel.publish({})
  await devto.remove?.(published, channel.contextFor("after"))
  expect(channel.requests.at(-1)).toMatchObject({
    method: "PUT",
    url: `https://devto.sandbox.invalid/api/articles/${published[0]?.id}`,
    body: JSON.stringify({ article: { published: false } }),
  })
})
