import { describe, expect, it } from "vitest"
import { checkConfig } from "@/lib/platforms/check/check-config"
import { checkPost } from "@/lib/platforms/check/check-post"
import type { OAuth2Connect } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { describePlatform } from "@/lib/platforms/suite/describe-platform"
import { expectPlatformError } from "@/lib/platforms/suite/errors"
import { openChannel, startSignIn, testMedia, type Channel } from "@/lib/platforms/suite/harness"
import { dribbble } from "./index"

const config = { title: "Bells", tags: ["bells", "bell towers"] }

describePlatform(dribbble, { config, media: () => [testMedia()] })

const connect = dribbble.connect as OAuth2Connect<Json>

async function signIn(channel: Channel) {
  const { authorizeUrl, input } = await startSignIn("dribbble", connect, channel.contextFor("connect"))
  const approval = new URL(authorizeUrl.replace("/authorize?", "/authorize/approve?"))
  const back = await dribbble.sandbox.handle(new Request(approval), channel.context)
  const code = new URL(back.headers.get("location") ?? "").searchParams.get("code") ?? ""
  return {
    authorizeUrl: new URL(authorizeUrl),
    finish: () => connect.finish({ ...input, code }, channel.contextFor("connect")),
  }
}

describe("a shot", () => {
  it("is sent with every setting and its image, then polled until processed", async () => {
    const channel = await openChannel(dribbble)
    const startedAt = channel.clock.now.getTime()
    const image = testMedia("image", { name: "bell.png" })
    const [published] = await channel.publish({
      config: { ...config, team_id: "39", low_profile: true, rebound_source_id: "7" },
      media: [image],
    })
    const { url, body } = channel.requests[0]!
    expect(url).toBe("https://api.dribbble.com/v2/shots")
    const form = body as FormData
    expect([...form.keys()]).toEqual([
      "image",
      "title",
      "description",
      "tags[]",
      "tags[]",
      "team_id",
      "low_profile",
      "rebound_source_id",
    ])
    expect((form.get("image") as File).name).toBe("bell.png")
    expect(form.getAll("tags[]")).toEqual(config.tags)
    expect([form.get("title"), form.get("team_id"), form.get("low_profile")]).toEqual(["Bells", "39", "true"])
    expect(channel.clock.now.getTime() - startedAt).toBeGreaterThanOrEqual(3000)
    expect(published?.url).toBe(`https://carillon.example/sandbox/dribbble/shots/${published?.id}`)
  })

  it("doesn't need a description", async () => {
    const channel = await openChannel(dribbble)
    await channel.publish({ caption: "", config, media: [testMedia()] })
    expect((channel.requests[0]?.body as FormData).has("description")).toBe(false)
  })

  it("has an unknown outcome if it isn't found after five minutes", async () => {
    const channel = await openChannel(dribbble)
    const pending = { id: "1", since: channel.clock.now.toISOString() }
    const poll = () => dribbble.publish.poll!(pending, channel.contextFor("poll"))
    expect(await poll()).toEqual({ pending })
    channel.clock.now = new Date(channel.clock.now.getTime() + 301_000)
    expect((await expectPlatformError(channel, poll())).kind).toBe("unknown_outcome")
  })

  it("has an unknown outcome if the response has no location", async () => {
    const channel = await openChannel(dribbble)
    channel.state.intercept = () => new Response(null, { status: 202 })
    const sending = channel.send(channel.firstPart({ config, media: [testMedia()] }), null)
    expect((await expectPlatformError(channel, sending)).kind).toBe("unknown_outcome")
  })
})

describe("the spec's rules", () => {
  it.each([
    [0, { width: 800, height: 600 }, "Dribbble needs exactly 1 image; this post has none."],
    [2, { width: 800, height: 600 }, "Dribbble needs exactly 1 image; this post has 2."],
    [
      1,
      { width: 801, height: 600 },
      "Dribbble only accepts images sized 400x300, 800x600, 1600x1200; this one is 801x600.",
    ],
  ])("reject %i images sized %j", (count, size, message) => {
    const media = Array.from({ length: count }, () => testMedia("image", size))
    expect(checkPost(dribbble, { caption: "x", media })).toEqual([{ field: "media", message }])
  })

  it.each([
    [400, 300],
    [800, 600],
    [1600, 1200],
  ])("accept an image sized %ix%i", (width, height) => {
    expect(checkPost(dribbble, { caption: "", media: [testMedia("image", { width, height })] })).toEqual([])
  })

  it.each([
    [undefined, "platformConfiguration", "platformConfiguration is required for dribbble"],
    [{}, "platformConfiguration.title", "title is required"],
    [{ title: " " }, "platformConfiguration.title", "title is required"],
    [{ title: "x", tags: Array.from({ length: 13 }, () => "bell") }, "platformConfiguration.tags", "12"],
    [{ title: "x", team_id: "Founders" }, "platformConfiguration.team_id", "dribbble-teams"],
  ])("reject the configuration %j", (value, field, message) => {
    const [problem] = checkConfig(dribbble, value)
    expect(problem?.field).toBe(field)
    expect(problem?.message).toContain(message)
  })
})

it.each([
  [401, { message: "Bad credentials." }, { kind: "reconnect", reason: "TOKEN_INVALID" }, "Reconnect it"],
  [403, { message: "Forbidden" }, { kind: "reconnect", reason: "PERMISSION_DENIED" }, "players and teams"],
  [
    422,
    { message: "Validation failed.", errors: [{ attribute: "image", message: "is the wrong size" }] },
    { kind: "rejected" },
    "image is the wrong size",
  ],
])("maps %i %j to the right error", async (status, body, cause, text) => {
  const channel = await openChannel(dribbble)
  channel.state.intercept = () => Response.json(body, { status })
  const sending = channel.send(channel.firstPart({ config, media: [testMedia()] }), null)
  const error = await expectPlatformError(channel, sending)
  expect(error.cause).toEqual(cause)
  expect(error.message).toContain(text)
})

describe("signing in", () => {
  it("requests read and upload access that doesn't expire", async () => {
    const channel = await openChannel(dribbble)
    const { authorizeUrl, finish } = await signIn(channel)
    expect(`${authorizeUrl.origin}${authorizeUrl.pathname}`).toBe("https://dribbble.com/oauth/authorize")
    expect(authorizeUrl.searchParams.get("scope")).toBe("public upload")
    expect(authorizeUrl.searchParams.has("code_challenge")).toBe(false)
    const [found] = (await finish()).accounts
    expect(found?.account.displayName).toBe("Sandbox person")
    expect(found?.credentials).toMatchObject({ refreshToken: null, expiresAt: null })
  })

  it("rejects accounts that can't upload", async () => {
    const channel = await openChannel(dribbble)
    const { finish } = await signIn(channel)
    channel.state.intercept = ({ url }) =>
      url.endsWith("/user") ? Response.json({ id: 1, login: "x", can_upload_shot: false }) : undefined
    expect((await expectPlatformError(channel, finish())).message).toContain("players and teams")
  })
})

it("looks up teams", async () => {
  const channel = await openChannel(dribbble)
  expect(await dribbble.lookups!["dribbble-teams"]!.run({}, channel.contextFor("read"))).toEqual({
    data: [{ id: "39", name: "Bell founders" }],
  })
})
