import { afterEach, describe, expect, it, vi } from "vitest"
import { checkConfig } from "@/lib/platforms/check-config"
import type { Json, OAuth2Connect } from "@/lib/platforms/platform"
import { describePlatform } from "@/lib/platforms/suite"
import { failureOf } from "@/lib/platforms/suite-failure"
import { openChannel, startSignIn, testMedia, type Channel } from "@/lib/platforms/suite-harness"
import { mewe } from "./index"

const group = "5f0ba11e0001"

describePlatform(mewe, {
  config: { postType: "group", group },
  media: () => [testMedia("image"), testMedia("image")],
})

const connect = mewe.connect as OAuth2Connect<Json>
const at = (channel: Channel, path: string) =>
  channel.seen.filter(({ url }) => new URL(url).pathname === path)
const bodies = (channel: Channel, path: string) =>
  at(channel, path).map(({ body }) => JSON.parse(String(body)) as Json)
const answerPost = (channel: Channel, answer: () => Response) =>
  (channel.state.intercept = ({ url }) => (url.endsWith("/post") ? answer() : undefined))

async function signIn(channel: Channel) {
  const access = channel.at("connect")
  const { authorizeUrl, input } = await startSignIn("mewe", connect, access)
  const url = new URL(authorizeUrl)
  const screen = `${url.origin}${url.pathname}/approve${url.search}`
  const back = await mewe.twin.handle(new Request(screen), channel.context)
  const query = Object.fromEntries(new URL(back.headers.get("location") ?? "").searchParams)
  return { url, input, query, finish: () => connect.finish({ ...input, code: "", query }, access) }
}

describe("connecting", () => {
  afterEach(() => void vi.useRealTimers())

  it("sends the person to MeWe, and exchanges what comes back with both keys of the app", async () => {
    const channel = await openChannel(mewe)
    const headers: Headers[] = []
    const access = channel.at("connect")
    const { url, input, query } = await signIn(channel)
    expect(url.origin + url.pathname).toBe("https://mewe.com/login")
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: "sandbox-mewe-app-id",
      redirect_uri: input.redirectUri,
      state: input.state,
    })
    const watched: typeof access = {
      ...access,
      fetch: (address, init) => {
        headers.push(new Headers(init?.headers))
        return access.fetch(address, init)
      },
    }
    const { accounts } = await connect.finish({ ...input, code: "", query }, watched)
    expect(channel.seen.map((request) => request.url)).toEqual([
      `https://mewe.com/api/dev/token?loginRequestToken=${query.loginRequestToken}`,
      "https://mewe.com/api/dev/me",
    ])
    for (const sent of headers) {
      expect(sent.get("x-app-id")).toBe("sandbox-mewe-app-id")
      expect(sent.get("x-api-key")).toBe("sandbox-mewe-api-key")
    }
    expect(headers[1]?.get("authorization")).toMatch(/^Bearer /)
    const [connected] = accounts
    expect(connected?.account.profileUrl).toBe(`https://mewe.com/${connected?.account.username}/posts`)
    expect(mewe.expiresAt?.(connected?.credentials ?? null)).toEqual(new Date("2026-03-31T12:00:00.000Z"))
  })

  it("waits for the person to confirm on MeWe, but not for ever", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] })
    const channel = await openChannel(mewe)
    let asked = 0
    channel.state.intercept = ({ url }) =>
      url.includes("/api/dev/token") && ++asked < 3 ? Response.json({ pending: true }) : undefined
    const { finish } = await signIn(channel)
    const work = finish()
    await vi.advanceTimersByTimeAsync(4000)
    expect((await work).accounts).toHaveLength(1)
    channel.state.intercept = () => Response.json({ pending: true })
    const never = failureOf(channel, finish())
    await vi.advanceTimersByTimeAsync(20_000)
    expect((await never).message).toContain("Confirm it, then start again")
  })

  it("reads the end of access as an epoch too, and says when the app itself is refused", async () => {
    const channel = await openChannel(mewe)
    const { finish } = await signIn(channel)
    const over = Date.parse("2026-04-01T00:00:00.000Z")
    for (const expiresAt of [over, over / 1000, "2026-04-01T00:00:00Z"]) {
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
    const error = await failureOf(channel, finish())
    expect(error.kind).toBe("rejected")
    expect(error.message).toContain("its keys are wrong")
  })
})

describe("posts", () => {
  it("go to the timeline, their photos uploaded before", async () => {
    const channel = await openChannel(mewe)
    const [published] = await channel.publish({ caption: "Ding", media: [testMedia(), testMedia()] })
    const uploads = at(channel, "/api/dev/photo/upload")
    expect(uploads.map(({ phase, body }) => [phase, [...(body as FormData).keys()]])).toEqual([
      ["prepare", ["file"]],
      ["prepare", ["file"]],
    ])
    expect(bodies(channel, "/api/dev/me/post")).toEqual([
      { text: "Ding", uploadedPhotoIds: [expect.any(String), expect.any(String)] },
    ])
    expect(published?.url).toBe(channel.account.profileUrl)
  })

  it.each([{ group }, { group, postType: "group" }])("go to the group that %o names", async (config) => {
    const channel = await openChannel(mewe)
    const [published] = await channel.publish({ caption: "Dong", config })
    expect(bodies(channel, `/api/dev/group/${group}/post`)).toEqual([{ text: "Dong" }])
    expect(published?.url).toBe(`${channel.context.baseUrl}/group/${group}`)
    const page = await mewe.twin.handle(new Request(published?.url ?? ""), channel.context)
    expect(await page.text()).toContain("Dong")
  })

  it("are out when the answer is empty, as it mostly is", async () => {
    const channel = await openChannel(mewe)
    channel.account.profileUrl = "https://mewe.com/anna/posts"
    for (const status of [200, 204]) {
      answerPost(channel, () => new Response(null, { status }))
      const [published] = await channel.publish({ config: { group } })
      expect(published).toEqual({ id: expect.stringMatching(/./), url: `https://mewe.com/group/${group}` })
    }
  })

  it("refuse settings that contradict each other", () => {
    const problem = (message: string) => [{ field: "platformConfiguration.group", message }]
    expect(checkConfig(mewe, { postType: "group" })).toEqual(problem("must name the group to post in"))
    expect(checkConfig(mewe, { postType: "timeline", group })).toEqual(
      problem("must be left out of a post to the timeline"),
    )
    expect(checkConfig(mewe, {})).toEqual([])
  })
})

describe("refusals", () => {
  it("ask to wait by 420, a minute where no time is named", async () => {
    const channel = await openChannel(mewe)
    answerPost(channel, () => new Response("Enhance Your Calm", { status: 420 }))
    expect((await failureOf(channel, channel.publish({}))).cause).toEqual({
      kind: "rate_limited",
      retryAfterSeconds: 60,
    })
  })

  it("tell access that has ended from access that was withdrawn", async () => {
    const channel = await openChannel(mewe)
    const reason = async () => (await failureOf(channel, channel.publish({}))).cause
    answerPost(channel, () => new Response("Unauthorized", { status: 401 }))
    expect(await reason()).toEqual({ kind: "reconnect", reason: "TOKEN_INVALID" })
    channel.clock.now = new Date("2026-04-02T00:00:00.000Z")
    channel.state.intercept = undefined
    expect(await reason()).toEqual({ kind: "reconnect", reason: "TOKEN_EXPIRED" })
  })

  it.each([
    [403, "Forbidden", "still in the group"],
    [404, "Not Found", "does not know this group"],
    [400, "Text is empty", "MeWe refused this: Text is empty."],
  ])("of status %s say what to do", async (status, message, words) => {
    const channel = await openChannel(mewe)
    answerPost(channel, () => Response.json({ message }, { status }))
    const error = await failureOf(channel, channel.publish({ config: { group } }))
    expect(error.kind).toBe("rejected")
    expect(error.message).toContain(words)
  })
})

it("lists the groups of all pages, and follows none to another host", async () => {
  const channel = await openChannel(mewe)
  const run = () => mewe.lookups?.["mewe-groups"]?.run({}, channel.at("read"))
  expect(await run()).toEqual({
    data: [
      { id: "5f0ba11e0001", name: "Bell ringers" },
      { id: "5f0ba11e0002", name: "Clock makers" },
      { id: "5f0ba11e0003", name: "Tower keepers" },
    ],
  })
  channel.seen.length = 0
  const page = { groups: [{ groupId: 7, name: "Seven" }], nextPage: "https://evil.example/api/dev/groups" }
  channel.state.intercept = () => Response.json(page)
  expect(await run()).toEqual({ data: [{ id: "7", name: "Seven" }] })
  expect(channel.seen).toHaveLength(1)
})
