import { describe, expect, it } from "vitest"
import { checkConfig } from "@/lib/platforms/check/check-config"
import type { OAuth2Connect } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { describePlatform } from "@/lib/platforms/suite/describe-platform"
import { expectPlatformError } from "@/lib/platforms/suite/errors"
import { openChannel, startSignIn, testMedia, type Channel } from "@/lib/platforms/suite/harness"
import type { SlackCredentials } from "./client"
import { slack } from "./index"

describePlatform(slack, {
  config: { unfurl_links: false, username: "Bells", icon_emoji: ":bell:" },
  media: () => [testMedia("image"), testMedia("video")],
})

const connect = slack.connect as OAuth2Connect<Json>

async function signIn(channel: Channel) {
  const { authorizeUrl, input } = await startSignIn("slack", connect, channel.contextFor("connect"))
  const approval = new URL(authorizeUrl.replace("/authorize?", "/authorize/approve?"))
  const callback = await slack.sandbox.handle(new Request(approval), channel.context)
  const code = new URL(callback.headers.get("location") ?? "").searchParams.get("code") ?? ""
  const finish = () => connect.finish({ ...input, code }, channel.contextFor("connect"))
  return { authorizeUrl: new URL(authorizeUrl), finish }
}

const methodOf = (url: string) => new URL(url).pathname.replace("/api/", "")
const sentBodies = (channel: Channel, method: string) =>
  channel.requests
    .filter(({ url }) => methodOf(url) === method)
    .map(({ body }) =>
      body instanceof URLSearchParams
        ? Object.fromEntries(body)
        : (JSON.parse(String(body)) as Record<string, Json>),
    )

describe("signing in", () => {
  it("returns every visible channel, all with the workspace's token", async () => {
    const channel = await openChannel(slack)
    const { authorizeUrl, finish } = await signIn(channel)
    expect(`${authorizeUrl.origin}${authorizeUrl.pathname}`).toBe("https://slack.com/oauth/v2/authorize")
    expect(authorizeUrl.searchParams.get("scope")).toMatch(/^chat:write,chat:write.public,/)
    expect(authorizeUrl.searchParams.has("code_challenge")).toBe(false)
    const { accounts } = await finish()
    expect(accounts.map(({ account }) => account.displayName)).toEqual([
      "#bell-council (Sandbox person)",
      "#general (Sandbox person)",
      "#random (Sandbox person)",
    ])
    const credentials = accounts.map((account) => account.credentials as SlackCredentials)
    expect(new Set(credentials.map(({ accessToken }) => accessToken)).size).toBe(1)
    expect(credentials.map(({ isPrivate }) => isPrivate)).toEqual([true, false, false])
  })

  it("reads all pages of channels", async () => {
    const channel = await openChannel(slack)
    const { finish } = await signIn(channel)
    channel.state.intercept = ({ url }) =>
      methodOf(url) === "conversations.list" && !url.includes("cursor=")
        ? Response.json({
            ok: true,
            channels: [{ id: "C1", name: "first" }],
            response_metadata: { next_cursor: "abc=" },
          })
        : undefined
    expect((await finish()).accounts.map(({ account }) => account.username)).toEqual([
      "bell-council",
      "first",
      "general",
      "random",
    ])
    expect(channel.requests.filter(({ url }) => url.includes("cursor=abc%3D"))).toHaveLength(1)
  })

  it.each([
    [
      { ok: true, access_token: "xoxe.xoxb-1", refresh_token: "xoxe-1", expires_in: 43_200 },
      "rejected",
      "rotation",
    ],
    [{ ok: false, error: "bad_client_secret" }, "rejected", "bad client secret"],
    [{ ok: false, error: "code_already_used" }, "rejected", "code already used"],
  ])("rejects token response %j", async (response, kind, message) => {
    const channel = await openChannel(slack)
    const { finish } = await signIn(channel)
    channel.state.intercept = ({ url }) =>
      methodOf(url) === "oauth.v2.access" ? Response.json(response) : undefined
    const error = await expectPlatformError(channel, finish())
    expect(error.kind).toBe(kind)
    expect(error.message).toContain(message)
  })
})

describe("text messages", () => {
  it("escapes the text, adds our id and joins the channel first", async () => {
    const channel = await openChannel(slack)
    const part = channel.firstPart({ caption: "Bells & <b>towers</b> <!channel>" })
    const published = await channel.send(part, await channel.prepare(part))
    const { channelId } = channel.state.credentials as SlackCredentials
    expect(sentBodies(channel, "conversations.join")).toEqual([{ channel: channelId }])
    expect(sentBodies(channel, "chat.postMessage")).toEqual([
      {
        channel: channelId,
        text: "Bells &amp; &lt;b&gt;towers&lt;/b&gt; &lt;!channel&gt;",
        metadata: { event_type: "post_publish", event_payload: { id: part.key } },
      },
    ])
    expect(published.url).toBe(`${channel.account.profileUrl}/p${published.id.replace(".", "")}`)
  })

  it("sends every configuration field", async () => {
    const channel = await openChannel(slack)
    const [root] = await channel.publish({ caption: "Root" })
    const blocks = [{ type: "section", text: { type: "mrkdwn", text: "*Bells*" } }]
    await channel.publish({
      caption: "Hello",
      config: {
        mention: "here",
        mention_users: ["U0QUASIMOD"],
        unfurl_links: false,
        unfurl_media: true,
        username: "Bells",
        icon_url: "https://example.com/bell.png",
        thread_ts: root?.url?.replace(/^.*\/archives/, "https://bells.slack.com/archives"),
        reply_broadcast: true,
        blocks,
      },
    })
    expect(sentBodies(channel, "chat.postMessage")[1]).toMatchObject({
      text: "<!here> <@U0QUASIMOD> Hello",
      unfurl_links: false,
      unfurl_media: true,
      username: "Bells",
      icon_url: "https://example.com/bell.png",
      thread_ts: root?.id,
      reply_broadcast: true,
      blocks,
    })
  })

  it("sends Markdown and enforces its shorter limit", async () => {
    const channel = await openChannel(slack)
    await channel.publish({ caption: "**Bells** & <towers>", config: { markdown: true } })
    expect(sentBodies(channel, "chat.postMessage")[0]).toMatchObject({
      markdown_text: "**Bells** & <towers>",
    })
    expect(sentBodies(channel, "chat.postMessage")[0]).not.toHaveProperty("text")
    const long = { caption: "x".repeat(12_001), config: { markdown: true } }
    expect((await expectPlatformError(channel, channel.publish(long))).message).toContain(
      "12,000 characters of Markdown",
    )
  })

  it("replies to the thread's root with later parts and the first comment", async () => {
    const channel = await openChannel(slack)
    const [root] = await channel.publish({ parts: ["One", "Two", "Three"].map((caption) => ({ caption })) })
    expect(sentBodies(channel, "chat.postMessage").map(({ thread_ts }) => thread_ts)).toEqual([
      undefined,
      root?.id,
      root?.id,
    ])
    const { post } = channel.firstPart({ config: { first_comment: "Listen" } })
    await slack.publish.after?.([root!], post, channel.contextFor("after"))
    expect(sentBodies(channel, "chat.postMessage").at(-1)).toMatchObject({
      text: "Listen",
      thread_ts: root?.id,
    })
  })
})

describe("files", () => {
  it("uploads files without a token, shares them with one request and waits for the message", async () => {
    const channel = await openChannel(slack)
    const startedAt = channel.clock.now.getTime()
    const image = testMedia("image", { name: "bell.png", alt: "A bell" })
    const [published] = await channel.publish({
      media: [image, testMedia("video", { name: "b.mp4", alt: null })],
    })
    expect(sentBodies(channel, "files.getUploadURLExternal")).toEqual([
      { filename: "bell.png", length: String(image.size), alt_txt: "A bell" },
      { filename: "b.mp4", length: "24" },
    ])
    expect(sentBodies(channel, "files.completeUploadExternal")).toMatchObject([
      {
        files: [{ title: "bell.png" }, { title: "b.mp4" }],
        channel_id: (channel.state.credentials as SlackCredentials).channelId,
        initial_comment: "Hello from the bell tower",
      },
    ])
    expect(channel.clock.now.getTime() - startedAt).toBeGreaterThanOrEqual(2000)
    expect((await channel.feed())[0]).toMatchObject({
      id: published?.id,
      media: [{ alt: "A bell" }, { alt: null }],
    })
    await slack.remove?.([published!], channel.contextFor("after"))
    expect(sentBodies(channel, "files.delete")).toHaveLength(2)
    expect(await channel.feed()).toEqual([])
  })

  it("doesn't share files again on retry", async () => {
    const channel = await openChannel(slack)
    const part = channel.firstPart({ caption: "Hello [[timeout_after_accept]]", media: [testMedia()] })
    const draft = await channel.prepare(part)
    expect(await channel.find(part)).toBeNull()
    expect((await expectPlatformError(channel, channel.send(part, draft))).kind).toBe("unknown_outcome")
    const [post] = await channel.feed()
    expect(await channel.find(part)).toMatchObject({ id: post?.id })
    channel.clock.now = new Date(channel.clock.now.getTime() + 20_000)
    expect(await channel.send(part, draft)).toMatchObject({ id: post?.id })
    expect(sentBodies(channel, "files.completeUploadExternal")).toHaveLength(1)
  })

  it("reports an unknown outcome if the files never appear", async () => {
    const channel = await openChannel(slack)
    const pending = { fileIds: ["F1"], since: "2026-03-01T11:57:00.000Z" }
    channel.state.intercept = () => Response.json({ ok: true, file: { id: "F1", shares: {} } })
    const error = await expectPlatformError(channel, slack.publish.poll!(pending, channel.contextFor("poll")))
    expect(error.kind).toBe("unknown_outcome")
  })

  it.each([{ markdown: true }, { blocks: [{ type: "divider" }] }])(
    "rejects %j with media",
    async (config) => {
      const channel = await openChannel(slack)
      const error = await expectPlatformError(channel, channel.publish({ config, media: [testMedia()] }))
      expect(error.message).toContain("without media")
      expect(channel.requests).toEqual([])
    },
  )
})

describe("finding a message", () => {
  it("matches our id, not the text", async () => {
    const channel = await openChannel(slack)
    await channel.publish({ caption: "Ding" })
    expect(await channel.find(channel.firstPart({ caption: "Ding" }))).toBeNull()
    const query = new URL(channel.requests.at(-1)?.url ?? "").searchParams
    expect(query.get("include_all_metadata")).toBe("true")
    expect(query.get("oldest")).toMatch(/^\d{10}\.\d{6}$/)
  })

  it("reports unavailable if the channel has too many messages to search", async () => {
    const channel = await openChannel(slack)
    const part = channel.firstPart({})
    channel.state.intercept = () =>
      Response.json({ ok: true, messages: [], response_metadata: { next_cursor: "more" } })
    const error = await expectPlatformError(channel, channel.find(part) ?? Promise.resolve())
    expect(error.kind).toBe("unavailable")
  })
})

it.each([
  [{ thread_ts: "42" }, "thread_ts", "link to the message"],
  [{ markdown: true, blocks: [{ type: "divider" }] }, "markdown", "not both"],
  [{ icon_url: "https://example.com/a.png", icon_emoji: ":bell:" }, "icon_emoji", "not both"],
  [{ reply_broadcast: true }, "reply_broadcast", "thread_ts"],
  [{ mention_users: ["quasimodo"] }, "mention_users[0]", "slack-users"],
])("rejects configuration %j at %s", (value, field, message) => {
  const [problem] = checkConfig(slack, value)
  expect(problem?.field).toBe(`platformConfiguration.${field}`)
  expect(problem?.message).toContain(message)
})

it.each([
  ["token_expired", { kind: "reconnect", reason: "TOKEN_EXPIRED" }],
  ["account_inactive", { kind: "reconnect", reason: "TOKEN_REVOKED" }],
  ["invalid_auth", { kind: "reconnect", reason: "TOKEN_INVALID" }],
  ["missing_scope", { kind: "reconnect", reason: "PERMISSION_DENIED" }],
  ["channel_not_found", { kind: "rejected" }],
  ["not_in_channel", { kind: "rejected" }],
  ["something_new", { kind: "rejected" }],
  ["service_unavailable", { kind: "unavailable" }],
  ["fatal_error", { kind: "unknown_outcome" }],
])("maps %s to %j", async (code, cause) => {
  const channel = await openChannel(slack)
  channel.state.intercept = () => Response.json({ ok: false, error: code })
  const sending = channel.send(channel.firstPart({}), { fileIds: [] })
  expect((await expectPlatformError(channel, sending)).cause).toEqual(cause)
})

it("excludes bots from users", async () => {
  const channel = await openChannel(slack)
  expect(await slack.lookups!["slack-users"]!.run({}, channel.contextFor("read"))).toEqual({
    data: [{ id: "U0QUASIMOD", name: "Quasimodo", username: "quasimodo" }],
  })
})
