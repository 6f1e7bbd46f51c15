import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

import { afterAll, beforeAll, describe, expect, it } from "vitest"

import { sealCredentials } from "@/lib/accounts/credentials/seal-credentials"
import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { purge } from "@/lib/db/purge-expired-rows"
import { publish } from "@/lib/testing/publish"
import { createKey, createWorkspace } from "@/lib/testing/workspace"
import type { Post } from "@/lib/posts/contract"
import type { SocialPlatform } from "@/lib/platforms/slugs"
import type { AnalyticsSample, AnalyticsSummary } from "./contract"
import { pullNextPost } from "./pull-next-post"
import { storeMetrics } from "./store-metrics"
import { sweepAnalytics } from "./sweep-analytics"

const hour = 3_600_000
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds)

let workspace: Awaited<ReturnType<typeof createWorkspace>>
let instance: string
let response: { status: number; body: unknown; headers?: Record<string, string> }

/** A fake Mastodon server. */
const server = createServer((_request, reply) => {
  reply.writeHead(response.status, { "content-type": "application/json", ...response.headers })
  reply.end(JSON.stringify(response.body))
})

beforeAll(async () => {
  workspace = await createWorkspace()
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  instance = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  env.OUTBOUND_ALLOW_CIDRS.push("127.0.0.0/8")
})
afterAll(() => server.close())

/** A published post with metrics due. */
async function published(socialAccountId: string, { age = hour, due = 1000 } = {}) {
  const post = await prisma.post.create({
    data: {
      organizationId: workspace.organizationId,
      socialAccountId,
      caption: "Out",
      status: "COMPLETED",
      approvalStatus: "APPROVED",
      createdByKind: "system",
      postedAt: ago(age),
      analyticsNextFetchAt: ago(due),
    },
  })
  const attempt = { round: 1, part: 0, fence: 1, key: `${post.id}:1:0`, outcome: "sent", remoteId: "77" }
  await prisma.publishAttempt.create({ data: { postId: post.id, ...attempt } })
  return post.id
}

/** A Mastodon account on the server above. */
async function connectToServer() {
  const { id } = await workspace.connect("mastodon")
  const keys = { accountId: "1", accessToken: "token", clientId: "client", clientSecret: "secret" }
  const credentials = sealCredentials(id, { instance, ...keys })
  await prisma.socialAccount.update({ where: { id }, data: { sandbox: false, credentials } })
  return id
}

const read = (id: string) => prisma.post.findUniqueOrThrow({ where: { id }, include: { metrics: true } })
const summary = async (id: string) =>
  (await workspace.call<AnalyticsSummary>("GET", `/v0/posts/${id}/analytics/summary`)).body
const series = async (id: string, query = "") =>
  (await workspace.call<{ data: AnalyticsSample[] }>("GET", `/v0/posts/${id}/analytics/series${query}`)).body
    .data
const wakes = (socialAccountId: string) =>
  prisma.executorEvent.count({
    where: { name: "analytics/due", body: { path: ["data", "socialAccountId"], equals: socialAccountId } },
  })

async function publishOn(platform: SocialPlatform) {
  const { id: socialAccountId } = await workspace.connect(platform)
  const body = { socialAccountId, caption: "Measured", action: "now" }
  const { body: post } = await workspace.call<Post>("POST", "/v0/posts", body)
  await publish(post.id)
  expect((await read(post.id)).status).toBe("COMPLETED")
  return { id: post.id, socialAccountId }
}

describe("metrics", () => {
  it.each<SocialPlatform>(["bluesky", "mastodon"])(
    "builds a time series for a post on %s",
    async (platform) => {
      const { id, socialAccountId } = await publishOn(platform)
      const first = (await read(id)).analyticsNextFetchAt!
      expect(first.getTime() - Date.now()).toBeGreaterThan(9 * 60_000)
      expect(await pullNextPost(socialAccountId)).toBe("done")
      for (const expected of ["pulled", "pulled"]) {
        await prisma.post.update({ where: { id }, data: { analyticsNextFetchAt: ago(1) } })
        expect(await pullNextPost(socialAccountId)).toBe(expected)
      }
      const { analyticsLatest, analyticsLastFetchedAt, analyticsNextFetchAt } = await summary(id)
      expect(analyticsLatest).toMatchObject({ likes: expect.any(Number), raw: expect.anything() })
      expect(Date.parse(analyticsNextFetchAt!)).toBeGreaterThan(Date.parse(analyticsLastFetchedAt!))
      const samples = await series(id)
      expect(samples).toHaveLength(2)
      expect(samples[0]!.collectedAt <= samples[1]!.collectedAt).toBe(true)
      expect(samples[1]).toMatchObject({ platform, metrics: analyticsLatest! })
      expect(await series(id, "?limit=1")).toEqual([samples[1]])
    },
  )

  it("never makes posts due on a platform without analytics", async () => {
    const { id } = await publishOn("telegram")
    expect((await read(id)).analyticsNextFetchAt).toBeNull()
  })

  it("stores metrics once when two runs fetch them at the same time", async () => {
    const id = await published(await connectToServer())
    const { postedAt, analyticsNextFetchAt } = await read(id)
    const due = { id, postedAt: postedAt!, dueAt: analyticsNextFetchAt! }
    await Promise.all([1, 2].map((likes) => storeMetrics(due, "mastodon", { likes, raw: null })))
    expect((await read(id)).metrics).toHaveLength(1)
  })

  it("keeps samples for 400 days", async () => {
    const postId = await published(await connectToServer())
    const sample = { postId, platform: "mastodon", metrics: { raw: null } }
    const old = await prisma.metricSample.create({ data: { ...sample, collectedAt: ago(401 * 24 * hour) } })
    const recent = await prisma.metricSample.create({
      data: { ...sample, collectedAt: ago(399 * 24 * hour) },
    })
    await purge()
    const { metrics } = await read(postId)
    expect(metrics.map(({ id }) => id)).toEqual([recent.id])
    expect(metrics).not.toContainEqual(old)
  })
})

describe("a failed pull", () => {
  it("delays all posts of the account by the platform's Retry-After", async () => {
    const account = await connectToServer()
    const [first, second] = [await published(account, { due: 2000 }), await published(account)]
    response = { status: 429, body: { error: "Too many requests" }, headers: { "retry-after": "1800" } }
    expect(await pullNextPost(account)).toBe("done")
    for (const id of [first, second]) {
      const wait = (await read(id)).analyticsNextFetchAt!.getTime() - Date.now()
      expect(wait).toBeGreaterThan(1700 * 1000)
      expect(wait).toBeLessThanOrEqual(1800 * 1000)
    }
    expect((await read(first)).analyticsStatus).toBe("FAILED")
    expect((await read(second)).analyticsStatus).toBe("IDLE")
  })

  it("is retried after an outage", async () => {
    const account = await connectToServer()
    const id = await published(account)
    response = { status: 503, body: { error: "Down" } }
    expect(await pullNextPost(account)).toBe("done")
    expect((await read(id)).analyticsNextFetchAt!.getTime()).toBeGreaterThan(Date.now() + 14 * 60_000)
    await prisma.post.update({ where: { id }, data: { analyticsNextFetchAt: ago(1) } })
    response = { status: 200, body: { favourites_count: 3 } }
    expect(await pullNextPost(account)).toBe("pulled")
    expect(await read(id)).toMatchObject({ analyticsStatus: "IDLE", analyticsLatest: { likes: 3 } })
  })

  it("disconnects an account with revoked access and resumes after it reconnects", async () => {
    const account = await connectToServer()
    const id = await published(account)
    response = { status: 401, body: { error: "The access token was revoked" } }
    expect(await pullNextPost(account)).toBe("done")
    expect(await prisma.socialAccount.findUnique({ where: { id: account } })).toMatchObject({
      status: "disconnected",
      disconnectedReason: "TOKEN_REVOKED",
    })
    expect((await read(id)).analyticsStatus).toBe("FAILED")
    await prisma.socialAccount.update({ where: { id: account }, data: { status: "connected" } })
    response = { status: 200, body: {} }
    expect(await pullNextPost(account)).toBe("pulled")
  })

  it("skips a deleted post for a day and continues with the next", async () => {
    const account = await connectToServer()
    const [deletedPost, next] = [await published(account, { due: 2000 }), await published(account)]
    response = { status: 404, body: { error: "Record not found" } }
    expect(await pullNextPost(account)).toBe("failed")
    expect((await read(deletedPost)).analyticsNextFetchAt!.getTime()).toBeGreaterThan(Date.now() + 23 * hour)
    response = { status: 200, body: { reblogs_count: 2 } }
    expect(await pullNextPost(account)).toBe("pulled")
    expect((await read(next)).analyticsLatest).toMatchObject({ shares: 2 })
    expect(await pullNextPost(account)).toBe("done")
  })
})

describe("the sweep", () => {
  it("queues an account with due posts", async () => {
    const account = await connectToServer()
    await published(account)
    await sweepAnalytics()
    expect(await wakes(account)).toBe(1)
  })

  it.each([
    ["paused", { pausedAt: new Date() }],
    ["disconnected", { status: "disconnected" as const }],
    ["removed", { removedAt: new Date() }],
    ["an account that can't be measured", { analyticsDisabledAt: new Date() }],
  ])("skips an account that is %s", async (_state, data) => {
    const account = await connectToServer()
    const id = await published(account)
    await prisma.socialAccount.update({ where: { id: account }, data })
    await sweepAnalytics()
    expect(await wakes(account)).toBe(0)
    expect(await pullNextPost(account)).toBe("done")
    expect((await read(id)).metrics).toEqual([])
  })

  it("stops collecting metrics for old posts", async () => {
    const account = await connectToServer()
    const id = await published(account, { age: 91 * 24 * hour })
    await sweepAnalytics()
    expect((await read(id)).analyticsNextFetchAt).toBeNull()
    expect(await wakes(account)).toBe(0)
  })
})

describe("the endpoints", () => {
  const paths = (id: string) => [`/v0/posts/${id}/analytics/summary`, `/v0/posts/${id}/analytics/series`]

  it("returns 200 with no data for a post without metrics", async () => {
    const account = await workspace.connect("bluesky")
    const body = { socialAccountId: account.id, caption: "Draft" }
    const { id } = (await workspace.call<Post>("POST", "/v0/posts", body)).body
    expect(await summary(id)).toMatchObject({
      analyticsLatest: null,
      analyticsLastFetchedAt: null,
      analyticsNextFetchAt: null,
    })
    expect(await series(id)).toEqual([])
    await workspace.call("DELETE", `/v0/posts/${id}`, {})
    for (const path of paths(id)) expect((await workspace.call("GET", path)).status).toBe(404)
  })

  it("returns 401, 403, 404, and 422", async () => {
    const id = await published(await connectToServer())
    const outsider = await createWorkspace()
    const limitedKey = await createKey(workspace.organizationId, { scopes: ["posts:read"] })
    for (const path of paths(id)) {
      expect((await workspace.call("GET", path, undefined, { "x-api-key": "car_wrong" })).status).toBe(401)
      expect((await workspace.call("GET", path, undefined, { "x-api-key": limitedKey })).status).toBe(403)
      expect((await outsider.call("GET", path)).status).toBe(404)
    }
    for (const path of paths("nobody")) expect((await workspace.call("GET", path)).status).toBe(404)
    for (const limit of ["0", "1001", "1.5", "many"])
      expect((await workspace.call("GET", `${paths(id)[1]}?limit=${limit}`)).status).toBe(422)
  })
})
