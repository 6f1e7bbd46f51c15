import { describe, expect, it } from "vitest"
import type { FormConnect, Json } from "@/lib/platforms/platform"
import { describePlatform } from "@/lib/platforms/suite"
import { failureOf } from "@/lib/platforms/suite-failure"
import { openChannel, testMedia, type Channel } from "@/lib/platforms/suite-harness"
import { lemmy } from "./index"

describePlatform(lemmy, {
  config: { community: "bells@lemmy.sandbox.invalid", title: "Ding dong", nsfw: true },
  media: () => [testMedia("image"), testMedia("image"), testMedia("video")],
  connect: {
    right: { instance: "ann@lemmy.sandbox.invalid", username: "ann", password: "ding" },
    wrong: { instance: "lemmy.sandbox.invalid", username: "ann", password: "wrong" },
  },
})

const config = { community: "!bells@lemmy.sandbox.invalid", title: "Ding dong" }
const requestsIn = (channel: Channel, phase: string) =>
  channel.seen
    .filter((request) => request.phase === phase)
    .map(({ method, url, body }) => [
      `${method} ${url.replace("https://lemmy.sandbox.invalid", "")}`,
      typeof body === "string" ? (JSON.parse(body) as unknown) : undefined,
    ])

describe("a lemmy post", () => {
  it("links to its first image and shows the others in its text", async () => {
    const channel = await openChannel(lemmy)
    const media = [testMedia("image", { alt: "A bell" }), testMedia("image", { alt: "A [big] tower" })]
    await channel.publish({
      caption: "Ring",
      media,
      config: { ...config, nsfw: true, language_id: 37, custom_thumbnail: "https://bells.example/t.png" },
    })
    expect(requestsIn(channel, "prepare").map(([what]) => what)).toEqual([
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

  it("links where it is told to, and takes its title from the text when it has none", async () => {
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

  it("goes on in comments, each below the one before", async () => {
    const channel = await openChannel(lemmy)
    const parts = ["One", "Two", "Three"].map((caption) => ({ caption }))
    const published = await channel.publish({ config, parts })
    expect(requestsIn(channel, "send").slice(1)).toEqual([
      ["POST /api/v3/comment", { content: "Two", post_id: 1 }],
      ["POST /api/v3/comment", { content: "Three", post_id: 1, parent_id: 1 }],
    ])
    const { post } = channel.onePart({ config: { ...config, first_comment: "Four" } })
    await lemmy.publish.after?.(published, post, channel.at("after"))
    expect(requestsIn(channel, "after")).toEqual([
      ["POST /api/v3/comment", { content: "Four", post_id: 1, parent_id: 2 }],
    ])
  })

  it("is found again after a lost answer, its later parts as well", async () => {
    const channel = await openChannel(lemmy, { config })
    const published = await channel.publish({ parts: [{ caption: "One" }, { caption: "Two" }] })
    const first = channel.onePart({ caption: "One" })
    expect(await channel.find({ ...first, startedAt: new Date("2026-03-01T12:00:00Z") })).toEqual(
      published[0],
    )
    const second = { ...first, index: 1, caption: "Two", previous: published.slice(0, 1) }
    expect(await channel.find({ ...second, startedAt: new Date("2026-03-01T12:00:00Z") })).toEqual(
      published[1],
    )
    channel.clock.now = new Date("2026-03-01T13:00:00Z")
    expect(await channel.find(channel.onePart({ caption: "One" }))).toBeNull()
  })
})

describe("what a lemmy server refuses", () => {
  const answer = (status: number, body: unknown) => () => Response.json(body, { status })
  it.each([
    [answer(400, { error: "rate_limit_error" }), "rate_limited", "slow down"],
    [answer(401, { error: "incorrect_login" }), "reconnect", "Connect it again"],
    [answer(400, { error: "person_is_banned_from_site" }), "reconnect", "banned the account"],
    [answer(400, { error: "email_not_verified" }), "reconnect", "not confirmed"],
    [answer(400, { error: "person_is_banned_from_community" }), "rejected", "community has banned"],
    [answer(400, { error: "only_mods_can_post_in_community" }), "rejected", "Only moderators"],
    [answer(404, { error: "couldnt_find_community" }), "rejected", "does not know this community"],
    [answer(400, { error: "couldnt_create_post" }), "unavailable", "right now"],
    [answer(400, { error: "instance_is_private" }), "rejected", "instance is private"],
    [() => new Response("<html>Attention Required!</html>", { status: 403 }), "unavailable", "firewall"],
  ])("case %# ends as it must", async (response, kind, words) => {
    const channel = await openChannel(lemmy, { config })
    const part = channel.onePart({})
    const draft = await channel.draftOf(part)
    channel.state.intercept = response
    const error = await failureOf(channel, channel.sendPart(part, draft))
    expect(error.kind).toBe(kind)
    expect(error.message).toContain(words)
  })

  it("names an unknown community before anything is sent", async () => {
    const channel = await openChannel(lemmy)
    const error = await failureOf(channel, channel.publish({ config: { ...config, community: "nowhere" } }))
    expect(error.message).toContain("does not know this community")
    expect(requestsIn(channel, "send")).toEqual([])
  })
})

describe("signing in to lemmy", () => {
  const form = lemmy.connect as FormConnect<unknown>
  const values = { instance: "https://lemmy.sandbox.invalid/c/bells", username: "ann+2fa", password: "ding" }

  it("asks for the two-factor code, and keeps no password", async () => {
    const channel = await openChannel(lemmy)
    const without = await failureOf(channel, form.connect(values, channel.at("connect")))
    expect(without.message).toContain("six digits")
    const wrong = await failureOf(channel, form.connect({ ...values, totp: "1" }, channel.at("connect")))
    expect(wrong.message).toContain("not right")
    const { accounts } = await form.connect({ ...values, totp: "123 456" }, channel.at("connect"))
    expect(JSON.stringify(accounts)).not.toContain('ding"')
    channel.state.credentials = accounts[0]?.credentials as Json
    await lemmy.revoke?.(channel.at("after"))
    expect((await failureOf(channel, channel.publish({ config }))).kind).toBe("reconnect")
  })

  it("offers communities to choose from", async () => {
    const channel = await openChannel(lemmy)
    const run = lemmy.lookups?.["lemmy-communities"]?.run
    expect(await run?.({}, channel.at("read"))).toMatchObject({
      data: [{ id: "bells@lemmy.sandbox.invalid", name: "Bells and towers" }, { moderatorsOnly: true }, {}],
    })
    expect(await run?.({ q: "casual" }, channel.at("read"))).toMatchObject({
      data: [{ name: "Casual conversation" }],
    })
    expect(channel.seen.map(({ url }) => new URL(url).search)).toEqual([
      "?type_=Subscribed&limit=50",
      "?limit=50&q=casual&type_=Communities&listing_type=All",
    ])
  })
})

describe("a server of lemmy 1.0", () => {
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
  const answers: Record<string, unknown> = {
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
    const seen: { what: string; headers: Headers; body: unknown }[] = []
    const at = (phase: "connect" | "prepare" | "send" | "find" | "read" | "after") => ({
      ...channel.at(phase),
      fetch: async (url: string, init: RequestInit = {}) => {
        const { pathname, search } = new URL(url)
        const what = `${init.method ?? "GET"} ${pathname.replace("/api/v4", "")}`
        const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined
        seen.push({ what: what + search, headers: new Headers(init.headers), body })
        const answer = answers[what]
        if (answer === "again") return new Response("", { status: 422 })
        return answer ? Response.json(answer) : new Response("", { status: 404 })
      },
    })
    const form = lemmy.connect as FormConnect<Json>
    const values = { instance, username: "ann", password: "ding" }
    const { accounts } = await form.connect(values, at("connect"))
    channel.state.credentials = accounts[0]?.credentials ?? null
    return { channel, at, seen, account: accounts[0]?.account }
  }

  it("is spoken to in v4", async () => {
    const { channel, at, seen, account } = await open()
    expect(account).toMatchObject({ remoteId: "7@lemmy.one.example", profileUrl: `${instance}/u/ann` })
    const part = channel.onePart({ caption: "Ring", config, media: [testMedia("image")] })
    const draft = (await lemmy.publish.prepare?.(part, at("prepare"))) ?? null
    const published = await lemmy.publish.send(part, draft, at("send"))
    expect(published).toEqual({ id: "post/5", url: `${instance}/post/5` })
    if ("pending" in published) throw new Error("Lemmy posts are never pending")
    expect(await lemmy.analytics?.([published], at("read"))).toEqual({ likes: 9, comments: 4, raw: counts })
    await lemmy.remove?.([published], at("after"))
    await lemmy.lookups?.["lemmy-communities"]?.run({ q: "bell" }, at("read"))
    expect(seen.map(({ what }) => what)).toEqual([
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
    expect(seen[1]?.body).toMatchObject({ stay_logged_in: true })
    expect(seen[5]?.headers.get("idempotency-key")).toMatch(/^[0-9a-f]{32}$/)
    expect(seen[7]?.body).toEqual({ post_id: 5, deleted: true })
  })

  it("says by an empty 422 that a post is out already", async () => {
    const { channel, at } = await open()
    const part = channel.onePart({ caption: "Ring", config })
    const before = answers["POST /post"]
    answers["POST /post"] = "again"
    expect(await lemmy.publish.send(part, { communityId: 3, uploads: [] }, at("send"))).toMatchObject({
      id: "post/5",
    })
    answers["POST /post"] = before
    const later = { ...part, index: 1, caption: "x", previous: [{ id: "post/5", url: null }] }
    expect(await lemmy.publish.find?.(later, at("find"))).toMatchObject({ id: "comment/5" })
  })
})
