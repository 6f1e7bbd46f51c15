import { describe, expect, it } from "vitest"
import { checkConfig } from "@/lib/platforms/check/check-config"
import { checkPost } from "@/lib/platforms/check/check-post"
import type { FormConnect } from "@/lib/platforms/platform"
import { describePlatform } from "@/lib/platforms/suite/describe-platform"
import { expectPlatformError } from "@/lib/platforms/suite/errors"
import { openChannel, testMedia, type Channel } from "@/lib/platforms/suite/harness"
import { telegram } from "./index"

const token = `123456789:${"A".repeat(35)}`

describePlatform(telegram, {
  config: { disable_link_preview: true, disable_notification: true, has_spoiler: true },
  media: () => [testMedia("image"), testMedia("video")],
  connect: { valid: { token, chat: "@bell_tower" }, invalid: { token, chat: "@missing_chat" } },
})

const connect = telegram.connect as FormConnect<unknown>
const respondWith = (channel: Channel, description: string, error_code = 400) =>
  (channel.state.intercept = () =>
    Response.json({ ok: false, error_code, description }, { status: error_code }))

const sentRequests = (channel: Channel) =>
  channel.requests.map(({ url, body }) => ({ method: url.split("/").at(-1), form: body as FormData }))

describe("connecting", () => {
  it.each(["bell_tower", "https://t.me/bell_tower", "t.me/bell_tower/12", " @bell_tower "])(
    "connects %s",
    async (chat) => {
      const channel = await openChannel(telegram)
      const { accounts } = await connect.connect({ token, chat }, channel.contextFor("connect"))
      expect(accounts[0]?.account).toMatchObject({
        username: "bell_tower",
        profileUrl: "https://t.me/bell_tower",
      })
    },
  )

  it("requires permission to post", async () => {
    const channel = await openChannel(telegram)
    channel.state.intercept = ({ url }) =>
      url.endsWith("getChatMember")
        ? Response.json({ ok: true, result: { status: "administrator", can_post_messages: false } })
        : undefined
    const error = await expectPlatformError(
      channel,
      connect.connect({ token, chat: "@bell_tower" }, channel.contextFor("connect")),
    )
    expect(error.message).toContain("permission to post messages")
  })

  it("never shows the token in an error", async () => {
    const channel = await openChannel(telegram)
    respondWith(channel, `Bad Request: no such bot ${token}`)
    const error = await expectPlatformError(
      channel,
      connect.connect({ token, chat: "@bell_tower" }, channel.contextFor("connect")),
    )
    expect(error.message).not.toContain(token)
    expect(error.message).toContain("[redacted]")
  })
})

describe("media", () => {
  it.each([
    { what: "an image", media: testMedia("image"), method: "sendPhoto" },
    { what: "a video", media: testMedia("video"), method: "sendVideo" },
    { what: "a GIF", media: testMedia("image", { mimeType: "image/gif" }), method: "sendAnimation" },
  ])("sends $what with $method", async ({ media, method }) => {
    const channel = await openChannel(telegram)
    await channel.publish({ media: [media] })
    expect(sentRequests(channel).map((sent) => sent.method)).toEqual([method])
    expect(await channel.feed()).toHaveLength(1)
  })

  it("sends several media as an album and removes all of its messages", async () => {
    const channel = await openChannel(telegram)
    const published = await channel.publish({ media: [testMedia(), testMedia(), testMedia("video")] })
    expect(published[0]).toMatchObject({ id: "1", data: { messageIds: [1, 2, 3] } })
    const [sent] = sentRequests(channel)
    const items = JSON.parse(String(sent?.form.get("media"))) as { type: string; caption?: string }[]
    expect(items.map(({ type, caption }) => [type, caption])).toEqual([
      ["photo", "Hello from the bell tower"],
      ["photo", undefined],
      ["video", undefined],
    ])
    await telegram.remove?.(published, channel.contextFor("after"))
    expect(await channel.feed()).toEqual([])
  })

  it("rejects GIFs in albums and oversized files before any request", async () => {
    const channel = await openChannel(telegram)
    const gif = await expectPlatformError(
      channel,
      channel.publish({ media: [testMedia(), testMedia("image", { mimeType: "image/gif" })] }),
    )
    expect(gif.message).toContain("can't contain GIFs")
    const big = testMedia("video", { name: "bells.mp4", size: 51_000_000 })
    const tooBig = await expectPlatformError(channel, channel.publish({ media: [big] }))
    expect(tooBig.message).toBe("Telegram allows videos up to 50 MB; bells.mp4 is 51 MB.")
    expect(channel.requests).toEqual([])
  })

  it("counts captions in UTF-16 with a shorter limit for media", () => {
    const media = [testMedia()]
    expect(checkPost(telegram, { caption: "🔔".repeat(512), media })).toEqual([])
    expect(checkPost(telegram, { caption: "🔔".repeat(513), media })).toEqual([
      {
        field: "caption",
        message: "Telegram allows up to 1,024 characters with media; this caption has 1,026.",
      },
    ])
    expect(checkPost(telegram, { caption: "x".repeat(4096), media: [] })).toEqual([])
  })

  it("rejects threads", () => {
    const parts = [{ caption: "x", media: [] }]
    expect(checkPost(telegram, { caption: "x", media: [], parts })).toEqual([
      { field: "parts", message: "Telegram doesn't support threads. Create a separate post for each part." },
    ])
  })
})

describe("text", () => {
  const caption = "🔔 **Bells** ring 2*3*4 times"
  const entities = [{ type: "bold", offset: 3, length: 5 }]

  it("sends formatting as entities", async () => {
    const channel = await openChannel(telegram)
    await channel.publish({ caption })
    expect(JSON.parse(String(channel.requests[0]?.body))).toMatchObject({
      text: "🔔 Bells ring 2*3*4 times",
      entities,
    })
    expect(await channel.feed()).toMatchObject([{ text: "🔔 Bells ring 2*3*4 times" }])
  })

  it("sends the formatting of media and albums", async () => {
    const channel = await openChannel(telegram)
    await channel.publish({ caption, media: [testMedia()] })
    await channel.publish({ caption, media: [testMedia(), testMedia()] })
    const [photo, album] = sentRequests(channel)
    expect(JSON.parse(String(photo?.form.get("caption_entities")))).toEqual(entities)
    expect(JSON.parse(String(album?.form.get("media")))).toMatchObject([{ caption_entities: entities }, {}])
  })

  it("counts the text without markup", () => {
    const link = "[x](https://example.com)"
    expect(checkPost(telegram, { caption: link + "x".repeat(4095), media: [] })).toEqual([])
    expect(checkPost(telegram, { caption: link + "x".repeat(4096), media: [] })).toHaveLength(1)
  })
})

describe("buttons, polls, files, and topics", () => {
  const buttons = [
    { text: "Listen", url: "https://example.com/a" },
    { text: "Read", url: "https://example.com/b" },
  ]
  const keyboard = { inline_keyboard: buttons.map((button) => [button]) }
  const lastJson = (channel: Channel) =>
    JSON.parse(String(channel.requests.at(-1)?.body)) as Record<string, unknown>

  it("adds one button per row to texts and single files", async () => {
    const channel = await openChannel(telegram)
    await channel.publish({ config: { buttons, disable_notification: true, message_thread_id: 7 } })
    expect(lastJson(channel)).toMatchObject({
      reply_markup: keyboard,
      disable_notification: true,
      message_thread_id: 7,
    })
    await channel.publish({ config: { buttons }, media: [testMedia()] })
    expect(JSON.parse(String(sentRequests(channel).at(-1)?.form.get("reply_markup")))).toEqual(keyboard)
  })

  it("sends polls and quizzes with the caption as plain text", async () => {
    const channel = await openChannel(telegram)
    const options = ["Ding", "Dong"]
    await channel.publish({ caption: "**Which** bell?", config: { poll: { options, open_period: 600 } } })
    expect(sentRequests(channel)[0]?.method).toBe("sendPoll")
    expect(lastJson(channel)).toEqual({
      chat_id: expect.any(String) as string,
      question: "Which bell?",
      options: [{ text: "Ding" }, { text: "Dong" }],
      open_period: 600,
    })
    const quiz = { options, correct_option: 2, explanation: "Dong is lower." }
    await channel.publish({ caption: "Lower?", config: { poll: quiz, buttons } })
    expect(lastJson(channel)).toMatchObject({
      type: "quiz",
      correct_option_id: 1,
      explanation: "Dong is lower.",
      reply_markup: keyboard,
    })
    expect((await channel.feed()).map(({ text }) => text)).toEqual(["Lower?", "Which bell?"])
  })

  it("sends files as documents, GIFs in albums included", async () => {
    const channel = await openChannel(telegram)
    const config = { as_documents: true }
    await channel.publish({ config, media: [testMedia()] })
    await channel.publish({
      config,
      media: [testMedia("video"), testMedia("image", { mimeType: "image/gif" })],
    })
    const [single, album] = sentRequests(channel)
    expect(single?.method).toBe("sendDocument")
    expect(single?.form.get("document")).toBeInstanceOf(File)
    expect(JSON.parse(String(album?.form.get("media")))).toMatchObject([
      { type: "document" },
      { type: "document" },
    ])
  })

  const poll = { options: ["Ding", "Dong"] }
  it.each([
    [{ buttons }, { media: [testMedia(), testMedia()] }, "platformConfiguration.buttons"],
    [{ poll }, { media: [testMedia()] }, "platformConfiguration.poll"],
    [{ poll }, { caption: "x".repeat(301) }, "caption"],
    [
      { as_documents: true, has_spoiler: true },
      { media: [testMedia()] },
      "platformConfiguration.as_documents",
    ],
  ])("rejects %j with %j", (config, post, field) => {
    const problems = checkPost(telegram, { caption: "x", media: [], ...post }, { config })
    expect(problems.map((problem) => problem.field)).toEqual([field])
  })

  it.each([
    [{ buttons: [{ text: "Go", url: "javascript:alert(1)" }] }, "buttons[0].url"],
    [{ poll: { options: ["One"] } }, "poll.options"],
    [{ poll: { ...poll, correct_option: 3 } }, "poll.correct_option"],
    [{ poll: { ...poll, correct_option: 1, allows_multiple_answers: true } }, "poll.allows_multiple_answers"],
    [{ poll: { ...poll, explanation: "Why" } }, "poll.explanation"],
    [{ message_thread_id: 0 }, "message_thread_id"],
  ])("rejects the settings %j", (config, field) => {
    expect(checkConfig(telegram, config)).toMatchObject([{ field: `platformConfiguration.${field}` }])
  })

  it("names a topic that doesn't exist", async () => {
    const channel = await openChannel(telegram)
    const publishing = channel.publish({ config: { message_thread_id: 999 } })
    expect((await expectPlatformError(channel, publishing)).message).toBe(
      "This topic doesn't exist. Copy its id again from a link to one of its messages.",
    )
  })
})

describe("responses", () => {
  it("retries with the new id of an upgraded group", async () => {
    const channel = await openChannel(telegram)
    channel.state.intercept = () => {
      channel.state.intercept = () => Response.json({ ok: true, result: { message_id: 7 } })
      const parameters = { migrate_to_chat_id: -1009999 }
      const description = "Bad Request: group chat was upgraded to a supergroup chat"
      return Response.json({ ok: false, error_code: 400, description, parameters }, { status: 400 })
    }
    expect(await channel.publish({})).toMatchObject([{ id: "7", data: { chatId: "-1009999" } }])
  })

  it.each([
    ["Forbidden: bot was kicked from the channel chat", 403, "TOKEN_REVOKED"],
    ["Bad Request: chat not found", 400, "TOKEN_REVOKED"],
    ["Bad Request: need administrator rights in the channel chat", 400, "PERMISSION_DENIED"],
    ["Bad Request: not enough rights to send photos to the chat", 400, "PERMISSION_DENIED"],
    ["Unauthorized", 401, "TOKEN_INVALID"],
    ["Not Found", 404, "TOKEN_INVALID"],
  ])("maps %s (HTTP %s) to %s", async (description, status, reason) => {
    const channel = await openChannel(telegram)
    respondWith(channel, description, status)
    expect((await expectPlatformError(channel, channel.publish({}))).cause).toEqual({
      kind: "reconnect",
      reason,
    })
  })

  it("links to private channels for members", async () => {
    const channel = await openChannel(telegram)
    channel.account.profileUrl = null
    const [published] = await channel.publish({})
    expect(published?.url).toMatch(/^https:\/\/t\.me\/c\/\d+\/1$/)
  })
})
