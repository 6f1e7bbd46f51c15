import { afterEach, describe, expect, it } from "vitest"
import { checkConfig } from "@/lib/platforms/check/check-config"
import type { OAuth2Connect, OutgoingPost } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { describePlatform } from "@/lib/platforms/suite/describe-platform"
import { expectPlatformError } from "@/lib/platforms/suite/errors"
import {
  openChannel,
  startSignIn,
  testMedia,
  type Channel,
  type TestPost,
} from "@/lib/platforms/suite/harness"
import { linkedin } from "./index"
import { fromLittleText, toLittleText } from "./little-text"

const config = { visibility: "CONNECTIONS", disable_reshare: true }
describePlatform(linkedin, { config, media: () => [testMedia(), testMedia("image", { alt: null })] })

const page = "urn:li:organization:5515715"

type Body = Record<string, Json> & { content?: Record<string, Json> }
const postsSent = (channel: Channel) =>
  channel.requests
    .filter(({ method, url }) => method === "POST" && url.endsWith("/rest/posts"))
    .map(({ body }) => JSON.parse(String(body)) as Body)
const pathsOf = (channel: Channel) =>
  channel.requests.map(({ method, url }) => `${method} ${new URL(url).pathname.replace(/C4E\d+/, "ID")}`)

const connect = linkedin.connect as OAuth2Connect<Json>
afterEach(() => void delete process.env.LINKEDIN_SCOPES)

async function signIn(channel: Channel) {
  const { authorizeUrl, input } = await startSignIn("linkedin", connect, channel.contextFor("connect"))
  const approval = new URL(authorizeUrl)
  approval.pathname += "/approve"
  const callback = await linkedin.sandbox.handle(new Request(approval), channel.context)
  const code = new URL(callback.headers.get("location") ?? "").searchParams.get("code") ?? ""
  return connect.finish({ ...input, code }, channel.contextFor("connect"))
}

describe("publishing", () => {
  it("sends every field with the required headers", async () => {
    const channel = await openChannel(linkedin)
    const headers: Headers[] = []
    const ctx = channel.contextFor("send")
    const part = channel.firstPart({
      caption: "Bells (and towers) #bells @[Acme](urn:li:organization:1)",
      config,
    })
    const draft = await channel.prepare(part)
    const published = await linkedin.publish.send(part, draft, {
      ...ctx,
      fetch: (url, init) => {
        headers.push(new Headers(init?.headers))
        return ctx.fetch(url, init)
      },
    })
    expect(Object.fromEntries(headers[0]!)).toMatchObject({
      authorization: expect.stringMatching(/^Bearer ./),
      "linkedin-version": expect.stringMatching(/^20\d{4}$/),
      "x-restli-protocol-version": "2.0.0",
      "content-type": "application/json",
    })
    expect(postsSent(channel)[0]).toEqual({
      author: channel.account.remoteId,
      commentary: "Bells \\(and towers\\) #bells @[Acme](urn:li:organization:1)",
      visibility: "CONNECTIONS",
      distribution: { feedDistribution: "MAIN_FEED", targetEntities: [], thirdPartyDistributionChannels: [] },
      lifecycleState: "PUBLISHED",
      isReshareDisabledByAuthor: true,
    })
    expect(published).toMatchObject({ id: expect.stringMatching(/^urn:li:share:\d+$/) })
  })

  it.each([
    ["one image", [testMedia("image", { alt: "A bell" })], { media: { altText: "A bell" } }],
    ["several images", [testMedia(), testMedia()], { multiImage: { images: [{}, {}] } }],
    ["a video", [testMedia("video", { alt: null })], { media: { id: expect.stringContaining(":video:") } }],
  ])("publishes %s", async (_case, media, content) => {
    const channel = await openChannel(linkedin)
    await channel.publish({ media })
    expect(postsSent(channel)[0]?.content).toMatchObject(content)
    expect((await channel.feed())[0]?.media).toHaveLength(media.length)
  })

  it.each([
    ["its file name", null, "Bells of 2030"],
    ["the post's title", "All our bells", "All our bells"],
  ])("publishes a document with %s as its title", async (_case, title, expected) => {
    const channel = await openChannel(linkedin)
    const part = channel.firstPart({
      media: [testMedia("document", { name: "Bells of 2030.pdf", alt: null })],
    })
    const draft = await channel.prepare({ ...part, post: { ...part.post, title } })
    await channel.send({ ...part, post: { ...part.post, title } }, draft)
    expect(pathsOf(channel)).toEqual([
      "POST /rest/documents",
      "PUT /dms-uploads/urn%3Ali%3Adocument%3AID/0",
      "GET /rest/documents/urn%3Ali%3Adocument%3AID",
      "POST /rest/posts",
    ])
    expect(postsSent(channel)[0]?.content).toEqual({
      media: { id: expect.stringMatching(/^urn:li:document:/), title: expected },
    })
    expect((await channel.feed())[0]?.media).toMatchObject([{ mimeType: "application/pdf" }])
  })

  it("publishes a poll", async () => {
    const channel = await openChannel(linkedin)
    await channel.publish({ config: { poll: { question: "Ring?", options: ["Yes", "No"] } } })
    expect(postsSent(channel)[0]?.content).toEqual({
      poll: {
        question: "Ring?",
        options: [{ text: "Yes" }, { text: "No" }],
        settings: { duration: "THREE_DAYS", voteSelectionType: "SINGLE_VOTE", isVoterVisibleToAuthor: true },
      },
    })
  })

  describe("links in the text", () => {
    const page = (html: string) => new Response(html, { headers: { "content-type": "text/html" } })
    const bells = `<title>Old</title><meta property="og:title" content="Bells &amp; towers">
      <meta property="og:description" content="All about bells"><meta property="og:image" content="/bell.jpg">`

    async function publish(
      post: TestPost,
      image = () => new Response("x", { headers: { "content-type": "image/jpeg" } }),
    ) {
      const channel = await openChannel(linkedin)
      channel.state.intercept = ({ url }) => {
        if (url === "https://example.com/bells") return page(bells)
        return url === "https://example.com/bell.jpg" ? image() : undefined
      }
      await channel.publish({ caption: "See https://example.com/bells", ...post })
      return postsSent(channel)[0]?.content
    }
    const card = {
      source: "https://example.com/bells",
      title: "Bells & towers",
      description: "All about bells",
    }

    it("get a card with the page's title, description, and image", async () => {
      expect(await publish({})).toEqual({
        article: { ...card, thumbnail: expect.stringMatching(/^urn:li:image:/) },
      })
    })

    it("get a card without an image that LinkedIn doesn't accept or that can't be loaded", async () => {
      const webp = () => new Response("x", { headers: { "content-type": "image/webp" } })
      expect(await publish({}, webp)).toEqual({ article: card })
      expect(await publish({}, () => new Response("x", { status: 404 }))).toEqual({ article: card })
    })

    it("get a card without an image that LinkedIn can't process", async () => {
      const channel = await openChannel(linkedin)
      channel.state.intercept = ({ url, method }) => {
        if (url === "https://example.com/bells") return page(bells)
        if (url === "https://example.com/bell.jpg")
          return new Response("x", { headers: { "content-type": "image/jpeg" } })
        return method === "GET" && url.includes("/rest/images/")
          ? Response.json({ status: "PROCESSING_FAILED" })
          : undefined
      }
      await channel.publish({ caption: "See https://example.com/bells" })
      expect(postsSent(channel)[0]?.content).toEqual({ article: card })
    })

    it("get no card if the page can't be loaded, or the post has media, an article, or a poll", async () => {
      expect(await publish({ caption: "See https://example.com/other" })).toBeUndefined()
      expect(await publish({ media: [testMedia()] })).toHaveProperty("media")
      const article = { source: "https://example.com/own" }
      expect(await publish({ config: { article } })).toMatchObject({ article })
      const poll = { question: "Ring?", options: ["Yes", "No"] }
      expect(await publish({ config: { poll } })).toHaveProperty("poll")
    })
  })

  it("publishes an article with the post's image as its thumbnail", async () => {
    const channel = await openChannel(linkedin)
    const article = { source: "https://example.com/bells", description: "All about bells" }
    await channel.publish({ config: { article }, media: [testMedia()] })
    expect(postsSent(channel)[0]?.content).toEqual({
      article: { ...article, title: "example.com", thumbnail: expect.stringContaining("urn:li:image:") },
    })
  })

  it.each([
    [{ poll: { question: "?", options: ["A", "B"] } }, [testMedia()], "a poll or media"],
    [{ article: { source: "https://example.com" } }, [testMedia(), testMedia()], "can only have one image"],
    [{ visibility: "CONNECTIONS", organization_id: "5515715" }, [], "Set visibility to PUBLIC"],
    [{ author_kind: "organization" }, [], "Set organization_id"],
  ])("rejects invalid configuration %j before any request", async (invalidConfig, media, text) => {
    const channel = await openChannel(linkedin)
    const error = await expectPlatformError(channel, channel.publish({ config: invalidConfig, media }))
    expect(error.message).toContain(text)
    expect(channel.requests).toEqual([])
  })

  it("uploads and posts as the configured page", async () => {
    const channel = await openChannel(linkedin)
    const chosen = { author_kind: "organization", organization_id: "5515715" }
    const published = await channel.publish({ config: chosen, media: [testMedia()] })
    expect(JSON.parse(String(channel.requests[0]?.body))).toEqual({
      initializeUploadRequest: { owner: page },
    })
    expect(postsSent(channel)[0]?.author).toBe(page)
    channel.clock.now = new Date(channel.clock.now.getTime() + 86_400_000)
    expect(await linkedin.analytics?.(published, channel.contextFor("read"))).toHaveProperty("clicks")
  })
})

it("uploads videos in the parts LinkedIn requests and sends back their ETags", async () => {
  const channel = await openChannel(linkedin)
  const bytes = new Uint8Array(9_000_000).fill(7)
  const slice = async (start: number, end: number) => bytes.slice(start, end)
  await channel.publish({ media: [testMedia("video", { size: bytes.byteLength, slice, alt: null })] })
  expect(pathsOf(channel).slice(0, 5)).toEqual([
    "POST /rest/videos",
    "PUT /dms-uploads/urn%3Ali%3Avideo%3AID/0",
    "PUT /dms-uploads/urn%3Ali%3Avideo%3AID/1",
    "PUT /dms-uploads/urn%3Ali%3Avideo%3AID/2",
    "POST /rest/videos",
  ])
  const sizes = channel.requests
    .filter(({ method }) => method === "PUT")
    .map(({ body }) => (body as Uint8Array).length)
  expect(sizes).toEqual([4_194_304, 4_194_304, 611_392])
  expect((await channel.feed())[0]?.id).toContain("urn:li:ugcPost:")
})

it("publishes even if the app can't read an image's status", async () => {
  const channel = await openChannel(linkedin)
  channel.state.intercept = ({ method, url }) =>
    method === "GET" && url.includes("/rest/images/")
      ? Response.json({ status: 403, code: "ACCESS_DENIED", message: "x" }, { status: 403 })
      : undefined
  await channel.publish({ media: [testMedia()] })
  expect(await channel.feed()).toHaveLength(1)
})

describe("first comment", () => {
  const after = async (channel: Channel) => {
    const published = await channel.publish({ config: { first_comment: "More at example.com" } })
    const post = {
      config: { visibility: "PUBLIC", first_comment: "More at example.com" },
    } as OutgoingPost<unknown>
    await linkedin.publish.after?.(published, post, channel.contextFor("after"))
    return published
  }

  it("comments on the published post", async () => {
    const channel = await openChannel(linkedin)
    const [post] = await after(channel)
    expect((await channel.feed())[0]).toMatchObject({ text: "More at example.com", parent: post?.id })
  })

  it("says which app it needs if LinkedIn doesn't allow it", async () => {
    process.env.LINKEDIN_SCOPES = "r_basicprofile w_member_social"
    const channel = await openChannel(linkedin)
    const [member] = (await signIn(channel)).accounts
    channel.state.credentials = member!.credentials
    Object.assign(channel.account, member!.account)
    const error = await expectPlatformError(channel, after(channel))
    expect(error.message).toContain("an app that has the Community Management API")
    expect(await channel.feed()).toHaveLength(1)
  })

  it("retries while LinkedIn can't find the post yet", async () => {
    const channel = await openChannel(linkedin)
    let requests = 0
    channel.state.intercept = ({ url }) =>
      url.includes("/comments") && ++requests === 1
        ? Response.json({ status: 404, message: "Unable to obtain activity" }, { status: 404 })
        : undefined
    await after(channel)
    expect(await channel.feed()).toHaveLength(2)
  })
})

describe("duplicates", () => {
  it("rejects a duplicate of an older post", async () => {
    const channel = await openChannel(linkedin)
    await channel.publish({})
    channel.clock.now = new Date(channel.clock.now.getTime() + 3_600_000)
    const error = await expectPlatformError(channel, channel.publish({}))
    expect(error.kind).toBe("rejected")
    expect(error.message).toContain("Change the text")
  })
})

describe("little text", () => {
  it.each([
    ["a_b* (c) [d] {e} <f> ~g~ | \\ @h", "a\\_b\\* \\(c\\) \\[d\\] \\{e\\} \\<f\\> \\~g\\~ \\| \\\\ \\@h"],
    ["#bells", "#bells"],
  ])("escapes %s as %s and restores it", (text, escaped) => {
    expect(toLittleText(text)).toBe(escaped)
    expect(fromLittleText(escaped)).toBe(text)
  })
})

describe("signing in", () => {
  it("connects only the member with a self-serve app", async () => {
    const { accounts } = await signIn(await openChannel(linkedin))
    expect(accounts.map(({ account }) => account.displayName)).toEqual(["Sandbox person"])
  })

  it("also connects pages if the app has the organization scopes", async () => {
    process.env.LINKEDIN_SCOPES = "r_basicprofile w_member_social rw_organization_admin w_organization_social"
    const { accounts } = await signIn(await openChannel(linkedin))
    expect(accounts.map(({ account }) => account.displayName)).toEqual([
      "Sandbox person",
      "Bell Tower Works",
      "Chime & Co",
    ])
    expect(accounts[1]?.account).toMatchObject({
      remoteId: page,
      profileUrl: "https://www.linkedin.com/company/bell-tower-works/",
    })
    expect(accounts[1]?.credentials).toMatchObject({ member: accounts[0]?.account.remoteId })
  })

  it.each([
    ["RECRUITING_POSTER", 1],
    ["CONTENT_ADMINISTRATOR", 1],
    ["ANALYST", 0],
  ])("offers a page to someone whose role on it is %s: %i", async (role, count) => {
    process.env.LINKEDIN_SCOPES = "w_member_social w_organization_social rw_organization_admin"
    const channel = await openChannel(linkedin)
    channel.state.intercept = ({ url }) =>
      url.includes("/organizationAcls")
        ? Response.json({ elements: [{ role, organization: page }] })
        : undefined
    const pages = (await signIn(channel)).accounts.filter(({ account }) => account.remoteId === page)
    expect(pages).toHaveLength(count)
  })

  it("requires reconnecting when access expires without a refresh token", async () => {
    const channel = await openChannel(linkedin)
    const credentials = { ...(channel.state.credentials as object), refreshToken: null } as Json
    expect(await linkedin.refresh?.(credentials, channel.contextFor("read"))).toEqual(credentials)
    channel.clock.now = new Date("2026-06-01T00:00:00Z")
    const error = await expectPlatformError(
      channel,
      linkedin.refresh!(credentials, channel.contextFor("read")),
    )
    expect(error.cause).toEqual({ kind: "reconnect", reason: "TOKEN_EXPIRED" })
  })

  it("revokes access on disconnect", async () => {
    const channel = await openChannel(linkedin)
    await linkedin.revoke?.(channel.contextFor("after"))
    const error = await expectPlatformError(channel, channel.publish({}))
    expect(error.cause).toEqual({ kind: "reconnect", reason: "TOKEN_REVOKED" })
  })
})

it.each([
  [401, { serviceErrorCode: 65600, code: "INVALID_ACCESS_TOKEN" }, "reconnect", "TOKEN_INVALID"],
  [401, { serviceErrorCode: 65601, code: "REVOKED_ACCESS_TOKEN" }, "reconnect", "TOKEN_REVOKED"],
  [401, { serviceErrorCode: 65602, code: "EXPIRED_ACCESS_TOKEN" }, "reconnect", "TOKEN_EXPIRED"],
  [403, { code: "ACCESS_DENIED", message: "Not enough permissions" }, "reconnect", "PERMISSION_DENIED"],
  [
    426,
    { code: "NONEXISTENT_VERSION", message: "Requested version 20200101 is not active" },
    "rejected",
    "LINKEDIN_VERSION",
  ],
  [429, { message: "APPLICATION_AND_MEMBER DAY limit is reached" }, "rate_limited", "midnight"],
  [409, { message: "Conflict" }, "unavailable", "processing"],
  [400, { code: "MEDIA_ASSET_PROCESSING_FAILED", message: "x" }, "rejected", "H.264"],
  [422, { code: "MISSING_FIELD", message: "Field {commentary} is required" }, "rejected", "commentary"],
])("maps HTTP %i %j to %s", async (status, body, kind, detail) => {
  const channel = await openChannel(linkedin)
  channel.state.intercept = () => Response.json({ status, ...body }, { status })
  const { cause, message } = await expectPlatformError(channel, channel.publish({}))
  expect(cause.kind).toBe(kind)
  if (cause.kind === "reconnect") expect(cause.reason).toBe(detail)
  else expect(message).toContain(detail)
  if (cause.kind === "rate_limited") expect(cause.retryAfterSeconds).toBe(12 * 3600)
})

it("reads only the metrics the app has access to", async () => {
  const channel = await openChannel(linkedin)
  const published = await channel.publish({})
  channel.state.intercept = () => Response.json({ code: "ACCESS_DENIED" }, { status: 403 })
  expect(await linkedin.analytics?.(published, channel.contextFor("read"))).toEqual({ raw: {} })
  channel.state.intercept = undefined
  channel.state.credentials = { ...(channel.state.credentials as object), scopes: ["w_member_social"] }
  expect(await linkedin.analytics?.(published, channel.contextFor("read"))).toMatchObject({
    likes: expect.any(Number),
  })
})

it("lists the member's pages", async () => {
  const channel = await openChannel(linkedin)
  const lookup = linkedin.lookups!["linkedin-organizations"]!
  const result = await lookup.run({}, channel.contextFor("read"))
  expect(lookup.output.parse(result)).toEqual(result)
  expect(result).toMatchObject({ data: [{ id: "5515715", name: "Bell Tower Works" }, { id: "5515716" }] })
})

it.each([
  [{ visibility: "HIDDEN" }, "platformConfiguration.visibility"],
  [{ poll: { question: "x".repeat(141), options: ["A", "B"] } }, "platformConfiguration.poll.question"],
  [{ article: { source: "example" } }, "platformConfiguration.article.source"],
  [{ author_kind: "person", organization_id: "1" }, "platformConfiguration.organization_id"],
  [{ organization_id: "acme" }, "platformConfiguration.organization_id"],
])("rejects configuration %j", (value, field) => expect(checkConfig(linkedin, value)[0]?.field).toBe(field))

it("knows pages by their id if the channel was connected before kinds were stored", () => {
  const part = { index: 0, count: 1, title: null, caption: "Ding", media: [] }
  const visible = (remoteId: string) => linkedin.check(part, { remoteId }, { visibility: "CONNECTIONS" })
  expect(visible("urn:li:organization:7")).toMatchObject([{ field: "platformConfiguration.visibility" }])
  expect(visible("urn:li:person:7")).toEqual([])
})
