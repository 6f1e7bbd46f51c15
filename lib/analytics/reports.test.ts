import { beforeAll, describe, expect, it } from "vitest"

import type { OutputOf } from "@/lib/contract/contract"
import { prisma } from "@/lib/db/database"
import { newId } from "@/lib/crypto/ids"
import type { Metrics } from "@/lib/platforms/platform"
import { purge } from "@/lib/db/purge-expired-rows"
import { createKey, createWorkspace } from "@/lib/testing/workspace"
import type {
  bestPostsContract,
  bestTimesContract,
  overviewContract,
  seriesContract,
} from "./report-contracts"
import { rollUp } from "./roll-up"
import { storeMetrics } from "./store-metrics"

type Overview = OutputOf<typeof overviewContract>
type Series = OutputOf<typeof seriesContract>
type BestPosts = OutputOf<typeof bestPostsContract>
type BestTimes = OutputOf<typeof bestTimesContract>

const raw = null
const paths = ["overview", "series", "best-posts", "best-times"].map((name) => `/v0/analytics/${name}`)

async function measuredWorkspace() {
  const workspace = await createWorkspace()
  const { organizationId, call } = workspace
  const channel = (await workspace.connect("mastodon")).id
  const get = async <Body>(path: string) => {
    const { status, body } = await call<Body>("GET", `/v0/analytics/${path}`)
    expect(status).toBe(200)
    return body
  }
  /** A post published at `postedAt`, with its metric samples. */
  async function posted(
    postedAt: string,
    samples: [at: string, metrics: Omit<Metrics, "raw">][],
    { socialAccountId = channel, tagIds = [] as string[], caption = "Out" } = {},
  ) {
    const [, latest] = samples.at(-1) ?? []
    const { id } = await prisma.post.create({
      data: {
        ...{ organizationId, socialAccountId, caption, createdByKind: "system" },
        ...{ status: "COMPLETED", approvalStatus: "APPROVED", postedAt: new Date(postedAt) },
        ...(latest && { analyticsLatest: { ...latest, raw } }),
        tags: { create: tagIds.map((tagId) => ({ tagId })) },
        metrics: {
          create: samples.map(([at, metrics]) => ({
            ...{ platform: "mastodon", collectedAt: new Date(at), metrics: { ...metrics, raw } },
          })),
        },
      },
    })
    return id
  }
  return { ...workspace, channel, get, posted }
}
let workspace: Awaited<ReturnType<typeof measuredWorkspace>>
beforeAll(async () => void (workspace = await measuredWorkspace()))

describe("daily metrics", () => {
  it("counts each pull once and ignores a counter that recovers", async () => {
    const { organizationId, channel, get } = await measuredWorkspace()
    const tag = await prisma.tag.create({ data: { organizationId, name: "Spring", color: "#112233" } })
    const data = { organizationId, socialAccountId: channel, caption: "Out", createdByKind: "system" }
    const { id } = await prisma.post.create({
      data: { ...data, status: "COMPLETED", postedAt: new Date(), tags: { create: { tagId: tag.id } } },
    })
    for (const likes of [10, 4, 12]) {
      const dueAt = new Date(Date.now() - 1000)
      await prisma.post.update({ where: { id }, data: { analyticsNextFetchAt: dueAt } })
      const due = { id, postedAt: new Date(), dueAt }
      await Promise.all([1, 2].map(() => storeMetrics(due, "mastodon", { likes, clicks: 1, raw })))
    }
    const days = () => prisma.metricDay.findMany({ where: { organizationId }, orderBy: { tagId: "asc" } })
    const stored = await days()
    expect(stored.map(({ tagId, likes, clicks, reach }) => [tagId, likes, clicks, reach])).toEqual([
      ["", 12n, 1n, null],
      [tag.id, 12n, 1n, null],
    ])
    expect((await get<Overview>("overview")).totals).toMatchObject({ sent: 1, likes: 12, engagements: 13 })
    await rollUp({ organizationId })
    expect(await days()).toEqual(stored)
    await prisma.tag.delete({ where: { id: tag.id } })
    await purge()
    expect((await days()).map(({ tagId }) => tagId)).toEqual([""])
  })

  it("deletes daily metrics after 800 days and with their account", async () => {
    const { organizationId, channel } = await measuredWorkspace()
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
    const row = { organizationId, tagId: "", socialAccountId: channel, likes: 1 }
    await prisma.metricDay.createMany({ data: [797, 803].map((days) => ({ ...row, day: ago(days) })) })
    await purge()
    expect(await prisma.metricDay.count({ where: { organizationId } })).toBe(1)
    await prisma.socialAccount.delete({ where: { id: channel } })
    expect(await prisma.metricDay.count({ where: { organizationId } })).toBe(0)
  })
})

describe("reports", () => {
  const may = "from=2026-05-01&to=2026-05-07"
  let other: string
  let tagId: string
  let best: string

  beforeAll(async () => {
    const { organizationId, posted, connect, channel } = workspace
    await prisma.organization.update({
      where: { id: organizationId },
      data: { timeZone: "Pacific/Auckland" },
    })
    other = (await connect("bluesky")).id
    tagId = (await prisma.tag.create({ data: { organizationId, name: "May", color: "#112233" } })).id
    // 9:30 PM UTC on May 1 is the morning of May 2 in Auckland.
    best = await posted(
      "2026-05-01T21:30:00Z",
      [
        ["2026-05-01T22:00:00Z", { impressions: 100, likes: 5 }],
        ["2026-05-03T22:00:00Z", { impressions: 200, likes: 15, comments: 5 }],
      ],
      { tagIds: [tagId], caption: "b".repeat(500) },
    )
    await posted("2026-05-02T21:10:00Z", [["2026-05-02T22:00:00Z", { likes: 8 }]], { socialAccountId: other })
    await posted("2026-04-27T05:00:00Z", [["2026-04-27T06:00:00Z", { impressions: 50, likes: 4 }]])
    await posted("2026-05-03T00:00:00Z", [])
    await prisma.post.create({
      data: {
        ...{ organizationId, socialAccountId: channel, caption: "No", createdByKind: "system" },
        ...{ status: "FAILED", scheduledAt: new Date("2026-05-04T00:00:00Z") },
      },
    })
    await rollUp({ organizationId })
  })

  it("compares a period with the previous one", async () => {
    const report = await workspace.get<Overview>(`overview?${may}`)
    expect(report).toMatchObject({
      ...{ from: "2026-05-01", to: "2026-05-07", timeZone: "Pacific/Auckland" },
      before: { from: "2026-04-24", to: "2026-04-30" },
      // Likes from a platform that doesn't report views aren't part of the rate.
      totals: {
        sent: 3,
        failed: 1,
        impressions: 200,
        likes: 23,
        engagements: 28,
        engagementRate: 0.1,
        reach: null,
      },
      previousTotals: { sent: 1, failed: 0, impressions: 50, engagements: 4, engagementRate: 0.08 },
    })
    expect(report.channels).toMatchObject([
      { socialAccountId: workspace.channel, platform: "mastodon", sent: 2, failed: 1, engagements: 20 },
      { socialAccountId: other, platform: "bluesky", sent: 1, failed: 0, engagementRate: null },
    ])
    expect(report.platforms.map(({ platform, failed }) => [platform, failed])).toEqual([
      ["mastodon", 1],
      ["bluesky", 0],
    ])
  })

  it("groups by day in the organization's time zone", async () => {
    const { data, previousData } = await workspace.get<Series>(`series?${may}`)
    expect(data).toHaveLength(7)
    expect(data.map(({ date, sent, failed, likes }) => [date.slice(-2), sent, failed, likes])).toEqual([
      ...[
        ["01", 0, 0, 0],
        ["02", 1, 0, 5],
        ["03", 2, 0, 8],
        ["04", 0, 1, 10],
      ],
      ...[
        ["05", 0, 0, 0],
        ["06", 0, 0, 0],
        ["07", 0, 0, 0],
      ],
    ])
    expect(data[0]).toMatchObject({ reach: null, engagementRate: null })
    expect(previousData).toHaveLength(7)
    expect(previousData[3]).toMatchObject({ date: "2026-04-27", sent: 1, likes: 4 })
  })

  it("lists the best posts", async () => {
    const { data } = await workspace.get<BestPosts>(`best-posts?${may}`)
    expect(data.map(({ metrics }) => metrics.engagements)).toEqual([20, 8, null])
    expect(data[0]).toMatchObject({
      id: best,
      caption: "b".repeat(280),
      postedAt: "2026-05-01T21:30:00.000Z",
    })
    expect(data[0]!.metrics).toMatchObject({ impressions: 200, engagementRate: 0.1, saves: null })
    const worst = await workspace.get<BestPosts>(`best-posts?${may}&orderBy=likes&order=asc&limit=2`)
    expect(worst.data.map(({ metrics }) => metrics.likes)).toEqual([8, 15])
  })

  it("lists the best times in the organization's time zone", async () => {
    const { data } = await workspace.get<BestTimes>(`best-times?from=2026-04-24&to=2026-05-07`)
    expect(data).toEqual([
      { weekday: 1, hour: 17, posts: 1, median: 4 },
      { weekday: 6, hour: 9, posts: 1, median: 20 },
      { weekday: 7, hour: 9, posts: 1, median: 8 },
    ])
    const rates = await workspace.get<BestTimes>(`best-times?${may}&measure=engagementRate`)
    expect(rates.data).toEqual([{ weekday: 6, hour: 9, posts: 1, median: 0.1 }])
  })

  it.each([
    ["an account", () => `socialAccountIds[]=${other}`, 8],
    ["a platform", () => "platform=mastodon", 20],
    ["a tag", () => `tagId=${tagId}`, 20],
    ["a platform without accounts", () => "platform=youtube", null],
  ])("filters by %s", async (_name, filter, engagements) => {
    const { totals } = await workspace.get<Overview>(`overview?${may}&${filter()}`)
    expect(totals.engagements).toBe(engagements)
    const { data } = await workspace.get<BestPosts>(`best-posts?${may}&${filter()}`)
    expect(data[0]?.metrics.engagements ?? null).toBe(engagements)
  })

  it("filters by a profile's ID or external ID", async () => {
    const { organizationId } = workspace
    const externalId = newId()
    const profile = { organizationId, name: "Blum", externalId }
    const { id } = await prisma.clientProfile.create({ data: profile })
    await prisma.socialAccount.update({ where: { id: other }, data: { profileId: id } })
    for (const profileId of [id, externalId])
      expect((await workspace.get<Overview>(`overview?${may}&profileId=${profileId}`)).totals.sent).toBe(1)
  })
})

describe("the endpoints", () => {
  it("returns 200 and 28 empty days for a new organization", async () => {
    const { call } = await createWorkspace()
    for (const path of paths) expect((await call("GET", path)).status).toBe(200)
    const { body } = await call<Series>("GET", paths[1]!)
    expect(body.data).toHaveLength(28)
    expect(body.data[27]).toMatchObject({ sent: 0, likes: null })
    expect(body.previousData).toHaveLength(28)
  })

  it.each(paths)("returns 401, 403, 404, and 422: %s", async (path) => {
    const { call, organizationId, channel } = workspace
    const limitedKey = await createKey(organizationId, { scopes: ["posts:read"] })
    expect((await call("GET", path, undefined, { "x-api-key": "car_wrong" })).status).toBe(401)
    expect((await call("GET", path, undefined, { "x-api-key": limitedKey })).status).toBe(403)
    for (const query of ["tagId=nobody", "profileId=nobody"])
      expect((await call("GET", `${path}?${query}`)).status).toBe(404)
    const invalid = ["from=yesterday", "from=2026-02-30", "from=2026-05-02&to=2026-05-01", "platform=myspace"]
    for (const query of [...invalid, "from=2020-01-01&to=2026-01-01"])
      expect((await call("GET", `${path}?${query}`)).status, query).toBe(422)
    const outsider = await createWorkspace()
    const { body } = await outsider.call<object>(
      "GET",
      `${path}?socialAccountIds=${channel}&from=2026-05-01&to=2026-05-07`,
    )
    expect(JSON.stringify(body)).not.toContain(channel)
  })

  it.each([
    "best-posts?limit=0",
    "best-posts?limit=101",
    "best-posts?orderBy=luck",
    "best-times?measure=luck",
  ])("returns 422: %s", async (path) =>
    expect((await workspace.call("GET", `/v0/analytics/${path}`)).status).toBe(422),
  )
})
