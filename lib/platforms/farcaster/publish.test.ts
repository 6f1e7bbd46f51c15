import { describe, expect, it } from "vitest"
import type { OAuth2Connect } from "@/lib/platforms/platform"
import { describePlatform } from "@/lib/platforms/suite/describe-platform"
import { expectPlatformError } from "@/lib/platforms/suite/errors"
import { openChannel, startSignIn, testMedia, type Channel } from "@/lib/platforms/suite/harness"
import { farcaster } from "./index"

describePlatform(farcaster, {
  config: { channel_id: "bells" },
  media: () => [testMedia("image"), testMedia("video")],
  reusableCode: true,
})

const bodies = (channel: Channel, method: string) =>
  channel.requests
    .filter((request) => request.method === method && request.url.endsWith("/v2/farcaster/cast/"))
    .map(({ body }) => JSON.parse(String(body)) as Record<string, unknown>)

describe("publishing", () => {
  it("embeds media and link by URL and sends an idempotency key", async () => {
    const channel = await openChannel(farcaster)
    const media = [testMedia("image", { url: "https://media.example/bell.png" })]
    const config = { channel_id: "bells", link: "https://bells.example/" }
    const [published] = await channel.publish({ caption: "Ring", media, config })
    expect(bodies(channel, "POST")).toEqual([
      {
        signer_uuid: (channel.state.credentials as { signerUuid: string }).signerUuid,
        text: "Ring",
        embeds: [{ url: "https://media.example/bell.png" }, { url: "https://bells.example/" }],
        channel_id: "bells",
        idem: expect.stringMatching(/^[0-9a-f]{16}$/) as unknown,
      },
    ])
    expect(published?.url).toBe(`${channel.account.profileUrl}/${published?.id.slice(0, 10)}`)
  })

  it("publishes later parts and the first comment as replies", async () => {
    const channel = await openChannel(farcaster)
    const published = await channel.publish({ parts: [{ caption: "One" }, { caption: "Two" }] })
    const { post } = channel.firstPart({ config: { first_comment: "Three" } })
    await farcaster.publish.after?.(published, post, channel.contextFor("after"))
    await farcaster.publish.after?.(published, post, channel.contextFor("after"))
    const fid = Number(channel.account.remoteId)
    expect(
      bodies(channel, "POST").map(({ parent, parent_author_fid }) => [parent, parent_author_fid]),
    ).toEqual([
      [undefined, undefined],
      [published[0]?.id, fid],
      [published[1]?.id, fid],
      [published[1]?.id, fid],
    ])
    expect(await channel.feed()).toHaveLength(3)
  })

  it("quotes and replies to casts by URL or hash", async () => {
    const channel = await openChannel(farcaster)
    const [first] = await channel.publish({ caption: "One" })
    const url = `https://farcaster.xyz/ann/${first?.id.slice(0, 10)}`
    await channel.publish({ caption: "Two", config: { reply_to: url, quote: first?.id } })
    const fid = Number(channel.account.remoteId)
    expect(bodies(channel, "POST")[1]).toMatchObject({
      parent: first?.id,
      parent_author_fid: fid,
      embeds: [{ cast_id: { hash: first?.id, fid } }],
    })
    const lookups = channel.requests
      .filter(({ phase }) => phase === "prepare")
      .map(({ url }) => new URL(url).search)
    expect(lookups).toEqual([
      `?${new URLSearchParams({ identifier: url, type: "url" })}`,
      `?${new URLSearchParams({ identifier: first?.id ?? "", type: "hash" })}`,
    ])
  })

  it.each([
    [{ link: "https://bells.example/", quote: `0x${"1".repeat(40)}` }, "two images"],
    [{ link: `https://bells.example/${"é".repeat(150)}` }, "256 bytes"],
  ])("rejects too many or too long embeds before any request, case %#", async (config, message) => {
    const channel = await openChannel(farcaster)
    const error = await expectPlatformError(channel, channel.publish({ config, media: [testMedia()] }))
    expect(error.message).toContain(message)
    expect(channel.requests).toEqual([])
  })

  it("limits text by bytes", async () => {
    const channel = await openChannel(farcaster)
    await channel.publish({ caption: "é".repeat(512) })
    const error = await expectPlatformError(channel, channel.publish({ caption: "é".repeat(513) }))
    expect(error.message).toContain("1,024 bytes")
  })
})

describe("errors", () => {
  const errorResponse = (status: number, message: string) => () =>
    Response.json({ code: "X", message }, { status })
  it.each([
    [errorResponse(401, "Incorrect or missing API key"), "unavailable", "server's API key"],
    [errorResponse(402, "Payment required"), "unavailable", "Neynar plan"],
    [errorResponse(400, "text must be shorter"), "rejected", "text must be shorter"],
    [errorResponse(403, "Not a member of this channel"), "rejected", "Not a member"],
    [errorResponse(404, "Parent cast not found"), "rejected", "Parent cast"],
    [errorResponse(409, "Conflict"), "unknown_outcome", "may or may not"],
    [errorResponse(429, "Rate limit exceeded"), "rate_limited", "60 seconds"],
  ])("maps case %# to the right error", async (response, kind, message) => {
    const channel = await openChannel(farcaster)
    const part = channel.firstPart({})
    const draft = await channel.prepare(part)
    channel.state.intercept = ({ method }) => (method === "POST" ? response() : undefined)
    const error = await expectPlatformError(channel, channel.send(part, draft))
    expect(error.kind).toBe(kind)
    expect(error.message).toContain(message)
  })

  it.each([
    ["revoked", "TOKEN_REVOKED"],
    ["pending_approval", "TOKEN_INVALID"],
    [null, "TOKEN_INVALID"],
  ])("requires reconnecting if the signer is %s", async (status, reason) => {
    const channel = await openChannel(farcaster)
    const part = channel.firstPart({})
    const draft = await channel.prepare(part)
    channel.state.intercept = ({ url, method }) => {
      if (method === "POST") return errorResponse(403, "Signer is not approved")()
      if (!url.includes("/signer/")) return undefined
      return status ? Response.json({ signer_uuid: "s", status }) : errorResponse(404, "Signer not found")()
    }
    const { cause } = await expectPlatformError(channel, channel.send(part, draft))
    expect(cause).toEqual({ kind: "reconnect", reason })
  })

  it("treats a 409 as already published", async () => {
    const channel = await openChannel(farcaster)
    const part = channel.firstPart({ caption: "Ring" })
    const draft = await channel.prepare(part)
    const published = await channel.send(part, draft)
    channel.state.intercept = ({ method }) =>
      method === "POST" ? errorResponse(409, "Conflict")() : undefined
    expect(await channel.send(part, draft)).toEqual(published)
  })
})

describe("signing in", () => {
  const connect = farcaster.connect as OAuth2Connect<never>

  it("verifies the signer with Neynar instead of trusting the callback URL", async () => {
    const channel = await openChannel(farcaster)
    const ctx = channel.contextFor("connect")
    const { authorizeUrl, input } = await startSignIn("farcaster", connect, ctx)
    const callback = new URL(new URL(authorizeUrl).searchParams.get("redirect_uri") ?? "")
    expect(callback.searchParams.get("state")).toBe(input.state)
    const query = (signer_uuid: string) => ({ ...input, code: signer_uuid, query: { signer_uuid, fid: "3" } })
    const unknown = await expectPlatformError(channel, connect.finish(query("made-up"), ctx))
    expect(unknown.message).toContain("doesn't know this sign-in")
    const { signerUuid, fid } = channel.state.credentials as { signerUuid: string; fid: number }
    const { accounts } = await connect.finish(query(signerUuid), ctx)
    expect(accounts[0]?.credentials).toEqual({ signerUuid, fid })
  })

  it("looks up channels", async () => {
    const channel = await openChannel(farcaster)
    const run = farcaster.lookups?.["farcaster-channels"]?.run
    expect(await run?.({ q: "mus" }, channel.contextFor("read"))).toEqual({
      data: [{ id: "music", name: "Music", imageUrl: null, followers: 9200 }],
    })
    expect(await run?.({}, channel.contextFor("read"))).toMatchObject({
      data: [{ id: "bells" }, { id: "music" }],
    })
  })
})
