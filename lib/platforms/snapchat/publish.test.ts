import { createDecipheriv } from "node:crypto"
import { describe, expect, it } from "vitest"
import { checkConfig } from "@/lib/platforms/check/check-config"
import { checkPost } from "@/lib/platforms/check/check-post"
import type { OAuth2Connect, OutgoingMedia } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { describePlatform } from "@/lib/platforms/suite/describe-platform"
import { expectPlatformError } from "@/lib/platforms/suite/errors"
import { openChannel, startSignIn, testMedia, type Channel } from "@/lib/platforms/suite/harness"
import { snapchat } from "./index"

const video = (overrides: Partial<OutgoingMedia> = {}) =>
  testMedia("video", { width: 1080, height: 1920, duration: 12, ...overrides })
const image = () => testMedia("image", { width: 1080, height: 1920 })
const postDefaults = () => ({ media: [video()] })

describePlatform(snapchat, {
  config: { placement: "spotlight", locale: "de_DE", save_to_profile: false },
  media: () => [video()],
})

const api = "https://businessapi.snapchat.com"
const openSnapchat = () => openChannel(snapchat, postDefaults())
const connect = snapchat.connect as OAuth2Connect<Json>
const postRequests = (channel: Channel, phase: string) =>
  channel.requests.filter((request) => request.phase === phase && request.method === "POST")
const sentBodies = (channel: Channel) =>
  postRequests(channel, "send").map(({ url, body }) => [url.split("/").at(-1), JSON.parse(String(body))])
const interceptSend = (channel: Channel, status: number, body: unknown) =>
  (channel.state.intercept = ({ url, method }) =>
    method === "POST" && /(stories|spotlights)$/.test(url) ? Response.json(body, { status }) : undefined)

async function signIn(channel: Channel) {
  const ctx = channel.contextFor("connect")
  const { authorizeUrl, input } = await startSignIn("snapchat", connect, ctx)
  const url = new URL(authorizeUrl)
  const screen = `${url.origin}${url.pathname}/approve${url.search}`
  const callback = await snapchat.sandbox.handle(new Request(screen), channel.context)
  const code = new URL(callback.headers.get("location") ?? "").searchParams.get("code") ?? ""
  return { url, finish: () => connect.finish({ ...input, code }, ctx) }
}

describe("connecting", () => {
  it("requests the profile scope without PKCE", async () => {
    const { url } = await signIn(await openSnapchat())
    expect(url.origin + url.pathname).toBe("https://accounts.snapchat.com/login/oauth2/authorize")
    expect(url.searchParams.get("scope")).toBe("snapchat-profile-api")
    expect(url.searchParams.has("code_challenge")).toBe(false)
  })

  it("returns each profile of the person's organization once", async () => {
    const channel = await openSnapchat()
    const profile = (id: string) => ({ public_profile: { id, display_name: id, snap_user_name: id } })
    channel.state.intercept = ({ url }) => {
      if (url.endsWith("my_profile"))
        return Response.json({
          request_status: "SUCCESS",
          public_profiles: [{ public_profile: { ...profile("own").public_profile, organization_id: "org" } }],
        })
      return url.endsWith("/v1/organizations/org/public_profiles")
        ? Response.json({ request_status: "SUCCESS", public_profiles: [profile("own"), profile("shop")] })
        : undefined
    }
    const { accounts } = await (await signIn(channel)).finish()
    expect(accounts.map(({ account }) => [account.remoteId, account.profileUrl])).toEqual([
      ["own", "https://www.snapchat.com/add/own"],
      ["shop", "https://www.snapchat.com/add/shop"],
    ])
  })

  it.each([
    ["no Public Profile", 200, { request_status: "SUCCESS", public_profiles: [] }, "has no Public Profile"],
    ["an unapproved app", 403, null, "hasn't approved this server's app"],
  ])("explains how to fix %s", async (_name, status, body, message) => {
    const channel = await openSnapchat()
    channel.state.intercept = ({ url }) =>
      url.endsWith("my_profile") ? new Response(body && JSON.stringify(body), { status }) : undefined
    const error = await expectPlatformError(channel, (await signIn(channel)).finish())
    expect(error.kind).toBe("rejected")
    expect(error.message).toContain(message)
  })

  it("keeps the old refresh token if the response has no new one", async () => {
    const channel = await openSnapchat()
    channel.state.intercept = () => Response.json({ access_token: "fresh", expires_in: 1800 })
    const old = channel.state.credentials as { refreshToken: string }
    const fresh = await snapchat.refresh?.(old, channel.contextFor("read"))
    expect(fresh).toMatchObject({ accessToken: "fresh", refreshToken: old.refreshToken })
    expect(snapchat.expiresAt?.(fresh ?? null)).toEqual(new Date("2026-03-01T12:30:00.000Z"))
  })
})

describe("uploading", () => {
  it("encrypts the file and uploads it in parts", async () => {
    const bytes = Buffer.alloc(16 * 1024 * 1024 + 5, "ding dong ")
    const big = video({
      size: bytes.byteLength,
      slice: async (start, end) => new Uint8Array(bytes.subarray(start, end)),
    })
    const channel = await openSnapchat()
    await channel.publish({ media: [big] })
    const [create, ...uploads] = postRequests(channel, "prepare")
    expect(create?.url).toBe(`${api}/v1/public_profiles/${channel.account.remoteId}/media`)
    const { key, iv, ...container } = JSON.parse(String(create?.body)) as Record<string, string>
    expect(container).toEqual({ type: "VIDEO", name: big.name })
    const forms = uploads.map(({ body }) => body as FormData)
    expect(forms.map((form) => [form.get("action"), form.get("part_number")])).toEqual([
      ["ADD", "1"],
      ["ADD", "2"],
      ["FINALIZE", null],
    ])
    const decipher = createDecipheriv(
      "aes-256-cbc",
      Buffer.from(key ?? "", "base64"),
      Buffer.from(iv ?? "", "base64"),
    )
    const plain: Buffer[] = []
    for (const form of forms.slice(0, 2)) {
      const file = form.get("file") as File
      expect(file.size).toBeLessThanOrEqual(15 * 1024 * 1024 + 16)
      plain.push(decipher.update(Buffer.from(await new Response(file.stream()).arrayBuffer())))
    }
    expect(Buffer.concat([...plain, decipher.final()]).equals(bytes)).toBe(true)
  })

  it("rejects upload paths that lead to another host", async () => {
    const channel = await openSnapchat()
    for (const add_path of ["https://evil.example/x", ".evil.example/x", "@evil.example/x"]) {
      channel.state.intercept = ({ url }) =>
        url.endsWith("/media")
          ? Response.json({ request_status: "SUCCESS", media_id: "m", add_path, finalize_path: "/x" })
          : undefined
      expect((await expectPlatformError(channel, channel.publish({}))).kind).toBe("unavailable")
    }
    expect(channel.requests.every(({ url }) => url.startsWith(`${api}/v1/`))).toBe(true)
  })

  it("reads a container from a list", async () => {
    const channel = await openSnapchat()
    const paths = { add_path: "/us/v1/media/m/upload?action=ADD", finalize_path: "/us/v1/media/m/upload" }
    channel.state.intercept = ({ url }) => {
      if (url.endsWith("/media"))
        return Response.json({ request_status: "SUCCESS", media: [{ media: { id: "m", ...paths } }] })
      return url.includes("/upload") ? new Response("") : undefined
    }
    expect(await channel.prepare(channel.firstPart({}))).toEqual({ mediaId: "m" })
  })
})

describe("placement", () => {
  it("posts a video with its caption to Spotlight", async () => {
    const channel = await openSnapchat()
    await channel.publish({ caption: "Ring #bells", config: { locale: "de_DE", save_to_profile: false } })
    expect(sentBodies(channel)).toEqual([
      [
        "spotlights",
        {
          media_id: expect.any(String),
          locale: "de_DE",
          description: "Ring #bells",
          skip_save_to_profile: true,
        },
      ],
    ])
  })

  it("posts an image as a story with the chosen duration", async () => {
    const channel = await openSnapchat()
    const [published] = await channel.publish({ media: [image()], config: { story_duration: "ONE_WEEK" } })
    expect(sentBodies(channel)).toEqual([
      ["stories", { media_id: expect.any(String), customized_ttl: { ttl: "ONE_WEEK" } }],
    ])
    expect(published?.url).toBe(channel.account.profileUrl)
    expect((await channel.feed())[0]).toMatchObject({ id: published?.id, text: "" })
  })

  it.each([
    [{ placement: "saved_story", title: "From the tower" }, "From the tower"],
    [{ placement: "saved_story" }, "First line"],
  ])('titles a saved story %j with "%s"', async (config, title) => {
    const channel = await openSnapchat()
    await channel.publish({ caption: "First line\nand more", config })
    expect(sentBodies(channel)).toEqual([
      ["saved_stories", { saved_stories: [{ title, snap_sources: [{ media_id: expect.any(String) }] }] }],
    ])
  })

  it.each([
    [
      "an image as Spotlight",
      { media: [image()], config: { placement: "spotlight" } },
      "Spotlight must be a video",
    ],
    ["a short video", { media: [video({ duration: 5.5 })] }, "at least 6 seconds"],
    ["a small video", { media: [video({ width: 320, height: 568 })] }, "at least 540x960 pixels"],
    ["a saved story without a title", { caption: "", config: { placement: "saved_story" } }, "needs a title"],
  ])("rejects %s in precheck and before any request", async (_name, post, message) => {
    const channel = await openSnapchat()
    const problems = await snapchat.precheck?.(channel.firstPart(post).post, channel.contextFor("read"))
    expect(problems?.[0]?.message).toContain(message)
    expect((await expectPlatformError(channel, channel.publish(post))).message).toContain(message)
    expect(channel.requests).toEqual([])
  })

  it("names the invalid field", () => {
    expect(checkConfig(snapchat, { placement: "wall" })[0]?.field).toBe("platformConfiguration.placement")
    expect(checkConfig(snapchat, { locale: "english" })).toEqual([
      {
        field: "platformConfiguration.locale",
        message: "must be a language and country, such as en_US",
      },
    ])
    expect(checkPost(snapchat, { caption: "x", media: [video(), video()] })[0]?.message).toContain(
      "exactly 1",
    )
  })
})

describe("errors and outcomes", () => {
  it("retries while media is processing without uploading it again", async () => {
    const channel = await openSnapchat()
    const part = channel.firstPart({ caption: "Hello [[processing:10s]]" })
    const draft = await channel.prepare(part)
    const uploads = postRequests(channel, "prepare").length
    expect((await expectPlatformError(channel, channel.send(part, draft))).kind).toBe("unavailable")
    channel.clock.now = new Date(channel.clock.now.getTime() + 10_000)
    await channel.send(part, draft)
    expect(postRequests(channel, "prepare")).toHaveLength(uploads)
    expect(await channel.feed()).toHaveLength(1)
  })

  it.each([
    [200, "MEDIA_POSTING_ALREADY_IN_PROGRESS", "unknown_outcome"],
    [200, "MEDIA_EXPIRED", "rejected"],
    [400, "INVALID_ARGUMENT", "rejected"],
    [403, "AUTHORIZATION_PERMISSION_DENIED", "reconnect"],
    [503, "INTERNAL_ERROR", "unknown_outcome"],
  ])("maps HTTP %s %s to %s", async (status, error_code, kind) => {
    const channel = await openSnapchat()
    interceptSend(channel, status, { request_status: "ERROR", error_code, display_message: "It broke." })
    const error = await expectPlatformError(channel, channel.publish({}))
    expect(error.kind).toBe(kind)
    if (error.cause.kind === "reconnect") expect(error.cause.reason).toBe("PERMISSION_DENIED")
    if (error_code === "INVALID_ARGUMENT")
      expect(error.message).toBe("Snapchat rejected the request: It broke.")
  })

  it("keeps a post if its review status is unavailable and fails it if the review rejects it", async () => {
    const channel = await openSnapchat()
    const review = (respond: () => Response) =>
      (channel.state.intercept = ({ method, url }) =>
        method === "GET" && url.includes("/spotlights/") ? respond() : undefined)
    review(() => new Response(null, { status: 404 }))
    expect(await channel.publish({})).toMatchObject([{ data: { placement: "spotlight" } }])
    review(() =>
      Response.json({
        request_status: "SUCCESS",
        spotlights: [{ spotlight: { id: "x", status: "REJECTED" } }],
      }),
    )
    const error = await expectPlatformError(channel, channel.publish({}))
    expect(error.message).toContain("rejected this Spotlight in review")
  })

  it("uses the media id if the response has no post id", async () => {
    const channel = await openSnapchat()
    interceptSend(channel, 200, { request_status: "SUCCESS" })
    const part = channel.firstPart({ config: { placement: "story" } })
    const draft = (await channel.prepare(part)) as { mediaId: string }
    expect(await channel.send(part, draft)).toMatchObject({ id: draft.mediaId })
  })

  it("reports an unknown outcome for a story, which can't be looked up", async () => {
    const channel = await openSnapchat()
    const part = channel.firstPart({ config: { placement: "story" } })
    const work = Promise.resolve(channel.find(part))
    expect((await expectPlatformError(channel, work)).kind).toBe("unknown_outcome")
  })
})

it("reads stats from the placement's own path", async () => {
  const channel = await openSnapchat()
  const published = await channel.publish({ config: { placement: "saved_story" } })
  channel.state.intercept = () =>
    Response.json({ request_status: "SUCCESS", stats: { VIEWS: 9, FAVORITES: 2 } })
  expect(await snapchat.analytics?.(published, channel.contextFor("read"))).toMatchObject({
    impressions: 9,
    likes: 2,
  })
  expect(channel.requests.at(-1)?.url).toBe(
    `${api}/v1/public_profiles/${channel.account.remoteId}/saved_stories/${published[0]?.id}/stats`,
  )
})
