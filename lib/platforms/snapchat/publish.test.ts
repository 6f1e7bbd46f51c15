import { createDecipheriv } from "node:crypto"
import { describe, expect, it } from "vitest"
import { checkConfig } from "@/lib/platforms/check-config"
import { checkPost } from "@/lib/platforms/check-post"
import type { Json, OAuth2Connect, OutgoingMedia } from "@/lib/platforms/platform"
import { describePlatform } from "@/lib/platforms/suite"
import { failureOf } from "@/lib/platforms/suite-failure"
import { openChannel, startSignIn, testMedia, type Channel } from "@/lib/platforms/suite-harness"
import { snapchat } from "./index"

const film = (over: Partial<OutgoingMedia> = {}) =>
  testMedia("video", { width: 1080, height: 1920, duration: 12, ...over })
const picture = () => testMedia("image", { width: 1080, height: 1920 })
const needed = () => ({ media: [film()] })

describePlatform(snapchat, {
  config: { placement: "spotlight", locale: "de_DE", save_to_profile: false },
  media: () => [film()],
})

const api = "https://businessapi.snapchat.com"
const open = () => openChannel(snapchat, needed())
const connect = snapchat.connect as OAuth2Connect<Json>
const posts = (channel: Channel, phase: string) =>
  channel.seen.filter((request) => request.phase === phase && request.method === "POST")
const sent = (channel: Channel) =>
  posts(channel, "send").map(({ url, body }) => [url.split("/").at(-1), JSON.parse(String(body))])
const answerSend = (channel: Channel, status: number, body: unknown) =>
  (channel.state.intercept = ({ url, method }) =>
    method === "POST" && /(stories|spotlights)$/.test(url) ? Response.json(body, { status }) : undefined)

async function signIn(channel: Channel) {
  const at = channel.at("connect")
  const { authorizeUrl, input } = await startSignIn("snapchat", connect, at)
  const url = new URL(authorizeUrl)
  const screen = `${url.origin}${url.pathname}/approve${url.search}`
  const back = await snapchat.twin.handle(new Request(screen), channel.context)
  const code = new URL(back.headers.get("location") ?? "").searchParams.get("code") ?? ""
  return { url, finish: () => connect.finish({ ...input, code }, at) }
}

describe("connecting", () => {
  it("asks for the one scope, without PKCE", async () => {
    const { url } = await signIn(await open())
    expect(url.origin + url.pathname).toBe("https://accounts.snapchat.com/login/oauth2/authorize")
    expect(url.searchParams.get("scope")).toBe("snapchat-profile-api")
    expect(url.searchParams.has("code_challenge")).toBe(false)
  })

  it("offers every profile of the person's organization, once", async () => {
    const channel = await open()
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
    ["an app that Snap has not approved", 403, null, "has not approved this installation's app"],
  ])("says what to do about %s", async (_what, status, body, words) => {
    const channel = await open()
    channel.state.intercept = ({ url }) =>
      url.endsWith("my_profile") ? new Response(body && JSON.stringify(body), { status }) : undefined
    const error = await failureOf(channel, (await signIn(channel)).finish())
    expect(error.kind).toBe("rejected")
    expect(error.message).toContain(words)
  })

  it("keeps the old refresh token when no new one comes", async () => {
    const channel = await open()
    channel.state.intercept = () => Response.json({ access_token: "fresh", expires_in: 1800 })
    const old = channel.state.credentials as { refreshToken: string }
    const fresh = await snapchat.refresh?.(old, channel.at("read"))
    expect(fresh).toMatchObject({ accessToken: "fresh", refreshToken: old.refreshToken })
    expect(snapchat.expiresAt?.(fresh ?? null)).toEqual(new Date("2026-03-01T12:30:00.000Z"))
  })
})

describe("the upload", () => {
  it("is encrypted with a key of its own, in parts that fit, and ended", async () => {
    const bytes = Buffer.alloc(32 * 1024 * 1024 + 5, "ding dong ")
    const big = film({
      size: bytes.byteLength,
      slice: async (start, end) => new Uint8Array(bytes.subarray(start, end)),
    })
    const channel = await open()
    await channel.publish({ media: [big] })
    const [create, ...uploads] = posts(channel, "prepare")
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
      expect(file.size).toBeLessThanOrEqual(31 * 1024 * 1024)
      plain.push(decipher.update(Buffer.from(await file.arrayBuffer())))
    }
    expect(Buffer.concat([...plain, decipher.final()]).equals(bytes)).toBe(true)
  })

  it("follows no address but a path on Snapchat's own host", async () => {
    const channel = await open()
    for (const add_path of ["https://evil.example/x", ".evil.example/x", "@evil.example/x"]) {
      channel.state.intercept = ({ url }) =>
        url.endsWith("/media")
          ? Response.json({ request_status: "SUCCESS", media_id: "m", add_path, finalize_path: "/x" })
          : undefined
      expect((await failureOf(channel, channel.publish({}))).kind).toBe("unavailable")
    }
    expect(channel.seen.every(({ url }) => url.startsWith(`${api}/v1/`))).toBe(true)
  })

  it("takes the container out of a list as well", async () => {
    const channel = await open()
    const paths = { add_path: "/us/v1/media/m/upload?action=ADD", finalize_path: "/us/v1/media/m/upload" }
    channel.state.intercept = ({ url }) => {
      if (url.endsWith("/media"))
        return Response.json({ request_status: "SUCCESS", media: [{ media: { id: "m", ...paths } }] })
      return url.includes("/upload") ? new Response("") : undefined
    }
    expect(await channel.draftOf(channel.onePart({}))).toEqual({ mediaId: "m" })
  })
})

describe("where a post goes", () => {
  it("sends a film with its words to Spotlight, as documented", async () => {
    const channel = await open()
    await channel.publish({ caption: "Ring #bells", config: { locale: "de_DE", save_to_profile: false } })
    expect(sent(channel)).toEqual([
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

  it("makes an image a story, which shows for as long as is asked for", async () => {
    const channel = await open()
    const [published] = await channel.publish({ media: [picture()], config: { story_duration: "ONE_WEEK" } })
    expect(sent(channel)).toEqual([
      ["stories", { media_id: expect.any(String), customized_ttl: { ttl: "ONE_WEEK" } }],
    ])
    expect(published?.url).toBe(channel.account.profileUrl)
    expect((await channel.feed())[0]).toMatchObject({ id: published?.id, text: "" })
  })

  it.each([
    [{ placement: "saved_story", title: "From the tower" }, "From the tower"],
    [{ placement: "saved_story" }, "First line"],
  ])("calls a saved story by its title, or by the caption's first line", async (config, title) => {
    const channel = await open()
    await channel.publish({ caption: "First line\nand more", config })
    expect(sent(channel)).toEqual([
      ["saved_stories", { saved_stories: [{ title, snap_sources: [{ media_id: expect.any(String) }] }] }],
    ])
  })

  it.each([
    [
      "an image as Spotlight",
      { media: [picture()], config: { placement: "spotlight" } },
      "Spotlight is a video",
    ],
    ["a film too short", { media: [film({ duration: 5.5 })] }, "lasts at least 6 seconds"],
    ["a film too small", { media: [film({ width: 320, height: 568 })] }, "from 540x960 pixels"],
    ["a story without a name", { caption: "", config: { placement: "saved_story" } }, "needs a title"],
  ])("refuses %s before any request, and says so early", async (_what, post, words) => {
    const channel = await open()
    const problems = await snapchat.precheck?.(channel.onePart(post).post, channel.at("read"))
    expect(problems?.[0]?.message).toContain(words)
    expect((await failureOf(channel, channel.publish(post))).message).toContain(words)
    expect(channel.seen).toEqual([])
  })

  it("names the field that is wrong", () => {
    expect(checkConfig(snapchat, { placement: "wall" })[0]?.field).toBe("platformConfiguration.placement")
    expect(checkConfig(snapchat, { locale: "english" })).toEqual([
      {
        field: "platformConfiguration.locale",
        message: "must be a language and a country such as en_US",
      },
    ])
    expect(checkPost(snapchat, { caption: "x", media: [film(), film()] })[0]?.message).toContain("exactly 1")
  })
})

describe("answers", () => {
  it("wait for media that is still processed, without a second upload", async () => {
    const channel = await open()
    const part = channel.onePart({ caption: "Hello [[processing:10s]]" })
    const draft = await channel.draftOf(part)
    const uploads = posts(channel, "prepare").length
    expect((await failureOf(channel, channel.sendPart(part, draft))).kind).toBe("unavailable")
    channel.clock.now = new Date(channel.clock.now.getTime() + 10_000)
    await channel.sendPart(part, draft)
    expect(posts(channel, "prepare")).toHaveLength(uploads)
    expect(await channel.feed()).toHaveLength(1)
  })

  it.each([
    [200, "MEDIA_POSTING_ALREADY_IN_PROGRESS", "unknown_outcome"],
    [200, "MEDIA_EXPIRED", "rejected"],
    [400, "INVALID_ARGUMENT", "rejected"],
    [403, "AUTHORIZATION_PERMISSION_DENIED", "reconnect"],
    [503, "INTERNAL_ERROR", "unknown_outcome"],
  ])("%s %s means %s", async (status, error_code, kind) => {
    const channel = await open()
    answerSend(channel, status, { request_status: "ERROR", error_code, display_message: "It broke." })
    const error = await failureOf(channel, channel.publish({}))
    expect(error.kind).toBe(kind)
    if (error.cause.kind === "reconnect") expect(error.cause.reason).toBe("PERMISSION_DENIED")
    if (error_code === "INVALID_ARGUMENT") expect(error.message).toBe("Snapchat refused this: It broke.")
  })

  it("keep a post that is out when its review cannot be read, and fail it when the review says no", async () => {
    const channel = await open()
    const review = (answer: () => Response) =>
      (channel.state.intercept = ({ method, url }) =>
        method === "GET" && url.includes("/spotlights/") ? answer() : undefined)
    review(() => new Response(null, { status: 404 }))
    expect(await channel.publish({})).toMatchObject([{ data: { placement: "spotlight" } }])
    review(() =>
      Response.json({
        request_status: "SUCCESS",
        spotlights: [{ spotlight: { id: "x", status: "REJECTED" } }],
      }),
    )
    const error = await failureOf(channel, channel.publish({}))
    expect(error.message).toContain("review did not let this Spotlight through")
  })

  it("name the media where no id comes back, since the post is out", async () => {
    const channel = await open()
    answerSend(channel, 200, { request_status: "SUCCESS" })
    const part = channel.onePart({ config: { placement: "story" } })
    const draft = (await channel.draftOf(part)) as { mediaId: string }
    expect(await channel.sendPart(part, draft)).toMatchObject({ id: draft.mediaId })
  })

  it("leave a lost story unknown: nothing tells one from another", async () => {
    const channel = await open()
    const part = channel.onePart({ config: { placement: "story" } })
    const work = Promise.resolve(channel.find(part))
    expect((await failureOf(channel, work)).kind).toBe("unknown_outcome")
  })
})

it("reads the numbers of each kind of post at its own address", async () => {
  const channel = await open()
  const published = await channel.publish({ config: { placement: "saved_story" } })
  channel.state.intercept = () =>
    Response.json({ request_status: "SUCCESS", stats: { VIEWS: 9, FAVORITES: 2 } })
  expect(await snapchat.analytics?.(published, channel.at("read"))).toMatchObject({
    impressions: 9,
    likes: 2,
  })
  expect(channel.seen.at(-1)?.url).toBe(
    `${api}/v1/public_profiles/${channel.account.remoteId}/saved_stories/${published[0]?.id}/stats`,
  )
})
