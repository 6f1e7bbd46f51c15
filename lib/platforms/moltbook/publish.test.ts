import { describe, expect, it } from "vitest"
import { checkConfig } from "@/lib/platforms/check/check-config"
import type { FormConnect } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { describePlatform } from "@/lib/platforms/suite/describe-platform"
import { expectPlatformError } from "@/lib/platforms/suite/errors"
import { openChannel, testMedia, type Channel } from "@/lib/platforms/suite/harness"
import { moltbook } from "./index"

const apiKey = "moltbook_sk_abcdefgh12345678"

describePlatform(moltbook, {
  config: { submolt_name: "belltowers", title: "From the tower", link_url: "https://bells.example/" },
  connect: { valid: { apiKey }, invalid: { apiKey: "moltbook_wrong" } },
})

const api = "https://www.moltbook.com/api/v1"
const connect = moltbook.connect as FormConnect<Json>
const postsSent = (channel: Channel) =>
  channel.requests
    .filter(({ method }) => method === "POST")
    .map(({ url, body }) => [url, JSON.parse(String(body))] as [string, Record<string, unknown>])
const respondToPost = (channel: Channel, status: number, body: unknown) =>
  (channel.state.intercept = ({ method }) =>
    method === "POST" ? Response.json(body, { status }) : undefined)

describe("connecting", () => {
  it("identifies the agent by its name", async () => {
    const channel = await openChannel(moltbook)
    const { accounts } = await connect.connect({ apiKey: ` ${apiKey} ` }, channel.contextFor("connect"))
    const [connected] = accounts
    expect(connected?.credentials).toEqual({ apiKey })
    expect(connected?.account).toMatchObject({
      remoteId: connected?.account.username,
      profileUrl: `https://www.moltbook.com/u/${connected?.account.username}`,
    })
    expect(channel.requests.map(({ url }) => url)).toEqual([`${api}/agents/me`])
  })

  it.each([
    [{ apiKey: "sk-123" }, {}, "Keys start with moltbook_"],
    [{ apiKey }, { is_claimed: false }, "hasn't been claimed yet"],
    [{ apiKey }, { is_active: false }, "isn't active"],
  ])("rejects an agent that can't post (%o, %o)", async (values, agent, text) => {
    const channel = await openChannel(moltbook)
    channel.state.intercept = () => Response.json({ success: true, agent: { name: "Ding", ...agent } })
    const error = await expectPlatformError(channel, connect.connect(values, channel.contextFor("connect")))
    expect(error.message).toContain(text)
  })
})

describe("publishing", () => {
  it("posts text to general by default, titled by its first line and without media", async () => {
    const channel = await openChannel(moltbook)
    const caption = `Bells ring\n${"ding ".repeat(10)}`
    const [published] = await channel.publish({ caption, media: [testMedia()] })
    expect(postsSent(channel)).toEqual([
      [`${api}/posts`, { submolt_name: "general", title: "Bells ring", content: caption, type: "text" }],
    ])
    expect(published?.url).toBe(`${channel.context.baseUrl}/post/${published?.id}`)
  })

  it("sends the configured title, link and submolt", async () => {
    const channel = await openChannel(moltbook)
    const config = { submolt_name: "belltowers", title: "Tower", link_url: "https://bells.example/" }
    await channel.publish({ caption: "Ding", config })
    expect(postsSent(channel)[0]?.[1]).toEqual({
      submolt_name: "belltowers",
      title: "Tower",
      content: "Ding",
      url: "https://bells.example/",
      type: "link",
    })
  })

  it("shortens a long title and removes a heading used as the title", async () => {
    const channel = await openChannel(moltbook)
    await channel.publish({ caption: "🔔".repeat(200) + "x".repeat(200) })
    expect([...String(postsSent(channel)[0]?.[1].title)]).toHaveLength(300)
    const part = channel.firstPart({ caption: "# Bells\n\nDing" })
    const published = await channel.send(part, null)
    expect(postsSent(channel)[1]?.[1]).toMatchObject({ title: "Bells", content: "Ding" })
    expect(await channel.find(part)).toEqual(published)
  })

  it("adds the first comment", async () => {
    const channel = await openChannel(moltbook)
    const part = channel.firstPart({ config: { first_comment: "Dong" } })
    const published = await channel.send(part, null)
    await moltbook.publish.after?.([published], part.post, channel.contextFor("after"))
    expect(postsSent(channel)[1]).toEqual([`${api}/posts/${published.id}/comments`, { content: "Dong" }])
    expect((await channel.feed()).find(({ text }) => text === "Dong")).toMatchObject({ parent: published.id })
  })

  it("reports invalid settings by field", () => {
    expect(checkConfig(moltbook, { submolt_name: "Not a name" })).toEqual([
      {
        field: "platformConfiguration.submolt_name",
        message: "must be a submolt such as general",
      },
    ])
    expect(checkConfig(moltbook, { link_url: "javascript:alert(1)" })[0]?.message).toBe(
      "must be a URL such as https://example.com/page",
    )
  })
})

describe("untrusted agents", () => {
  const untrusted = { apiKey: "moltbook_sk_untrusted_agent" }

  it("fails the post and stops the channel instead of solving the puzzle", async () => {
    const channel = await openChannel(moltbook)
    channel.state.credentials = untrusted
    const error = await expectPlatformError(channel, channel.publish({}))
    expect(error.cause).toEqual({ kind: "reconnect", reason: "PERMISSION_DENIED" })
    expect(error.message).toContain("This post is hidden")
    expect(postsSent(channel).map(([url]) => url)).toEqual([`${api}/posts`])
  })

  it("checks the post's status, even when finding a lost post", async () => {
    const channel = await openChannel(moltbook)
    respondToPost(channel, 201, { success: true, post: { id: "p1", verification_status: "pending" } })
    expect((await expectPlatformError(channel, channel.publish({}))).kind).toBe("reconnect")
    const part = channel.firstPart({ caption: "Ding" })
    channel.state.intercept = ({ url }) =>
      url.includes("/agents/profile")
        ? Response.json({ success: true, recentPosts: [{ id: "p1", title: "Ding" }] })
        : Response.json({
            success: true,
            post: {
              id: "p1",
              content: "Ding",
              created_at: part.startedAt.toISOString(),
              verification_status: "pending",
            },
          })
    expect((await expectPlatformError(channel, Promise.resolve(channel.find(part)))).kind).toBe("reconnect")
  })
})

describe("lost response", () => {
  it("finds the post by text and time, not by title alone", async () => {
    const channel = await openChannel(moltbook)
    const config = { title: "Same title" }
    await channel.publish({ caption: "Old words", config })
    channel.clock.now = new Date(channel.clock.now.getTime() + 3_600_000)
    expect(await channel.find(channel.firstPart({ caption: "New words", config }))).toBeNull()
    expect(await channel.find(channel.firstPart({ caption: "Old words", config }))).toBeNull()
    const part = channel.firstPart({ caption: "New words", config })
    const [published] = await channel.publish({ caption: "New words", config })
    expect(await channel.find(part)).toEqual(published)
  })
})

describe("errors", () => {
  it.each([
    [{ success: false, error: "Too fast", retry_after_minutes: 12 }, 720, "12 minutes"],
    [{ statusCode: 429, message: "Rate limit exceeded", retry_after_seconds: 45 }, 45, "45 seconds"],
  ])("applies the response's rate limit", async (body, seconds, text) => {
    const channel = await openChannel(moltbook)
    respondToPost(channel, 429, body)
    const error = await expectPlatformError(channel, channel.publish({}))
    expect(error.cause).toEqual({ kind: "rate_limited", retryAfterSeconds: seconds })
    expect(error.message).toContain(text)
  })

  it.each([
    [401, "Invalid API key", "TOKEN_INVALID"],
    [403, "Agent is not claimed", "EMAIL_UNCONFIRMED"],
    [403, "Your account is suspended", "ACCOUNT_SUSPENDED"],
    [403, "Forbidden", "PERMISSION_DENIED"],
  ])("disconnects the channel on HTTP %s (%s) with %s", async (status, error, reason) => {
    const channel = await openChannel(moltbook)
    respondToPost(channel, status, { success: false, error })
    expect((await expectPlatformError(channel, channel.publish({}))).cause).toEqual({
      kind: "reconnect",
      reason,
    })
  })

  it("includes Moltbook's message and hint", async () => {
    const channel = await openChannel(moltbook)
    respondToPost(channel, 404, { success: false, error: "Submolt not found", hint: "Check the name!" })
    const error = await expectPlatformError(channel, channel.publish({}))
    expect(error.message).toBe("Moltbook rejected the request: Submolt not found. Check the name.")
  })
})

it("lists submolts by the name that posts use", async () => {
  const channel = await openChannel(moltbook)
  expect(await moltbook.lookups?.["moltbook-submolts"]?.run({}, channel.contextFor("read"))).toEqual({
    data: [
      { id: "general", name: "General", description: "Anything at all" },
      { id: "belltowers", name: "Bell towers", description: "From near and far" },
    ],
  })
})
