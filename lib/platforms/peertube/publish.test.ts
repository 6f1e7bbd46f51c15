import { describe, expect, it } from "vitest"
import type { FormConnect } from "@/lib/platforms/platform"
import { describePlatform } from "@/lib/platforms/suite/describe-platform"
import { expectPlatformError } from "@/lib/platforms/suite/errors"
import { connectionReset, openChannel, testMedia } from "@/lib/platforms/suite/harness"
import { peertube } from "./index"

const config = { title: "From the bell tower", visibility: "public", tags: ["bells"], language: "en" }
const post = { config, media: [testMedia("video")] }
const values = { instance: "peertube.sandbox.invalid", username: "ringer", password: "ding-dong" }

describePlatform(peertube, {
  config,
  media: () => [testMedia("video")],
  connect: { valid: values, invalid: { ...values, password: "wrong" } },
})

describe("a video", () => {
  it("is uploaded as a private draft, and published once it's transcoded", async () => {
    const channel = await openChannel(peertube)
    const settings = { ...config, visibility: "unlisted", channel_id: "22", comments: "moderated" }
    const part = channel.firstPart({ ...post, config: settings })
    const startedAt = channel.clock.now.getTime()
    const draft = await channel.prepare(part)
    expect(channel.clock.now.getTime() - startedAt).toBeGreaterThanOrEqual(3000)
    expect(await channel.feed()).toEqual([])
    const published = await channel.send(part, draft)
    expect(published.url).toBe(`https://carillon.example/sandbox/peertube/videos/watch/${published.id}`)
    expect(await channel.feed()).toMatchObject([{ id: published.id, media: [{ mimeType: "video/mp4" }] }])
    const forms = channel.requests.flatMap(({ body }) =>
      body instanceof FormData ? [Object.fromEntries(body)] : [],
    )
    expect(forms[0]).toMatchObject({
      privacy: "3",
      channelId: "22",
      waitTranscoding: "true",
      "tags[0]": "bells",
    })
    expect(forms[1]).toMatchObject({ privacy: "2", commentsPolicy: "3", name: "From the bell tower" })
  })

  it("is published once if the response to publishing it is lost and it's sent again", async () => {
    const channel = await openChannel(peertube)
    const part = channel.firstPart({ ...post, caption: "Bells" })
    const draft = await channel.prepare(part)
    channel.state.alter = () => Promise.reject(connectionReset())
    expect((await expectPlatformError(channel, channel.send(part, draft))).kind).toBe("unknown_outcome")
    channel.state.alter = undefined
    const { id } = await channel.send(part, draft)
    expect((await channel.feed()).map((item) => item.id)).toEqual([id])
  })

  it("is rejected if the server can't process it", async () => {
    const channel = await openChannel(peertube)
    channel.state.intercept = ({ method, url }) =>
      method === "GET" && url.includes("/videos/")
        ? Response.json({ url: "https://x", state: { id: 7 } })
        : undefined
    const error = await expectPlatformError(channel, channel.publish(post))
    expect(error.kind).toBe("rejected")
    expect(error.message).toContain("couldn't process")
  })

  it("explains a used-up quota", async () => {
    const channel = await openChannel(peertube)
    const body = { code: "quota_reached", detail: "The user video quota is exceeded" }
    channel.state.intercept = () => Response.json(body, { status: 413 })
    expect((await expectPlatformError(channel, channel.publish(post))).message).toContain(
      "reached its storage quota",
    )
  })
})

describe("connecting", () => {
  const { connect } = peertube.connect as FormConnect<unknown>

  it("asks for a two-factor code if the account has one", async () => {
    const channel = await openChannel(peertube)
    const ctx = channel.contextFor("connect")
    const protectedAccount = { ...values, username: "ringer+2fa" }
    const missing = await expectPlatformError(channel, connect(protectedAccount, ctx))
    expect(missing.message).toContain("Enter the six-digit code")
    const wrong = await expectPlatformError(channel, connect({ ...protectedAccount, totp: "1" }, ctx))
    expect(wrong.message).toContain("Incorrect two-factor code")
    expect((await connect({ ...protectedAccount, totp: "123 456" }, ctx)).accounts).toHaveLength(1)
  })

  it("requires a reconnect once the refresh token has been used", async () => {
    const channel = await openChannel(peertube)
    const before = channel.state.credentials
    await peertube.refresh!(before, channel.contextFor("read"))
    const error = await expectPlatformError(channel, peertube.refresh!(before, channel.contextFor("read")))
    expect(error.cause).toEqual({ kind: "reconnect", reason: "TOKEN_EXPIRED" })
  })
})

it("lists the account's video channels", async () => {
  const channel = await openChannel(peertube)
  expect(await peertube.lookups!["peertube-channels"]!.run({}, channel.contextFor("read"))).toEqual({
    data: [
      { id: "21", name: "Bells" },
      { id: "22", name: "Towers" },
    ],
  })
})
