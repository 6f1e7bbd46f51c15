import { describe, expect, it } from "vitest"
import { checkPost } from "@/lib/platforms/check-post"
import type { FormConnect } from "@/lib/platforms/platform"
import { describePlatform } from "@/lib/platforms/suite"
import { failureOf } from "@/lib/platforms/suite-failure"
import { openChannel, testMedia, type Channel } from "@/lib/platforms/suite-harness"
import { telegram } from "./index"

const token = `123456789:${"A".repeat(35)}`

describePlatform(telegram, {
  config: { disable_link_preview: true, disable_notification: true, has_spoiler: true },
  media: () => [testMedia("image"), testMedia("video")],
  connect: { right: { token, chat: "@bell_tower" }, wrong: { token, chat: "@missing_chat" } },
})

const connect = telegram.connect as FormConnect<unknown>
const answerWith = (channel: Channel, description: string, error_code = 400) =>
  (channel.state.intercept = () =>
    Response.json({ ok: false, error_code, description }, { status: error_code }))

const sentForms = (channel: Channel) =>
  channel.seen.map(({ url, body }) => ({ method: url.split("/").at(-1), form: body as FormData }))

describe("connecting", () => {
  it.each(["bell_tower", "https://t.me/bell_tower", "t.me/bell_tower/12", " @bell_tower "])(
    "understands %s",
    async (chat) => {
      const channel = await openChannel(telegram)
      const { accounts } = await connect.connect({ token, chat }, channel.at("connect"))
      expect(accounts[0]?.account).toMatchObject({
        username: "bell_tower",
        profileUrl: "https://t.me/bell_tower",
      })
    },
  )

  it("wants the right to post", async () => {
    const channel = await openChannel(telegram)
    channel.state.intercept = ({ url }) =>
      url.endsWith("getChatMember")
        ? Response.json({ ok: true, result: { status: "administrator", can_post_messages: false } })
        : undefined
    const error = await failureOf(
      channel,
      connect.connect({ token, chat: "@bell_tower" }, channel.at("connect")),
    )
    expect(error.message).toContain("right to post messages")
  })

  it("never shows the token, whatever Telegram answers", async () => {
    const channel = await openChannel(telegram)
    answerWith(channel, `Bad Request: no such bot ${token}`)
    const error = await failureOf(
      channel,
      connect.connect({ token, chat: "@bell_tower" }, channel.at("connect")),
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
    {
      what: "an image too wide for a photo",
      media: testMedia("image", { width: 9_500 }),
      method: "sendDocument",
    },
    {
      what: "a kind of image that is no photo",
      media: testMedia("image", { mimeType: "image/heic" }),
      method: "sendDocument",
    },
  ])("sends $what by $method", async ({ media, method }) => {
    const channel = await openChannel(telegram)
    await channel.publish({ media: [media] })
    expect(sentForms(channel).map((sent) => sent.method)).toEqual([method])
    expect(await channel.feed()).toHaveLength(1)
  })

  it("sends several as one album, keeps all message ids, and removes them all", async () => {
    const channel = await openChannel(telegram)
    const published = await channel.publish({ media: [testMedia(), testMedia(), testMedia("video")] })
    expect(published[0]).toMatchObject({ id: "1", data: { messageIds: [1, 2, 3] } })
    const [sent] = sentForms(channel)
    const items = JSON.parse(String(sent?.form.get("media"))) as { type: string; caption?: string }[]
    expect(items.map(({ type, caption }) => [type, caption])).toEqual([
      ["photo", "Hello from the bell tower"],
      ["photo", undefined],
      ["video", undefined],
    ])
    await telegram.remove?.(published, channel.at("after"))
    expect(await channel.feed()).toEqual([])
  })

  it("refuses a GIF inside an album and files that are too big, before any request", async () => {
    const channel = await openChannel(telegram)
    const gif = await failureOf(
      channel,
      channel.publish({ media: [testMedia(), testMedia("image", { mimeType: "image/gif" })] }),
    )
    expect(gif.message).toContain("no GIFs")
    const big = testMedia("video", { name: "bells.mp4", bytes: async () => new Uint8Array(51_000_000) })
    const tooBig = await failureOf(channel, channel.publish({ media: [big] }))
    expect(tooBig.message).toBe("Telegram takes files of up to 50 MB; bells.mp4 has 51.0 MB.")
    expect(channel.seen).toEqual([])
  })

  it("counts captions by UTF-16 and takes shorter ones with media", () => {
    const media = [testMedia()]
    expect(checkPost(telegram, { caption: "🔔".repeat(512), media })).toEqual([])
    expect(checkPost(telegram, { caption: "🔔".repeat(513), media })).toEqual([
      {
        field: "caption",
        message: "Telegram takes up to 1,024 characters with media; this caption has 1,026.",
      },
    ])
    expect(checkPost(telegram, { caption: "x".repeat(4096), media: [] })).toEqual([])
  })

  it("takes no threads", () => {
    const parts = [{ caption: "x", media: [] }]
    expect(checkPost(telegram, { caption: "x", media: [], parts })).toEqual([
      { field: "parts", message: "Telegram does not take threads; send one post per part." },
    ])
  })
})

describe("answers", () => {
  it("follow a group to its new id", async () => {
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
  ])("%s means %s %s", async (description, status, reason) => {
    const channel = await openChannel(telegram)
    answerWith(channel, description, status)
    expect((await failureOf(channel, channel.publish({}))).cause).toEqual({ kind: "reconnect", reason })
  })

  it("link to private channels for their members", async () => {
    const channel = await openChannel(telegram)
    channel.account.profileUrl = null
    const [published] = await channel.publish({})
    expect(published?.url).toMatch(/^https:\/\/t\.me\/c\/\d+\/1$/)
  })
})
