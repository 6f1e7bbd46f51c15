import { describe, expect, it } from "vitest"
import { checkConfig } from "@/lib/platforms/check/check-config"
import { checkPost } from "@/lib/platforms/check/check-post"
import type { OAuth2Connect } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { describePlatform } from "@/lib/platforms/suite/describe-platform"
import { expectPlatformError } from "@/lib/platforms/suite/errors"
import { openChannel, startSignIn, testMedia, type Channel } from "@/lib/platforms/suite/harness"
import { googleBusinessProfile } from "./index"

const event = {
  title: "Ringing the new year in",
  startDate: "2026-12-31",
  startTime: "22:30",
  endDate: "2027-01-01",
  endTime: "00:30",
}

describePlatform(googleBusinessProfile, {
  config: { callToAction: { actionType: "LEARN_MORE", url: "https://bells.example" } },
  media: () => [testMedia("image")],
})

const open = () => openChannel(googleBusinessProfile)
const connect = googleBusinessProfile.connect as OAuth2Connect<Json>
const sent = (channel: Channel) =>
  channel.requests
    .filter(({ method }) => method === "POST")
    .map(({ url, body }) => ({ url, body: JSON.parse(String(body)) as Record<string, unknown> }))
const respondWithError = (channel: Channel, code: number, status: string, more: object = {}) =>
  (channel.state.intercept = ({ method }) =>
    method === "POST"
      ? Response.json({ error: { code, status, message: "No.", ...more } }, { status: code })
      : undefined)

describe("connecting", () => {
  async function signIn(channel: Channel) {
    const ctx = channel.contextFor("connect")
    const { authorizeUrl, input } = await startSignIn("google_business_profile", connect, ctx)
    const consentUrl = new URL(authorizeUrl)
    consentUrl.pathname += "/approve"
    const redirect = await googleBusinessProfile.sandbox.handle(new Request(consentUrl), channel.context)
    const code = new URL(redirect.headers.get("location") ?? "").searchParams.get("code") ?? ""
    return connect.finish({ ...input, code }, ctx)
  }

  it("lists every location that can post, with its address", async () => {
    const { accounts } = await signIn(await open())
    expect(accounts.map(({ account }) => [account.displayName, account.username])).toEqual([
      ["Bell Tower Café", "1 Belfry Lane, Ringwood"],
      ["Bell Tower Café", "27 Campanile Street, Ringwood"],
    ])
    const [first] = accounts
    const { location } = first?.credentials as { location: string }
    expect(location).toMatch(new RegExp(`^accounts/\\d+/locations/${first?.account.remoteId}$`))
  })

  it("reads all accounts and pages, lists a shared location once, and finds its logo", async () => {
    const channel = await open()
    const location = { name: "locations/7", title: "Bells", metadata: { mapsUri: "https://maps.example/7" } }
    channel.state.intercept = ({ url }) => {
      const { pathname, searchParams } = new URL(url)
      const later = searchParams.has("pageToken")
      if (pathname === "/v1/accounts")
        return Response.json(
          later
            ? { accounts: [{ name: "accounts/2" }] }
            : { accounts: [{ name: "accounts/1" }], nextPageToken: "p2" },
        )
      if (pathname.endsWith("/locations")) return Response.json({ locations: [location] })
      const logo = { googleUrl: "https://lh.example/7", locationAssociation: { category: "LOGO" } }
      return pathname.endsWith("/media") ? Response.json({ mediaItems: [logo] }) : undefined
    }
    const { accounts } = await signIn(channel)
    expect(accounts).toMatchObject([
      {
        account: { remoteId: "7", imageUrl: "https://lh.example/7", profileUrl: "https://maps.example/7" },
        credentials: { location: "accounts/1/locations/7" },
      },
    ])
    const locationUrls = channel.requests
      .map(({ url }) => new URL(url))
      .filter(({ pathname }) => pathname.endsWith("/locations"))
    expect(locationUrls.map(({ host, pathname }) => host + pathname)).toEqual([
      "mybusinessbusinessinformation.googleapis.com/v1/accounts/1/locations",
      "mybusinessbusinessinformation.googleapis.com/v1/accounts/2/locations",
    ])
  })

  it("rejects an account without a business", async () => {
    const channel = await open()
    channel.state.intercept = ({ url }) =>
      url.includes("/v1/accounts?") ? Response.json({ accounts: [] }) : undefined
    expect((await expectPlatformError(channel, signIn(channel))).message).toContain(
      "doesn't manage a business",
    )
  })

  it("keeps the location on refresh and never revokes the shared grant", async () => {
    const channel = await open()
    const before = channel.state.credentials as { location: string }
    expect(await googleBusinessProfile.refresh?.(before, channel.contextFor("read"))).toMatchObject({
      location: before.location,
    })
    expect(googleBusinessProfile.revoke).toBeUndefined()
  })
})

describe("publishing", () => {
  it("sends the photo's URL and the button", async () => {
    const channel = await open()
    const photo = testMedia("image")
    const callToAction = { actionType: "BOOK", url: "https://bells.example/book" }
    const [published] = await channel.publish({
      media: [photo],
      config: { callToAction, languageCode: "en-GB" },
    })
    const { location } = channel.state.credentials as { location: string }
    expect(sent(channel)).toEqual([
      {
        url: `https://mybusiness.googleapis.com/v4/${location}/localPosts`,
        body: {
          languageCode: "en-GB",
          summary: "Hello from the bell tower",
          topicType: "STANDARD",
          callToAction,
          media: [{ mediaFormat: "PHOTO", sourceUrl: photo.url }],
        },
      },
    ])
    expect(published?.data).toEqual({ name: `${location}/localPosts/${published?.id}` })
  })

  it("sends events and offers with their schedule", async () => {
    const channel = await open()
    const offer = { couponCode: "BELL", redeemOnlineUrl: "https://bells.example", termsConditions: "Once." }
    await channel.publish({ config: { topicType: "EVENT", event } })
    await channel.publish({ config: { topicType: "OFFER", event, offer } })
    const schedule = {
      startDate: { year: 2026, month: 12, day: 31 },
      startTime: { hours: 22, minutes: 30 },
      endDate: { year: 2027, month: 1, day: 1 },
      endTime: { hours: 0, minutes: 30 },
    }
    expect(sent(channel).map(({ body }) => body)).toMatchObject([
      { topicType: "EVENT", event: { title: event.title, schedule } },
      { topicType: "OFFER", event: { title: event.title, schedule }, offer },
    ])
  })

  it("waits for Google's review up to a limit and reports a rejection", async () => {
    const channel = await open()
    const startedAt = channel.clock.now
    const [published] = await channel.publish({ caption: "Hi [[processing:10s]]" })
    expect(channel.clock.now.getTime() - startedAt.getTime()).toBeGreaterThanOrEqual(10_000)
    const { name } = published?.data as { name: string }
    const respondWith = (state: string) => (channel.state.intercept = () => Response.json({ name, state }))
    const poll = (sentAt: Date) =>
      googleBusinessProfile.publish.poll!({ name, sentAt: sentAt.toISOString() }, channel.contextFor("poll"))
    respondWith("PROCESSING")
    expect(await poll(channel.clock.now)).toHaveProperty("pending")
    expect(await poll(new Date(channel.clock.now.getTime() - 11 * 60_000))).toMatchObject({
      id: published?.id,
      url: channel.account.profileUrl,
    })
    respondWith("REJECTED")
    expect((await expectPlatformError(channel, poll(channel.clock.now))).message).toContain(
      "rejected this post in its review",
    )
  })

  it("allows one photo and no videos", () => {
    const check = (media: ReturnType<typeof testMedia>[]) =>
      checkPost(googleBusinessProfile, { caption: "x", media })
    expect(check([testMedia("video")])[0]?.message).toBe(
      "Google Business Profile only accepts images; this post has 1 video.",
    )
    expect(check([testMedia(), testMedia()])).toHaveLength(1)
    expect(check([])).toEqual([])
  })
})

it.each([
  [401, "UNAUTHENTICATED", {}, "reconnect"],
  [403, "PERMISSION_DENIED", {}, "reconnect"],
  [403, "PERMISSION_DENIED", { details: [{ reason: "SERVICE_DISABLED" }] }, "rejected"],
  [404, "NOT_FOUND", {}, "rejected"],
  [429, "RESOURCE_EXHAUSTED", {}, "rate_limited"],
  [400, "INVALID_ARGUMENT", { details: [{ value: "PHOTO_FETCH_FAILED" }] }, "rejected"],
  [500, "INTERNAL", {}, "unknown_outcome"],
])("maps %s %s %o to %s", async (code, status, more, kind) => {
  const channel = await open()
  respondWithError(channel, code, status, more)
  expect((await expectPlatformError(channel, channel.publish({}))).kind).toBe(kind)
})

it("explains errors for photos that can't be loaded and for chains", async () => {
  const channel = await open()
  respondWithError(channel, 400, "INVALID_ARGUMENT", { details: [{ value: "PHOTO_FETCH_FAILED" }] })
  expect((await expectPlatformError(channel, channel.publish({}))).message).toContain(
    "couldn't load the photo",
  )
  respondWithError(channel, 400, "INVALID_ARGUMENT", { message: "LOCATION_DISABLED_FOR_LOCAL_POST_API" })
  expect((await expectPlatformError(channel, channel.publish({}))).message).toContain("chain")
})

it.each([
  [{ topicType: "EVENT" }, "event"],
  [{ topicType: "OFFER", event, callToAction: { actionType: "CALL" } }, "callToAction"],
  [{ callToAction: { actionType: "CALL", url: "https://bells.example" } }, "callToAction.url"],
  [{ callToAction: { actionType: "SHOP" } }, "callToAction.url"],
  [{ event: { ...event, endDate: "2026-12-30" } }, "event.endDate"],
  [{ event: { ...event, title: "x".repeat(59) } }, "event.title"],
  [{ topicType: "ALERT" }, "topicType"],
])("rejects %o at %s", (config, field) => {
  expect(checkConfig(googleBusinessProfile, config).map((problem) => problem.field)).toEqual([
    `platformConfiguration.${field}`,
  ])
})
