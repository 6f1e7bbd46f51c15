import { afterEach, describe, expect, it, vi } from "vitest"
import { checkConfig } from "@/lib/platforms/check/check-config"
import type { OAuth2Connect } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { describePlatform } from "@/lib/platforms/suite/describe-platform"
import { expectPlatformError } from "@/lib/platforms/suite/errors"
import { openChannel, startSignIn, testMedia, type Channel } from "@/lib/platforms/suite/harness"
import { mewe } from "./index"

const group = "5f0ba11e0001"

describePlatform(mewe, {
  config: { postType: "group", group },
  media: () => [testMedia("image"), testMedia("image")],
})

const connect = mewe.connect as OAuth2Connect<Json>
const requestsTo = (channel: Channel, path: string) =>
  channel.requests.filter(({ url }) => new URL(url).pathname === path)
const bodies = (channel: Channel, path: string) =>
  requestsTo(channel, path).map(({ body }) => JSON.parse(String(body)) as Json)
const respondToPost = (channel: Channel, respond: () => Response) =>
  (channel.state.intercept = ({ url }) => (url.endsWith("/post") ? respond() : undefined))

async function signIn(channel: Channel) {
  const access = channel.contextFor("connect")
  const { authorizeUrl, input } = await startSignIn("mewe", connect, access)
  const url = new URL(authorizeUrl)
  const screen = `${url.origin}${url.pathname}/approve${url.search}`
  const redirect = await mewe.sandbox.handle(new Request(screen), channel.context)
  const query = Object.fromEntries(new URL(redirect.headers.get("location") ?? "").searchParams)
  return { url, input, query, finish: () => connect.finish({ ...input, code: "", query }, access) }
}

describe("connecting", () => {
  afterEach(() => void vi.useRealTimers())

  it("redirects to MeWe and exchanges the login request token with both app keys", async () => {
    const channel = await openChannel(mewe)
    const headers: Headers[] = []
    const access = channel.contextFor("connect")
    const { url, input, query } = await signIn(channel)
    expect(url.origin + url.pathname).toBe("https://mewe.com/login")
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: "sandbox-mewe-app-id",
      redirect_uri: input.redirectUri,
      state: input.state,
    })
    const recording: typeof access = {
      ...access,
      fetch: (address, init) => {
        headers.push(new Headers(init?.headers))
        return access.fetch(address, init)
      },
    }
    const { accounts } = await connect.finish({ ...input, code: "", query }, recording)
    expect(channel.requests.map((request) => request.url)).toEqual([
      `https://mewe.com/api/dev/token?loginRequestToken=${query.loginRequestToken}`,
      "https://mewe.com/api/dev/me",
    ])
    for (const header of headers) {
      expect(header.get("x-app-id")).toBe("sandbox-mewe-app-id")
      expect(header.get("x-api-key")).toBe("sandbox-mewe-api-key")
    }
    expect(headers[1]?.get("authorization")).toMatch(/^Bearer /)
    const [connected] = accounts
    expect(connected?.account.profileUrl).toBe(`https://mewe.com/${connected?.account.username}/posts`)
    expect(mewe.expiresAt?.(connected?.credentials ?? null)).toEqual(new Date("2026-03-31T12:00:00.000Z"))
  })

  it("waits up to ten seconds for the person to confirm on MeWe", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] })
    const channel = await openChannel(mewe)
    let requests = 0
    channel.state.intercept = ({ url }) =>
      url.includes("/api/dev/token") && ++requests < 3 ? Response.json({ pending: true }) : undefined
    const { finish } = await signIn(channel)
    const connecting = finish()
    await vi.advanceTimersByTimeAsync(4000)
    expect((await connecting).accounts).toHaveLength(1)
    channel.state.intercept = () => Response.json({ pending: true })
    const timeout = expectPlatformError(channel, finish())
    await vi.advanceTimersByTimeAsync(20_000)
    expect((await timeout).message).toContain("Confirm it on MeWe, then start again")
  })

  it("reads the expiry as an epoch or a date, and reports a rejected app", async () => {
    const channel = await openChannel(mewe)
    const { finish } = await signIn(channel)
    const expiry = Date.parse("2026-04-01T00:00:00.000Z")
    for (const expiresAt of [expiry, expiry / 1000, "2026-04-01T00:00:00Z"]) {
      channel.state.intercept = ({ url }) =>
        url.endsWith("/me")
          ? Response.json({ userId: "7", firstName: "Anna", lastName: "Bell" })
          : Response.json({ apiToken: "abcdef", expiresAt })
      expect((await finish()).accounts).toEqual([
        {
          account: {
            remoteId: "7",
            username: null,
            displayName: "Anna Bell",
            imageUrl: null,
            profileUrl: null,
          },
          credentials: { apiToken: "abcdef", expiresAt: "2026-04-01T00:00:00.000Z" },
        },
      ])
    }
    channel.state.intercept = () => new Response("Unauthorized", { status: 401 })
    const error = await expectPlatformError(channel, finish())
    expect(error.kind).toBe("rejected")
    expect(error.message).toContain("its keys are wrong")
  })
})

describe("publishing", () => {
  it("uploads photos, then posts to the timeline", async () => {
    const channel = await openChannel(mewe)
    const [published] = await channel.publish({ caption: "Ding", media: [testMedia(), testMedia()] })
    const uploads = requestsTo(channel, "/api/dev/photo/upload")
    expect(uploads.map(({ phase, body }) => [phase, [...(body as FormData).keys()]])).toEqual([
      ["prepare", ["file"]],
      ["prepare", ["file"]],
    ])
    expect(bodies(channel, "/api/dev/me/post")).toEqual([
      { text: "Ding", uploadedPhotoIds: [expect.any(String), expect.any(String)] },
    ])
    expect(published?.url).toBe(channel.account.profileUrl)
  })

  it.each([{ group }, { group, postType: "group" }])(
    "posts to a group configured with %o",
    async (config) => {
      const channel = await openChannel(mewe)
      const [published] = await channel.publish({ caption: "Dong", config })
      expect(bodies(channel, `/api/dev/group/${group}/post`)).toEqual([{ text: "Dong" }])
      expect(published?.url).toBe(`${channel.context.baseUrl}/group/${group}`)
      const page = await mewe.sandbox.handle(new Request(published?.url ?? ""), channel.context)
      expect(await page.text()).toContain("Dong")
    },
  )

  it("treats an empty response as published", async () => {
    const channel = await openChannel(mewe)
    channel.account.profileUrl = "https://mewe.com/anna/posts"
    for (const status of [200, 204]) {
      respondToPost(channel, () => new Response(null, { status }))
      const [published] = await channel.publish({ config: { group } })
      expect(published).toEqual({ id: expect.stringMatching(/./), url: `https://mewe.com/group/${group}` })
    }
  })

  it("rejects contradictory settings", () => {
    const problem = (message: string) => [{ field: "platformConfiguration.group", message }]
    expect(checkConfig(mewe, { postType: "group" })).toEqual(problem("must be set when postType is group"))
    expect(checkConfig(mewe, { postType: "timeline", group })).toEqual(
      problem("can't be set when postType is timeline"),
    )
    expect(checkConfig(mewe, {})).toEqual([])
  })
})

describe("errors", () => {
  it("maps status 420 to a rate limit of a minute by default", async () => {
    const channel = await openChannel(mewe)
    respondToPost(channel, () => new Response("Enhance Your Calm", { status: 420 }))
    expect((await expectPlatformError(channel, channel.publish({}))).cause).toEqual({
      kind: "rate_limited",
      retryAfterSeconds: 60,
    })
  })

  it("distinguishes expired from invalid access", async () => {
    const channel = await openChannel(mewe)
    const reason = async () => (await expectPlatformError(channel, channel.publish({}))).cause
    respondToPost(channel, () => new Response("Unauthorized", { status: 401 }))
    expect(await reason()).toEqual({ kind: "reconnect", reason: "TOKEN_INVALID" })
    channel.clock.now = new Date("2026-04-02T00:00:00.000Z")
    channel.state.intercept = undefined
    expect(await reason()).toEqual({ kind: "reconnect", reason: "TOKEN_EXPIRED" })
  })

  it.each([
    [403, "Forbidden", "still in the group"],
    [404, "Not Found", "couldn't find this group"],
    [400, "Text is empty", "MeWe rejected the request: Text is empty."],
  ])("explains status %s (%s)", async (status, message, text) => {
    const channel = await openChannel(mewe)
    respondToPost(channel, () => Response.json({ message }, { status }))
    const error = await expectPlatformError(channel, channel.publish({ config: { group } }))
    expect(error.kind).toBe("rejected")
    expect(error.message).toContain(text)
  })
})

it("lists groups from every page but never follows a page to another host", async () => {
  const channel = await openChannel(mewe)
  const run = () => mewe.lookups?.["mewe-groups"]?.run({}, channel.contextFor("read"))
  expect(await run()).toEqual({
    data: [
      { id: "5f0ba11e0001", name: "Bell ringers" },
      { id: "5f0ba11e0002", name: "Clock makers" },
      { id: "5f0ba11e0003", name: "Tower keepers" },
    ],
  })
  channel.requests.length = 0
  const page = { groups: [{ groupId: 7, name: "Seven" }], nextPage: "https://evil.example/api/dev/groups" }
  channel.state.intercept = () => Response.json(page)
  expect(await run()).toEqual({ data: [{ id: "7", name: "Seven" }] })
  expect(channel.requests).toHaveLength(1)
})
