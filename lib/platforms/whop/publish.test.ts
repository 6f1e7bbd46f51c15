import { describe, expect, it } from "vitest"
import { checkConfig } from "@/lib/platforms/check/check-config"
import type { OAuth2Connect } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { describePlatform } from "@/lib/platforms/suite/describe-platform"
import { expectPlatformError } from "@/lib/platforms/suite/errors"
import { openChannel, startSignIn, testMedia, type Channel } from "@/lib/platforms/suite/harness"
import { whop } from "./index"

const config = { experience: "exp_lounge" }
const fullConfig = {
  ...config,
  title: "From the tower",
  pinned: true,
  is_mention: true,
  visibility: "globally_visible",
  poll: { options: ["Yes", "No"] },
  first_comment: "Ring, ring",
}

describePlatform(whop, {
  config: { ...fullConfig, first_comment: undefined },
  media: () => [testMedia("image"), testMedia("video")],
})

const openWhop = () => openChannel(whop, { config })
const connect = whop.connect as OAuth2Connect<Json>
const sentBodies = (channel: Channel, path: string) =>
  channel.requests
    .filter(({ method, url }) => method === "POST" && new URL(url).pathname === path)
    .map(({ body }) => JSON.parse(String(body)) as Record<string, unknown>)
const respondWith = (channel: Channel, status: number, body: unknown) =>
  (channel.state.intercept = ({ method }) =>
    method === "POST" ? Response.json(body, { status }) : undefined)

describe("connecting", () => {
  it("signs in with PKCE and a nonce, and exchanges the code as JSON without a secret", async () => {
    const channel = await openWhop()
    const ctx = channel.contextFor("connect")
    const { authorizeUrl, input } = await startSignIn("whop", connect, ctx)
    const url = new URL(authorizeUrl)
    expect(url.origin + url.pathname).toBe("https://api.whop.com/oauth/authorize")
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: "code",
      client_id: "sandbox-whop-client-id",
      scope: "openid profile forum:post:create forum:read company:basic:read",
      nonce: input.state,
      code_challenge_method: "S256",
    })
    url.pathname += "/approve"
    const callback = await whop.sandbox.handle(new Request(url), channel.context)
    const code = new URL(callback.headers.get("location") ?? "").searchParams.get("code") ?? ""
    const { accounts } = await connect.finish({ ...input, code }, ctx)
    expect(sentBodies(channel, "/oauth/token")).toEqual([
      {
        grant_type: "authorization_code",
        code,
        redirect_uri: input.redirectUri,
        client_id: "sandbox-whop-client-id",
        code_verifier: input.codeVerifier,
      },
    ])
    expect(accounts[0]?.account).toMatchObject({
      displayName: "Sandbox person",
      profileUrl: `https://whop.com/@${accounts[0]?.account.username}`,
    })
  })

  it("rotates the refresh token and invalidates the old one", async () => {
    const channel = await openWhop()
    const old = channel.state.credentials
    channel.state.credentials = (await whop.refresh?.(old, channel.contextFor("read"))) ?? null
    expect(whop.expiresAt?.(channel.state.credentials)).toEqual(new Date("2026-03-01T13:00:00.000Z"))
    const error = await expectPlatformError(channel, whop.refresh!(old, channel.contextFor("read")))
    expect(error.cause).toEqual({ kind: "reconnect", reason: "REFRESH_FAILED" })
  })

  it("revokes the refresh token on disconnect", async () => {
    const channel = await openWhop()
    await whop.revoke?.(channel.contextFor("after"))
    expect(sentBodies(channel, "/oauth/revoke")[0]).toMatchObject({ client_id: "sandbox-whop-client-id" })
    expect(
      (
        await expectPlatformError(
          channel,
          whop.refresh!(channel.state.credentials, channel.contextFor("read")),
        )
      ).kind,
    ).toBe("reconnect")
  })
})

describe("publishing", () => {
  it("sends every setting and adds the first comment", async () => {
    const channel = await openWhop()
    const [published] = await channel.publish({ config: fullConfig })
    await whop.publish.after?.(
      [published!],
      channel.firstPart({ config: fullConfig }).post,
      channel.contextFor("after"),
    )
    expect(sentBodies(channel, "/api/v1/forum_posts")).toEqual([
      {
        experience_id: "exp_lounge",
        title: "From the tower",
        content: "Hello from the bell tower",
        pinned: true,
        is_mention: true,
        visibility: "globally_visible",
        poll: {
          options: [
            { id: "1", text: "Yes" },
            { id: "2", text: "No" },
          ],
        },
      },
      { experience_id: "exp_lounge", parent_id: published?.id, content: "Ring, ring" },
    ])
    expect((await channel.feed()).find(({ parent }) => parent)?.parent).toBe(published?.id)
  })

  it("uploads files to presigned URLs and waits until they're processed", async () => {
    const channel = await openWhop()
    const startedAt = channel.clock.now.getTime()
    await channel.publish({ media: [testMedia("image"), testMedia("video")] })
    expect(sentBodies(channel, "/api/v1/files")).toEqual([
      { filename: expect.stringMatching(/png$/) as string },
      { filename: expect.stringMatching(/mp4$/) as string },
    ])
    expect(channel.requests.filter(({ method }) => method === "PUT")).toHaveLength(2)
    expect(channel.clock.now.getTime() - startedAt).toBeGreaterThanOrEqual(3000)
    const [post] = sentBodies(channel, "/api/v1/forum_posts")
    expect(post?.attachments).toEqual([
      { id: expect.stringMatching(/^file_/) as string },
      { id: expect.stringMatching(/^file_/) as string },
    ])
  })

  it("names the file Whop couldn't read", async () => {
    const channel = await openWhop()
    channel.state.intercept = ({ method, url }) =>
      method === "GET" && url.includes("/files/")
        ? Response.json({ id: "file_1", upload_status: "failed", filename: "bells.mov" })
        : undefined
    const error = await expectPlatformError(channel, channel.publish({ media: [testMedia("video")] }))
    expect(error.message).toBe("Whop couldn't read bells.mov. Export it in another format.")
  })

  it("ignores older posts and posts with another author or title", async () => {
    const channel = await openWhop()
    const part = channel.firstPart({})
    const own = {
      id: "post_1",
      title: null,
      content: part.caption,
      created_at: part.startedAt.toISOString(),
      user: { id: channel.account.remoteId },
    }
    const respondWithPost = (overrides: object) =>
      (channel.state.intercept = () => Response.json({ data: [{ ...own, ...overrides }], page_info: {} }))
    for (const overrides of [
      { user: { id: "user_2" } },
      { title: "Other" },
      { created_at: "2026-03-01T11:00:00Z" },
    ]) {
      respondWithPost(overrides)
      expect(await channel.find(part)).toBeNull()
    }
    respondWithPost({ created_at: String(part.startedAt.getTime() / 1000) })
    expect(await channel.find(part)).toMatchObject({ id: "post_1" })
    expect(channel.requests[0]?.url).toContain("/api/v1/forum_posts?experience_id=exp_lounge&first=20")
  })
})

describe("errors", () => {
  it.each([
    [403, "insufficient_scope", "Missing permission forum:post:create", "reconnect"],
    [403, "forbidden", "Only admins can post", "rejected"],
    [404, "not_found", "Experience not found", "rejected"],
    [422, "invalid", "Title is too long", "rejected"],
    [401, "unauthorized", "Expired", "reconnect"],
  ])("maps HTTP %s %s (%s) to %s", async (status, type, message, kind) => {
    const channel = await openWhop()
    respondWith(channel, status, { error: { type, message } })
    expect((await expectPlatformError(channel, channel.publish({}))).kind).toBe(kind)
  })

  it("reads the older error format", async () => {
    const channel = await openWhop()
    respondWith(channel, 400, { message: "Content is blank." })
    expect((await expectPlatformError(channel, channel.publish({}))).message).toBe(
      "Whop rejected the request: Content is blank.",
    )
  })
})

describe("lookups", () => {
  it("lists companies, one company's forums and all forums", async () => {
    const channel = await openWhop()
    const ctx = channel.contextFor("read")
    const { "whop-companies": companies, "whop-forums": forums } = whop.lookups ?? {}
    expect(await companies?.run({}, ctx)).toMatchObject({
      data: [{ id: "biz_belltower", name: "Bell Tower Club" }, { id: "biz_campanile" }],
    })
    expect(await forums?.run({ companyId: "biz_belltower" }, ctx)).toMatchObject({
      data: [
        { id: "exp_news", name: "News", whoCanPost: "admins" },
        { id: "exp_lounge", name: "Lounge" },
      ],
    })
    expect(await forums?.run({ companyId: "" }, ctx)).toMatchObject({
      data: [{ name: "Bell Tower Club: News" }, {}, { id: "exp_lessons" }],
    })
  })

  it("reads all pages", async () => {
    const channel = await openWhop()
    channel.state.intercept = ({ url }) => {
      const last = new URL(url).searchParams.get("after") === "c1"
      const data = [{ id: last ? "biz_2" : "biz_1", title: "A company" }]
      return Response.json({ data, page_info: { has_next_page: !last, end_cursor: "c1" } })
    }
    const result = await whop.lookups?.["whop-companies"]?.run({}, channel.contextFor("read"))
    expect(result).toMatchObject({ data: [{ id: "biz_1" }, { id: "biz_2" }] })
  })
})

it("requires a forum", () => {
  expect(checkConfig(whop, undefined)[0]?.message).toBe("platformConfiguration is required for whop")
  expect(checkConfig(whop, {})).toEqual([
    {
      field: "platformConfiguration.experience",
      message: "must be the forum's experience id, such as exp_xxxxxxxx",
    },
  ])
})
