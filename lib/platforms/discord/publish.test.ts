import { describe, expect, it } from "vitest"
import { checkConfig } from "@/lib/platforms/check/check-config"
import type { OAuth2Connect } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { describePlatform } from "@/lib/platforms/suite/describe-platform"
import { expectPlatformError } from "@/lib/platforms/suite/errors"
import { openChannel, startSignIn, testMedia, type Channel } from "@/lib/platforms/suite/harness"
import type { DiscordCredentials } from "./client"
import { permissions } from "./connect"
import { discord } from "./index"

describePlatform(discord, {
  config: { suppress_embeds: true, suppress_notifications: true, spoiler: true },
  media: () => [testMedia("image"), testMedia("video")],
})

const connect = discord.connect as OAuth2Connect<Json>

async function signIn(channel: Channel) {
  const ctx = channel.contextFor("connect")
  const { authorizeUrl, input } = await startSignIn("discord", connect, ctx)
  const approval = new URL(authorizeUrl.replace("/authorize?", "/authorize/approve?"))
  const back = await discord.sandbox.handle(new Request(approval), channel.context)
  const code = new URL(back.headers.get("location") ?? "").searchParams.get("code") ?? ""
  return {
    authorizeUrl: new URL(authorizeUrl),
    accounts: (await connect.finish({ ...input, code }, ctx)).accounts,
  }
}

/** Opens a channel of the given type. Each sandbox server has one of each. */
async function openAs(type: number) {
  const channel = await openChannel(discord)
  const { accounts } = await signIn(channel)
  const found = accounts.find(({ credentials }) => (credentials as DiscordCredentials).channelType === type)
  Object.assign(channel.account, found?.account)
  channel.state.credentials = found?.credentials ?? null
  channel.requests.length = 0
  return channel
}

const jsonOf = ({ body }: { body: unknown }) =>
  JSON.parse(body instanceof FormData ? String(body.get("payload_json")) : String(body)) as Record<
    string,
    Json
  >
const sent = (channel: Channel) =>
  channel.requests
    .filter(({ method }) => method === "POST")
    .map((request) => ({
      path: new URL(request.url).pathname,
      phase: request.phase,
      body: request.body ? jsonOf(request) : null,
    }))

describe("signing in", () => {
  it("adds the bot to a server and lists its channels that accept posts", async () => {
    const channel = await openChannel(discord)
    const { authorizeUrl, accounts } = await signIn(channel)
    expect(`${authorizeUrl.origin}${authorizeUrl.pathname}`).toBe("https://discord.com/oauth2/authorize")
    expect(authorizeUrl.searchParams.get("scope")).toBe("bot identify")
    expect(authorizeUrl.searchParams.get("permissions")).toBe(String(permissions))
    expect(accounts.map(({ account }) => account.displayName)).toEqual([
      "#general (Sandbox person)",
      "#announcements (Sandbox person)",
      "#ideas (Sandbox person)",
    ])
    expect(accounts[0]?.account.profileUrl).toMatch(/^https:\/\/discord\.com\/channels\/\d+\/\d+$/)
    expect(JSON.stringify(accounts)).not.toContain("token")
  })

  it("requires a server", async () => {
    const channel = await openChannel(discord)
    channel.state.intercept = ({ url }) =>
      url.endsWith("/token") ? Response.json({ access_token: "user", token_type: "Bearer" }) : undefined
    expect((await expectPlatformError(channel, signIn(channel))).message).toContain("choose one")
  })
})

describe("a message", () => {
  it("sends its text with a nonce and without notifying anyone", async () => {
    const channel = await openChannel(discord)
    await channel.publish({ caption: "Hello @everyone" })
    const [{ path, body } = { path: "", body: null }] = sent(channel)
    expect(path).toBe(`/api/v10/channels/${channel.account.remoteId}/messages`)
    expect(body).toEqual({
      content: "Hello @everyone",
      allowed_mentions: { parse: [] },
      nonce: expect.stringMatching(/^[0-9a-f]{25}$/),
      enforce_nonce: true,
    })
  })

  it("sends every setting", async () => {
    const channel = await openChannel(discord)
    const embed = { title: "Bells", color: 5793266, fields: [{ name: "Tower", value: "North" }] }
    await channel.publish({
      caption: "Hello <@&1100000000000000021>",
      config: {
        mention_everyone: true,
        mention_roles: ["1100000000000000021"],
        mention_users: ["1100000000000000031"],
        suppress_embeds: true,
        suppress_notifications: true,
        reply_to: "42",
        embeds: [embed],
      },
    })
    expect(sent(channel)[0]?.body).toMatchObject({
      content: "@everyone <@1100000000000000031>\nHello <@&1100000000000000021>",
      allowed_mentions: {
        parse: ["everyone"],
        roles: ["1100000000000000021"],
        users: ["1100000000000000031"],
      },
      flags: 4100,
      message_reference: { message_id: "42", fail_if_not_exists: false },
      embeds: [embed],
    })
  })

  it("sends files with alt text, marked as spoilers if configured", async () => {
    const channel = await openChannel(discord)
    const media = [
      testMedia("image", { name: "a.png", alt: "A bell" }),
      testMedia("video", { name: "b.mp4", alt: null }),
    ]
    await channel.publish({ media, config: { spoiler: true } })
    const form = channel.requests.at(-1)?.body as FormData
    expect([...form.keys()]).toEqual(["payload_json", "files[0]", "files[1]"])
    expect((form.get("files[1]") as File).name).toBe("SPOILER_b.mp4")
    expect(sent(channel)[0]?.body?.attachments).toEqual([
      { id: "0", filename: "SPOILER_a.png", description: "A bell" },
      { id: "1", filename: "SPOILER_b.mp4" },
    ])
    expect((await channel.feed())[0]?.media.map(({ alt }) => alt)).toEqual(["A bell", null])
  })

  it("sends a poll with the first part only, and without media", async () => {
    const channel = await openChannel(discord)
    const config = { poll: { question: "Which?", answers: ["North", "South"] } }
    await channel.publish({ config, parts: [{ caption: "One" }, { caption: "Two" }] })
    expect(sent(channel).map(({ body }) => body?.poll)).toEqual([
      {
        question: { text: "Which?" },
        answers: [{ poll_media: { text: "North" } }, { poll_media: { text: "South" } }],
        duration: 24,
        allow_multiselect: false,
        layout_type: 1,
      },
      undefined,
    ])
    const error = await expectPlatformError(channel, channel.publish({ config, media: [testMedia()] }))
    expect(error.message).toContain("without media")
  })

  it("allows large files on boosted servers", async () => {
    const channel = await openChannel(discord)
    const large = () => testMedia("video", { size: 30_000_000 })
    expect((await expectPlatformError(channel, channel.publish({ media: [large()] }))).message).toContain(
      "up to 10 MB",
    )
    channel.state.intercept = ({ method, url }) =>
      method === "GET" && /guilds\/\d+$/.test(url) ? Response.json({ id: "1", premium_tier: 2 }) : undefined
    await channel.publish({ media: [large()] })
    expect(await channel.feed()).toHaveLength(1)
  })

  it("counts mentions towards the length limit", async () => {
    const channel = await openChannel(discord)
    const post = { caption: "x".repeat(1995), config: { mention_everyone: true } }
    expect((await expectPlatformError(channel, channel.publish(post))).message).toContain(
      "including mentions",
    )
    expect(channel.requests).toEqual([])
  })
})

describe("exactly once", () => {
  it("returns the same message for a repeated send", async () => {
    const channel = await openChannel(discord)
    const part = channel.firstPart({ caption: "Hello [[timeout_after_accept]]" })
    expect((await expectPlatformError(channel, channel.send(part, null))).kind).toBe("unknown_outcome")
    const repeated = await channel.send(part, null)
    expect((await channel.feed()).map(({ id }) => id)).toEqual([repeated.id])
  })

  it("ignores an older message with the same text", async () => {
    const channel = await openChannel(discord)
    await channel.publish({ caption: "Ding" })
    channel.clock.now = new Date(channel.clock.now.getTime() + 3_600_000)
    expect(await channel.find(channel.firstPart({ caption: "Ding" }))).toBeNull()
    const query = new URL(channel.requests.at(-1)?.url ?? "").searchParams
    expect(query.get("limit")).toBe("100")
    expect(query.get("after")).toMatch(/^\d{19}$/)
  })
})

describe("a forum", () => {
  it("publishes a post as a thread with title and tags, and its parts inside it", async () => {
    const channel = await openAs(15)
    const config = { applied_tags: ["1100000000000000011"], auto_archive_duration: 1440 }
    const published = await channel.publish({
      config,
      parts: [{ caption: "A title\nand more" }, { caption: "Two" }],
    })
    const [first, second] = sent(channel)
    expect(first?.path).toBe(`/api/v10/channels/${channel.account.remoteId}/threads`)
    expect(first?.body).toEqual({
      name: "A title",
      ...config,
      message: { content: "A title\nand more", allowed_mentions: { parse: [] } },
    })
    expect(second?.path).toBe(`/api/v10/channels/${published[0]?.id}/messages`)
    expect(published[0]?.url).toMatch(new RegExp(`/${published[0]?.id}/${published[0]?.id}$`))
    await discord.remove?.(published, channel.contextFor("after"))
    expect(await channel.feed()).toEqual([])
    await discord.remove?.(published, channel.contextFor("after"))
  })

  it("names the thread without markup, and sends the text as Markdown", async () => {
    const channel = await openAs(15)
    await channel.publish({ caption: "**Bells** ring 2*3*4 times\n_Ding_" })
    expect(sent(channel)[0]?.body).toMatchObject({
      name: "Bells ring 2*3*4 times",
      message: { content: "**Bells** ring 2\\*3\\*4 times\n_Ding_" },
    })
  })

  it("finds the thread after a lost response", async () => {
    const channel = await openAs(15)
    const part = channel.firstPart({ caption: "Hello [[timeout_after_accept]]", media: [testMedia()] })
    expect(await channel.find(part)).toBeNull()
    expect((await expectPlatformError(channel, channel.send(part, null))).kind).toBe("unknown_outcome")
    const [post] = await channel.feed()
    expect(await channel.find(part)).toMatchObject({ id: post?.id })
  })
})

describe("after publishing", () => {
  const afterOf = async (channel: Channel, config: object) => {
    const part = channel.firstPart({ config })
    const published = await channel.send(part, await channel.prepare(part))
    channel.requests.length = 0
    channel.clock.now = new Date(channel.clock.now.getTime() + 1000)
    await discord.publish.after?.([published], part.post, channel.contextFor("after"))
    return published
  }

  it("adds the first comment as a reply", async () => {
    const channel = await openChannel(discord)
    const { id } = await afterOf(channel, { first_comment: "Listen" })
    expect(sent(channel)[0]?.body).toMatchObject({ content: "Listen", message_reference: { message_id: id } })
    expect((await channel.feed()).map(({ text, parent }) => [text, parent])).toEqual([
      ["Listen", id],
      ["Hello from the bell tower", null],
    ])
  })

  it("adds the first comment to the new thread, and crossposts announcements", async () => {
    const channel = await openAs(5)
    const { id } = await afterOf(channel, { crosspost: true, thread_name: "Talk", first_comment: "Listen" })
    const message = `/api/v10/channels/${channel.account.remoteId}/messages/${id}`
    expect(sent(channel).map(({ path }) => path)).toEqual([
      `${message}/crosspost`,
      `${message}/threads`,
      `/api/v10/channels/${id}/messages`,
    ])
    expect((await channel.feed())[0]).toMatchObject({ text: "Listen", parent: id })
  })

  it.each([{ crosspost: true }, { applied_tags: ["7"] }])("rejects %j in a text channel", async (config) => {
    const channel = await openChannel(discord)
    expect((await expectPlatformError(channel, channel.publish({ config }))).kind).toBe("rejected")
    expect(channel.requests).toEqual([])
  })
})

it.each([
  [{ applied_tags: ["Bells"] }, "applied_tags[0]", "discord-tags"],
  [{ auto_archive_duration: 5 }, "auto_archive_duration", "1440"],
  [{ embeds: [{}] }, "embeds[0]", "at least a title"],
  [{ embeds: Array.from({ length: 2 }, () => ({ description: "x".repeat(4000) })) }, "embeds", "6,000"],
  [{ poll: { question: "?", answers: ["x".repeat(56)] } }, "poll.answers[0]", "55"],
])("rejects the configuration %j at %s", (value, field, message) => {
  const [problem] = checkConfig(discord, value)
  expect(problem?.field).toBe(`platformConfiguration.${field}`)
  expect(problem?.message).toContain(message)
})

it.each([
  [401, { code: 0, message: "401: Unauthorized" }, { kind: "unavailable" }, "DISCORD_BOT_TOKEN"],
  [
    403,
    { code: 50001, message: "Missing Access" },
    { kind: "reconnect", reason: "PERMISSION_DENIED" },
    "Give it access",
  ],
  [
    404,
    { code: 10003, message: "Unknown Channel" },
    { kind: "reconnect", reason: "TOKEN_REVOKED" },
    "deleted",
  ],
  [404, { code: 10004, message: "Unknown Guild" }, { kind: "reconnect", reason: "TOKEN_REVOKED" }, "server"],
  [403, { code: 50013, message: "Missing Permissions" }, { kind: "rejected" }, "missing a permission"],
  [400, { code: 20016, retry_after: 7.2 }, { kind: "rate_limited", retryAfterSeconds: 8 }, "8 seconds"],
  [
    429,
    { message: "You are being rate limited.", retry_after: 1.5, global: true },
    { kind: "rate_limited", retryAfterSeconds: 2 },
    "2 seconds",
  ],
  [
    400,
    {
      code: 50035,
      message: "Invalid Form Body",
      errors: { embeds: { 0: { title: { _errors: [{ code: "X", message: "Too long." }] } } } },
    },
    { kind: "rejected" },
    "embeds.0.title: Too long",
  ],
])("maps %i %j to %j", async (status, body, cause, text) => {
  const channel = await openChannel(discord)
  channel.state.intercept = () => Response.json(body, { status })
  const error = await expectPlatformError(channel, channel.send(channel.firstPart({}), null))
  expect(error.cause).toEqual(cause)
  expect(error.message).toContain(text)
})

it("looks up tags, roles, and members", async () => {
  const channel = await openAs(15)
  const run = (name: string, query = {}) => discord.lookups![name]!.run(query, channel.contextFor("read"))
  expect(await run("discord-tags")).toMatchObject({ data: [{ name: "Bells" }, { name: "Towers" }] })
  expect(await run("discord-roles")).toEqual({ data: [{ id: "1100000000000000021", name: "Ringers" }] })
  expect(await run("discord-members", { q: "qua" })).toEqual({
    data: [{ id: "1100000000000000031", name: "Quasi", username: "quasimodo" }],
  })
})
