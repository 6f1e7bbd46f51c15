import { describe, expect, it } from "vitest"
import { checkConfig } from "@/lib/platforms/check-config"
import type { Json, OAuth2Connect } from "@/lib/platforms/platform"
import { describePlatform } from "@/lib/platforms/suite"
import { failureOf } from "@/lib/platforms/suite-failure"
import { openChannel, startSignIn, testMedia, type Channel } from "@/lib/platforms/suite-harness"
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

const open = () => openChannel(whop, { config })
const connect = whop.connect as OAuth2Connect<Json>
const bodies = (channel: Channel, path: string) =>
  channel.seen
    .filter(({ method, url }) => method === "POST" && new URL(url).pathname === path)
    .map(({ body }) => JSON.parse(String(body)) as Record<string, unknown>)
const answerWith = (channel: Channel, status: number, body: unknown) =>
  (channel.state.intercept = ({ method }) =>
    method === "POST" ? Response.json(body, { status }) : undefined)

describe("connecting", () => {
  it("asks for a code with PKCE and a nonce, and exchanges it as JSON without a secret", async () => {
    const channel = await open()
    const at = channel.at("connect")
    const { authorizeUrl, input } = await startSignIn("whop", connect, at)
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
    const back = await whop.twin.handle(new Request(url), channel.context)
    const code = new URL(back.headers.get("location") ?? "").searchParams.get("code") ?? ""
    const { accounts } = await connect.finish({ ...input, code }, at)
    expect(bodies(channel, "/oauth/token")).toEqual([
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

  it("takes the new refresh token each time; the old one has ended", async () => {
    const channel = await open()
    const old = channel.state.credentials
    channel.state.credentials = (await whop.refresh?.(old, channel.at("read"))) ?? null
    expect(whop.expiresAt?.(channel.state.credentials)).toEqual(new Date("2026-03-01T13:00:00.000Z"))
    const error = await failureOf(channel, whop.refresh!(old, channel.at("read")))
    expect(error.cause).toEqual({ kind: "reconnect", reason: "REFRESH_FAILED" })
  })

  it("ends the right to renew access on disconnect", async () => {
    const channel = await open()
    await whop.revoke?.(channel.at("after"))
    expect(bodies(channel, "/oauth/revoke")[0]).toMatchObject({ client_id: "sandbox-whop-client-id" })
    expect(
      (await failureOf(channel, whop.refresh!(channel.state.credentials, channel.at("read")))).kind,
    ).toBe("reconnect")
  })
})

describe("publishing", () => {
  it("sends every setting to its field, and comments below", async () => {
    const channel = await open()
    const [published] = await channel.publish({ config: fullConfig })
    await whop.publish.after?.(
      [published!],
      channel.onePart({ config: fullConfig }).post,
      channel.at("after"),
    )
    expect(bodies(channel, "/api/v1/forum_posts")).toEqual([
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

  it("puts files where Whop says, without the token, and waits until they are processed", async () => {
    const channel = await open()
    const startedAt = channel.clock.now.getTime()
    await channel.publish({ media: [testMedia("image"), testMedia("video")] })
    expect(bodies(channel, "/api/v1/files")).toEqual([
      { filename: expect.stringMatching(/png$/) as string },
      { filename: expect.stringMatching(/mp4$/) as string },
    ])
    expect(channel.seen.filter(({ method }) => method === "PUT")).toHaveLength(2)
    expect(channel.clock.now.getTime() - startedAt).toBeGreaterThanOrEqual(3000)
    const [post] = bodies(channel, "/api/v1/forum_posts")
    expect(post?.attachments).toEqual([
      { id: expect.stringMatching(/^file_/) as string },
      { id: expect.stringMatching(/^file_/) as string },
    ])
  })

  it("says which file Whop could not read", async () => {
    const channel = await open()
    channel.state.intercept = ({ method, url }) =>
      method === "GET" && url.includes("/files/")
        ? Response.json({ id: "file_1", upload_status: "failed", filename: "bells.mov" })
        : undefined
    const error = await failureOf(channel, channel.publish({ media: [testMedia("video")] }))
    expect(error.message).toBe("Whop could not read bells.mov. Save it in another format.")
  })

  it("does not take somebody else's, an older or a differently titled post for its own", async () => {
    const channel = await open()
    const part = channel.onePart({})
    const own = {
      id: "post_1",
      title: null,
      content: part.caption,
      created_at: part.startedAt.toISOString(),
      user: { id: channel.account.remoteId },
    }
    const answer = (over: object) =>
      (channel.state.intercept = () => Response.json({ data: [{ ...own, ...over }], page_info: {} }))
    for (const over of [
      { user: { id: "user_2" } },
      { title: "Other" },
      { created_at: "2026-03-01T11:00:00Z" },
    ]) {
      answer(over)
      expect(await channel.find(part)).toBeNull()
    }
    answer({ created_at: String(part.startedAt.getTime() / 1000) })
    expect(await channel.find(part)).toMatchObject({ id: "post_1" })
    expect(channel.seen[0]?.url).toContain("/api/v1/forum_posts?experience_id=exp_lounge&first=20")
  })
})

describe("answers", () => {
  it.each([
    [403, "insufficient_scope", "Missing permission forum:post:create", "reconnect"],
    [403, "forbidden", "Only admins can post", "rejected"],
    [404, "not_found", "Experience not found", "rejected"],
    [422, "invalid", "Title is too long", "rejected"],
    [401, "unauthorized", "Expired", "reconnect"],
  ])("%s %s: %s means %s", async (status, type, message, kind) => {
    const channel = await open()
    answerWith(channel, status, { error: { type, message } })
    expect((await failureOf(channel, channel.publish({}))).kind).toBe(kind)
  })

  it("are read in their older form as well", async () => {
    const channel = await open()
    answerWith(channel, 400, { message: "Content is blank." })
    expect((await failureOf(channel, channel.publish({}))).message).toBe(
      "Whop refused this: Content is blank.",
    )
  })
})

describe("look-ups", () => {
  it("list companies, a company's forums, and all forums for a picker", async () => {
    const channel = await open()
    const at = channel.at("read")
    const { "whop-companies": companies, "whop-forums": forums } = whop.lookups ?? {}
    expect(await companies?.run({}, at)).toMatchObject({
      data: [{ id: "biz_belltower", name: "Bell Tower Club" }, { id: "biz_campanile" }],
    })
    expect(await forums?.run({ companyId: "biz_belltower" }, at)).toMatchObject({
      data: [
        { id: "exp_news", name: "News", whoCanPost: "admins" },
        { id: "exp_lounge", name: "Lounge" },
      ],
    })
    expect(await forums?.run({ companyId: "" }, at)).toMatchObject({
      data: [{ name: "Bell Tower Club: News" }, {}, { id: "exp_lessons" }],
    })
  })

  it("follow the pages", async () => {
    const channel = await open()
    channel.state.intercept = ({ url }) => {
      const last = new URL(url).searchParams.get("after") === "c1"
      const data = [{ id: last ? "biz_2" : "biz_1", title: "A company" }]
      return Response.json({ data, page_info: { has_next_page: !last, end_cursor: "c1" } })
    }
    const answer = await whop.lookups?.["whop-companies"]?.run({}, channel.at("read"))
    expect(answer).toMatchObject({ data: [{ id: "biz_1" }, { id: "biz_2" }] })
  })
})

it("needs a forum to post in", () => {
  expect(checkConfig(whop, undefined)[0]?.message).toBe("platformConfiguration is required for whop")
  expect(checkConfig(whop, {})).toEqual([
    {
      field: "platformConfiguration.experience",
      message: "must name the forum to post in, such as exp_xxxxxxxx",
    },
  ])
})
