import { expect, it } from "vitest"
import { checkPost } from "@/lib/platforms/check/check-post"
import { describePlatform } from "@/lib/platforms/suite/describe-platform"
import { expectPlatformError } from "@/lib/platforms/suite/errors"
import { connectionReset, openChannel, testMedia } from "@/lib/platforms/suite/harness"
import { pixelfed } from "./index"

describePlatform(pixelfed, {
  config: { visibility: "unlisted", spoiler_text: "Bells", sensitive: true, comments_disabled: true },
  media: () => [testMedia("image"), testMedia("image", { alt: null })],
  connect: { valid: { instance: "you@pixelfed.sandbox.invalid" } },
})

const photo = { media: [testMedia()] }

it("sends every setting with the uploaded media", async () => {
  const channel = await openChannel(pixelfed)
  const config = { visibility: "private", spoiler_text: "Loud", sensitive: true, comments_disabled: true }
  await channel.publish({ ...photo, config })
  const [request] = channel.requests.filter(({ phase }) => phase === "send")
  expect(request?.url).toBe("https://pixelfed.sandbox.invalid/api/v1/statuses")
  expect(JSON.parse(String(request?.body))).toEqual({
    status: "Hello from the bell tower",
    media_ids: [expect.any(String)],
    ...config,
  })
})

it("finds a post whose response was lost, because servers ignore idempotency keys", async () => {
  const channel = await openChannel(pixelfed)
  expect(pixelfed.publish.idempotent).toBeUndefined()
  const part = channel.firstPart({ ...photo, caption: "Bells [[timeout_after_accept]]" })
  await expect(channel.send(part, await channel.prepare(part))).rejects.toThrow()
  expect(await channel.find(part)).toMatchObject({ id: expect.any(String) })
})

it("publishes nothing if the connection is lost before the request arrives", async () => {
  const channel = await openChannel(pixelfed)
  const part = channel.firstPart(photo)
  const draft = await channel.prepare(part)
  channel.state.intercept = () => {
    throw connectionReset()
  }
  expect((await expectPlatformError(channel, channel.send(part, draft))).kind).toBe("unknown_outcome")
  channel.state.intercept = undefined
  expect(await channel.find(part)).toBeNull()
})

it("needs media, and accepts as much as the server does", () => {
  expect(checkPost(pixelfed, { caption: "Bells", media: [] })).not.toEqual([])
  const media = Array.from({ length: 5 }, () => testMedia())
  expect(checkPost(pixelfed, { caption: "", media })).not.toEqual([])
  expect(checkPost(pixelfed, { caption: "", media }, { account: { limits: { mediaMax: 20 } } })).toEqual([])
})

it("names Pixelfed in errors", async () => {
  const channel = await openChannel(pixelfed)
  channel.state.intercept = () => Response.json({ error: "Unauthenticated." }, { status: 401 })
  const error = await expectPlatformError(channel, channel.publish(photo))
  expect(error.cause).toEqual({ kind: "reconnect", reason: "TOKEN_INVALID" })
  expect(error.message).toContain("Pixelfed")
})
