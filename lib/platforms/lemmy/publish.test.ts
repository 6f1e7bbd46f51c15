import { describe, expect, it } from "vitest"
import type { FormConnect } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { describePlatform } from "@/lib/platforms/suite/describe-platform"
import { expectPlatformError } from "@/lib/platforms/suite/errors"
import { openChannel, testMedia, type Channel } from "@/lib/platforms/suite/harness"
import { lemmy } from "./index"

describePlatform(lemmy, {
  config: { community: "bells@lemmy.sandbox.invalid", title: "Ding dong", nsfw: true },
  media: () => [testMedia("image"), testMedia("image"), testMedia("video")],
  connect: {
    valid: { instance: "ann@lemmy.sandbox.invalid", username: "ann", password: "ding" },
    invalid: { instance: "lemmy.sandbox.invalid", username: "ann", password: "wrong" },
  },
})

const config = { community: "!bells@lemmy.sandbox.invalid", title: "Ding dong" }
const requestsIn = (channel: Channel, phase: string) =>
  channel.requests
    .filter((request) => request.phase === phase)
    .map(({ method, url, body }) => [
      `${method} ${url.replace("https://lemmy.sandbox.invalid", "")}`,
      typeof body === "string" ? (JSON.parse(body) as unknown) : undefined,
    ])

describe("publishing", () => {
  it("links to the first image and embeds the others in the text", async () => {
    const channel = await openChannel(lemmy)
    const media = [testMedia("image", { alt: "A bell" }), testMedia("image", { alt: "A [big] tower" })]
    await channel.publish({
      caption: "Ring",
      media,
      config: { ...config, nsfw: true, language_id: 37, custom_thumbnail: "https://bells.example/t.png" },
    })
    expect(requestsIn(channel, "prepare").map(([request]) => request)).toEqual([
      "POST /pictrs/image",
      "POST /pictrs/image",
      "GET /api/v3/community?name=bells%40lemmy.sandbox.invalid",
    ])
    const image = expect.stringMatching(/^https:\/\/lemmy.sandbox.invalid\/pictrs\/image\/\w+$/) as unknown
    expect(requestsIn(channel, "send")).toEqual([
      [
        "POST /api/v3/post",
        {
          name: "Ding dong",
          community_id: 11,
          url: image,
          body: expect.stringMatching(/^Ring\n\n!\[A {2}big {2}tower\]\(https:.+\)$/) as unknown,
          alt_text: "A bell",
          nsfw: true,
          language_id: 37,
          custom_thumbnail: "https://bells.example/t.png",
        },
      ],
    ])
  })

  it("uses the configured link and takes a missing title from the text", async () => {
    const channel = await openChannel(lemmy)
    const url = "https://bells.example/"
    await channel.publish({
      caption: "Big news\nAll of it",
      config: { community: "https://lemmy.sandbox.invalid/c/bells", url },
    })
    expect(requestsIn(channel, "send")[0]?.[1]).toMatchObject({
      name: "Big news",
      url,
      body: "Big news\nAll of it",
    })
  })

  it("publishes later parts as comments in reply to each other", async () => {
    const channel = await openChannel(lemmy)
    const parts = ["One", "Two", "Three"].map((caption) => ({ caption }))
    const published = await channel.publish({ config, parts })
    expect(requestsIn(channel, "send").slice(1)).toEqual([
      ["POST /api/v3/comment", { content: "Two", post_id: 1 }],
      ["POST /api/v3/comment", { content: "Three", post_id: 1, parent_id: 1 }],
    ])
    const { post } = channel.firstPart({ config: { ...config, first_comment: "Four" } })
    await lemmy.publish.after?.(published, post, channel.contextFor("after"))
    expect(requestsIn(channel, "after")).toEqual([
      ["POST /api/v3/comment", { content: "Four", post_id: 1, parent_id: 2 }],
    ])
  })

  it("finds a post and its later parts after a lost response", async () => {
    const channel = await openChannel(lemmy, { config })
    const published = await channel.publish({ parts: [{ caption: "One" }, { caption: "Two" }] })
    const firstPart = channel.firstPart({ caption: "One" })
    expect(await channel.find({ ...firstPart, startedAt: new Date("2026-03-01T12:00:00Z") })).toEqual(
      published[0],
    )
    const secondPart = { ...firstPart, index: 1, caption: "Two", previous: published.slice(0, 1) }
    expect(await channel.find({ ...secondPart, startedAt: new Date("2026-03-01T12:00:00Z") })).toEqual(
      published[1],
    )
    channel.clock.now = new Date("2026-03-01T13:00:00Z")
    expect(await channel.find(channel.firstPart({ caption: "One" }))).toBeNull()
  })
})

describe("errors", () => {
  const errorResponse = (status: number, body: unknown) => () => Response.json(body, { status })
  it.each([
    [errorResponse(400, { error: "rate_limit_error" }), "rate_limited", "rate limiting"],
    [errorResponse(401, { error: "incorrect_login" }), "reconnect", "Reconnect it"],
    [errorResponse(400, { error: "person_is_banned_from_site" }), "reconnect", "banned this account"],
    [errorResponse(400, { error: "email_not_verified" }), "reconnect", "isn't verified"],
    [
      errorResponse(400, { error: "person_is_banned_from_community" }),
      "rejected",
      "banned from this community",
    ],
    [errorResponse(400, { error: "only_mods_can_post_in_community" }), "rejected", "Only moderators"],
    [errorResponse(404, { error: "couldnt_find_community" }), "rejected", "couldn't find this community"],
    [errorResponse(400, { error: "couldnt_create_post" }), "unavailable", "right now"],
    [errorResponse(400, { error: "instance_is_private" }), "rejected", "instance is private"],
    [() => new Response("<html>Attention Required!</html>", { status: 403 }), "unavailable", "firewall"],
  ])("maps case %# to the right error", async (response, kind, message) => {
    const channel = await openChannel(lemmy, { config })
    const part = channel.firstPart({})
    const draft = await channel.prepare(part)
    channel.state.intercept = response
    const error = await expectPlatformError(channel, channel.send(part, draft))
    expect(error.kind).toBe(kind)
    expect(error.message).toContain(message)
  })

  it("rejects an unknown community before sending anything", async () => {
    const channel = await openChannel(lemmy)
    const error = await expectPlatformError(
      channel,
      channel.publish({ config: { ...config, community: "nowhere" } }),
    )
    expect(error.message).toContain("couldn't find this community")
    expect(requestsIn(channel, "send")).toEqual([])
  })
})

describe("connecting", () => {
  const form = lemmy.connect as FormConnect<unknown>
  const values = { instance: "https://lemmy.sandbox.invalid/c/bells", username: "ann+2fa", password: "ding" }

  it("asks for the two-factor code and doesn't store the password", async () => {
    const channel = await openChannel(lemmy)
    const missingCode = await expectPlatformError(
      channel,
      form.connect(values, channel.contextFor("connect")),
    )
    expect(missingCode.message).toContain("six-digit code")
    const wrongCode = await expectPlatformError(
      channel,
      form.connect({ ...values, totp: "1" }, channel.contextFor("connect")),
    )
    expect(wrongCode.message).toContain("Incorrect two-factor code")
    const { accounts } = await form.connect({ ...values, totp: "123 456" }, channel.contextFor("connect"))
    expect(JSON.stringify(accounts)).not.toContain('ding"')
    channel.state.credentials = accounts[0]?.credentials as Json
    await lemmy.revoke?.(channel.contextFor("after"))
    expect((await expectPlatformError(channel, channel.publish({ config }))).kind).toBe("reconnect")
  })

  it("lists and searches communities", async () => {
    const channel = await openChannel(lemmy)
    const run = lemmy.lookups?.["lemmy-communities"]?.run
    expect(await run?.({}, channel.contextFor("read"))).toMatchObject({
      data: [{ id: "bells@lemmy.sandbox.invalid", name: "Bells and towers" }, { moderatorsOnly: true }, {}],
    })
    expect(await run?.({ q: "casual" }, channel.contextFor("read"))).toMatchObject({
      data: [{ name: "Casual conversation" }],
    })
    expect(channel.requests.map(({ url }) => new URL(url).search)).toEqual([
      "?type_=Subscribed&limit=50",
      "?limit=50&q=casual&type_=Communities&listing_type=All",
    ])
  })
})

describe("Lemmy 1.0", () => {
  const instance = "https://lemmy.one.example"
  const item = {
    id: 5,
    ap_id: `${instance}/post/5`,
    published_at: "2026-03-01T12:00:00Z",
    name: "Ding dong",
    body: "Ring",
  }
  const person = { id: 7, name: "ann", ap_id: `${instance}/u/ann` }
  const counts = { comments: 4, upvotes: 9, downvotes: 1 }
  const responses: Record<string, unknown> = {
    "GET /site": { version: "1.0.0", site_view: {} },
    "POST /account/auth/login": { jwt: "jwt-of-ann", registration_created: false, verify_email_sent: false },
    "GET /account": { local_user_view: { person } },
    "POST /image": { image_url: `${instance}/api/v4/image/a.png`, filename: "a.png" },
    "GET /community": { community_view: { community: { id: 3, name: "bells" } } },
    "POST /post": { post_view: { post: item } },
    "GET /person/content": {
      items: [
        { type_: "post", post: item },
        { type_: "comment", comment: { ...item, content: "x", path: "0.5" }, post: item },
      ],
    },
    "GET /post": { post_view: { post: { ...item, ...counts } } },
    "DELETE /post": { post_view: { post: item } },
    "GET /community/list": {
      items: [{ community: { id: 3, name: "bells", ap_id: "https://far.example/c/bells" } }],
    },
  }

  async function open() {
    const channel = await openChannel(lemmy)
    const requests: { request: string; headers: Headers; body: unknown }[] = []
    const contextFor = (phase: "connect" | "prepare" | "send" | "find" | "read" | "after") => ({
      ...channel.contextFor(phase),
      fetch: async (url: string, init: RequestInit = {}) => {
        const { pathname, search } = new URL(url)
        const route = `${init.method ?? "GET"} ${pathname.replace("/api/v4", "")}`
        const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined
        requests.push({ request: route + search, headers: new Headers(init.headers), body })
        const response = responses[route]
        if (response === "duplicate") return new Response("", { status: 422 })
        return response ? Response.json(response) : new Response("", { status: 404 })
      },
    })
    const form = lemmy.connect as FormConnect<Json>
    const values = { instance, username: "ann", password: "ding" }
    const { accounts } = await form.connect(values, contextFor("connect"))
    channel.state.credentials = accounts[0]?.credentials ?? null
    return { channel, contextFor, requests, account: accounts[0]?.account }
  }

  it("uses v4 of the API", async () => {
    const { channel, contextFor, requests, account } = await open()
    expect(account).toMatchObject({ remoteId: "7@lemmy.one.example", profileUrl: `${instance}/u/ann` })
    const part = channel.firstPart({ caption: "Ring", config, media: [testMedia("image")] })
    const draft = (await lemmy.publish.prepare?.(part, contextFor("prepare"))) ?? null
    const published = await lemmy.publish.send(part, draft, contextFor("send"))
    expect(published).toEqual({ id: "post/5", url: `${instance}/post/5` })
    if ("pending" in published) throw new Error("Lemmy posts are never pending")
    expect(await lemmy.analytics?.([published], contextFor("read"))).toEqual({
      likes: 9,
      comments: 4,
      raw: counts,
    })
    await lemmy.remove?.([published], contextFor("after"))
    await lemmy.lookups?.["lemmy-communities"]?.run({ q: "bell" }, contextFor("read"))
    expect(requests.map(({ request }) => request)).toEqual([
      "GET /site",
      "POST /account/auth/login",
      "GET /account",
      "POST /image",
      "GET /community?name=bells%40lemmy.sandbox.invalid",
      "POST /post",
      "GET /post?id=5",
      "DELETE /post",
      "GET /community/list?limit=50&type_=all&search_term=bell",
    ])
    expect(requests[1]?.body).toMatchObject({ stay_logged_in: true })
    expect(requests[5]?.headers.get("idempotency-key")).toMatch(/^[0-9a-f]{32}$/)
    expect(requests[7]?.body).toEqual({ post_id: 5, deleted: true })
  })

  it("treats an empty 422 as already published", async () => {
    const { channel, contextFor } = await open()
    const part = channel.firstPart({ caption: "Ring", config })
    const postResponse = responses["POST /post"]
    responses["POST /post"] = "duplicate"
    expect(await lemmy.publish.send(part, { communityId: 3, uploads: [] }, contextFor("send"))).toMatchObject(
      {
        id: "post/5",
      },
    )
    responses["POST /post"] = postResponse
    const laterPart = { ...part, index: 1, caption: "x", previous: [{ id: "post/5", url: null }] }
    expect(await lemmy.publish.find?.(laterPart, contextFor("find"))).toMatchObject({ id: "comment/5" })
  })
})
