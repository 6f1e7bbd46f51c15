import { describe, expect, it } from "vitest"
import { checkConfig } from "@/lib/platforms/check-config"
import type { FormConnect, Json } from "@/lib/platforms/platform"
import { describePlatform } from "@/lib/platforms/suite"
import { failureOf } from "@/lib/platforms/suite-failure"
import { openChannel, testMedia, type Channel } from "@/lib/platforms/suite-harness"
import { moltbook } from "./index"

const rightKey = "moltbook_sk_abcdefgh12345678"

describePlatform(moltbook, {
  config: { submolt_name: "belltowers", title: "From the tower", link_url: "https://bells.example/" },
  connect: { right: { apiKey: rightKey }, wrong: { apiKey: "moltbook_wrong" } },
})

const api = "https://www.moltbook.com/api/v1"
const connect = moltbook.connect as FormConnect<Json>
const sent = (channel: Channel) =>
  channel.seen
    .filter(({ method }) => method === "POST")
    .map(({ url, body }) => [url, JSON.parse(String(body))] as [string, Record<string, unknown>])
const answerPost = (channel: Channel, status: number, body: unknown) =>
  (channel.state.intercept = ({ method }) =>
    method === "POST" ? Response.json(body, { status }) : undefined)

describe("connecting", () => {
  it("knows the agent by its name", async () => {
    const channel = await openChannel(moltbook)
    const { accounts } = await connect.connect({ apiKey: ` ${rightKey} ` }, channel.at("connect"))
    const [connected] = accounts
    expect(connected?.credentials).toEqual({ apiKey: rightKey })
    expect(connected?.account).toMatchObject({
      remoteId: connected?.account.username,
      profileUrl: `https://www.moltbook.com/u/${connected?.account.username}`,
    })
    expect(channel.seen.map(({ url }) => url)).toEqual([`${api}/agents/me`])
  })

  it.each([
    [{ apiKey: "sk-123" }, {}, "It begins with moltbook_"],
    [{ apiKey: rightKey }, { is_claimed: false }, "Nobody has claimed this agent"],
    [{ apiKey: rightKey }, { is_active: false }, "is not active"],
  ])("refuses what cannot post (%o, %o)", async (values, agent, words) => {
    const channel = await openChannel(moltbook)
    channel.state.intercept = () => Response.json({ success: true, agent: { name: "Ding", ...agent } })
    const error = await failureOf(channel, connect.connect(values, channel.at("connect")))
    expect(error.message).toContain(words)
  })
})

describe("posts", () => {
  it("are texts under their first line, in general, where nothing else is said; media is left out", async () => {
    const channel = await openChannel(moltbook)
    const caption = `Bells ring\n${"ding ".repeat(10)}`
    const [published] = await channel.publish({ caption, media: [testMedia()] })
    expect(sent(channel)).toEqual([
      [`${api}/posts`, { submolt_name: "general", title: "Bells ring", content: caption, type: "text" }],
    ])
    expect(published?.url).toBe(`${channel.context.baseUrl}/post/${published?.id}`)
  })

  it("carry title, link and submolt as they are set", async () => {
    const channel = await openChannel(moltbook)
    const config = { submolt_name: "belltowers", title: "Tower", link_url: "https://bells.example/" }
    await channel.publish({ caption: "Ding", config })
    expect(sent(channel)[0]?.[1]).toEqual({
      submolt_name: "belltowers",
      title: "Tower",
      content: "Ding",
      url: "https://bells.example/",
      type: "link",
    })
  })

  it("get a title that fits, and lose the heading that became one", async () => {
    const channel = await openChannel(moltbook)
    await channel.publish({ caption: "🔔".repeat(200) + "x".repeat(200) })
    expect([...String(sent(channel)[0]?.[1].title)]).toHaveLength(300)
    const part = channel.onePart({ caption: "# Bells\n\nDing" })
    const published = await channel.sendPart(part, null)
    expect(sent(channel)[1]?.[1]).toMatchObject({ title: "Bells", content: "Ding" })
    expect(await channel.find(part)).toEqual(published)
  })

  it("write their first comment below themselves", async () => {
    const channel = await openChannel(moltbook)
    const part = channel.onePart({ config: { first_comment: "Dong" } })
    const published = await channel.sendPart(part, null)
    await moltbook.publish.after?.([published], part.post, channel.at("after"))
    expect(sent(channel)[1]).toEqual([`${api}/posts/${published.id}/comments`, { content: "Dong" }])
    expect((await channel.feed()).find(({ text }) => text === "Dong")).toMatchObject({ parent: published.id })
  })

  it("name the field that is wrong", () => {
    expect(checkConfig(moltbook, { submolt_name: "Not a name" })).toEqual([
      {
        field: "platformConfiguration.submolt_name",
        message: "must be the name of a submolt, such as general",
      },
    ])
    expect(checkConfig(moltbook, { link_url: "javascript:alert(1)" })[0]?.message).toBe(
      "must be a web address",
    )
  })
})

describe("agents that are not trusted", () => {
  const untrusted = { apiKey: "moltbook_sk_untrusted_agent" }

  it("do not post: a hidden post is no post, no puzzle is answered, and the channel stops", async () => {
    const channel = await openChannel(moltbook)
    channel.state.credentials = untrusted
    const error = await failureOf(channel, channel.publish({}))
    expect(error.cause).toEqual({ kind: "reconnect", reason: "PERMISSION_DENIED" })
    expect(error.message).toContain("Nobody sees the post")
    expect(sent(channel).map(([url]) => url)).toEqual([`${api}/posts`])
  })

  it("are recognised by the state of the post alone, and when a lost post is looked for", async () => {
    const channel = await openChannel(moltbook)
    answerPost(channel, 201, { success: true, post: { id: "p1", verification_status: "pending" } })
    expect((await failureOf(channel, channel.publish({}))).kind).toBe("reconnect")
    const part = channel.onePart({ caption: "Ding" })
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
    expect((await failureOf(channel, Promise.resolve(channel.find(part)))).kind).toBe("reconnect")
  })
})

describe("a lost answer", () => {
  it("is settled by the post's words and time, not by its title alone", async () => {
    const channel = await openChannel(moltbook)
    const config = { title: "Same title" }
    await channel.publish({ caption: "Old words", config })
    channel.clock.now = new Date(channel.clock.now.getTime() + 3_600_000)
    expect(await channel.find(channel.onePart({ caption: "New words", config }))).toBeNull()
    expect(await channel.find(channel.onePart({ caption: "Old words", config }))).toBeNull()
    const part = channel.onePart({ caption: "New words", config })
    const [published] = await channel.publish({ caption: "New words", config })
    expect(await channel.find(part)).toEqual(published)
  })
})

describe("refusals", () => {
  it.each([
    [{ success: false, error: "Too fast", retry_after_minutes: 12 }, 720, "12 minutes"],
    [{ statusCode: 429, message: "Rate limit exceeded", retry_after_seconds: 45 }, 45, "45 seconds"],
  ])("ask to wait as long as the answer says", async (body, seconds, words) => {
    const channel = await openChannel(moltbook)
    answerPost(channel, 429, body)
    const error = await failureOf(channel, channel.publish({}))
    expect(error.cause).toEqual({ kind: "rate_limited", retryAfterSeconds: seconds })
    expect(error.message).toContain(words)
  })

  it.each([
    [401, "Invalid API key", "TOKEN_INVALID"],
    [403, "Agent is not claimed", "EMAIL_UNCONFIRMED"],
    [403, "Your account is suspended", "ACCOUNT_SUSPENDED"],
    [403, "Forbidden", "PERMISSION_DENIED"],
  ])("of status %s (%s) end the channel: %s", async (status, error, reason) => {
    const channel = await openChannel(moltbook)
    answerPost(channel, status, { success: false, error })
    expect((await failureOf(channel, channel.publish({}))).cause).toEqual({ kind: "reconnect", reason })
  })

  it("tell Moltbook's own words and its advice", async () => {
    const channel = await openChannel(moltbook)
    answerPost(channel, 404, { success: false, error: "Submolt not found", hint: "Check the name!" })
    const error = await failureOf(channel, channel.publish({}))
    expect(error.message).toBe("Moltbook refused this: Submolt not found. Check the name.")
  })
})

it("lists the submolts by the name that a post needs", async () => {
  const channel = await openChannel(moltbook)
  expect(await moltbook.lookups?.["moltbook-submolts"]?.run({}, channel.at("read"))).toEqual({
    data: [
      { id: "general", name: "General", description: "Anything at all" },
      { id: "belltowers", name: "Bell towers", description: "From near and far" },
    ],
  })
})
