import { beforeAll, describe, expect, it } from "vitest"

import type { OutputOf } from "@/lib/contract/contract"
import { prisma } from "@/lib/db/database"
import { newId } from "@/lib/crypto/ids"
import { displayUrl, libraryUrl } from "@/lib/media/media-url"
import { createKey, createWorkspace } from "@/lib/testing/workspace"
import type { getCalendarContract } from "./contract"

type Calendar = OutputOf<typeof getCalendarContract>
type Problem = { code: string; data: { fieldErrors: Record<string, string[]> } }
type Workspace = Awaited<ReturnType<typeof createWorkspace>>

const path = "/v0/posts/calendar"
const span = (from: string, to: string, more = "") => `${path}?from=${from}&to=${to}${more}`

async function inZone(timeZone: string) {
  const workspace = await createWorkspace()
  await prisma.organization.update({ where: { id: workspace.organizationId }, data: { timeZone } })
  const socialAccountId = (await workspace.connect()).id
  const seed = (posts: object[]) =>
    prisma.post.createManyAndReturn({
      data: posts.map((post) => ({
        id: newId(),
        organizationId: workspace.organizationId,
        socialAccountId,
        caption: "Hello",
        status: "SCHEDULED" as const,
        approvalStatus: "APPROVED" as const,
        createdByKind: "system",
        ...post,
      })),
    })
  const totals = async (from: string, to: string, more = "") => {
    const { body } = await workspace.call<Calendar>("GET", span(from, to, more))
    return Object.fromEntries(body.days.map(({ date, total }) => [date, total]))
  }
  return { ...workspace, socialAccountId, seed, totals }
}

describe("GET /v0/posts/calendar", () => {
  it.each([
    // Clocks go forward: the day has 23 hours.
    ["Europe/Berlin", "2098-03-29T23:00:00Z", "2098-03-30T21:59:59Z", "2098-03-30T22:00:00Z"],
    // Clocks go back: 25 hours.
    ["America/New_York", "2098-11-02T04:00:00Z", "2098-11-03T04:59:59Z", "2098-11-03T05:00:00Z"],
    ["Asia/Kolkata", "2098-06-01T18:30:00Z", "2098-06-02T18:29:59Z", "2098-06-02T18:30:00Z"],
    // Clocks go forward by half an hour.
    ["Australia/Lord_Howe", "2098-10-04T13:30:00Z", "2098-10-05T12:59:59Z", "2098-10-05T13:00:00Z"],
  ])("splits days at midnight in %s", async (zone, first, last, next) => {
    const { seed, totals } = await inZone(zone)
    const before = new Date(Date.parse(first) - 1000).toISOString()
    await seed([before, first, last, next].map((scheduledAt) => ({ scheduledAt })))
    const at = Date.parse(first)
    const days = await totals(
      new Date(at - 86_400_000).toISOString(),
      new Date(at + 2 * 86_400_000).toISOString(),
    )
    expect(Object.values(days)).toEqual([1, 2, 1])
  })

  it("places published posts by publication time, omits deleted ones, and counts posts beyond perDay", async () => {
    const { seed, call } = await inZone("UTC")
    const posts = await seed([
      { status: "COMPLETED", scheduledAt: "2098-05-01T10:00:00Z", postedAt: "2098-05-02T00:00:30Z" },
      { status: "DELETED", scheduledAt: "2098-05-01T10:00:00Z" },
      { status: "DRAFT", scheduledAt: null },
      { caption: "é".repeat(200), scheduledAt: "2098-05-02T09:00:00Z", slotAt: "2098-05-02T09:00:00Z" },
      { scheduledAt: "2098-05-02T08:00:00Z" },
      { scheduledAt: "2098-05-03T00:00:00Z" },
    ])
    const { body } = await call<Calendar>(
      "GET",
      span("2098-05-01T00:00:00Z", "2098-05-03T00:00:00Z", "&perDay=2"),
    )
    expect(body).toMatchObject({ timeZone: "UTC", days: [{ date: "2098-05-02", total: 3 }] })
    expect(body.days[0]!.posts.map(({ id, at }) => [id, at])).toEqual([
      [posts[0]!.id, "2098-05-02T00:00:30.000Z"],
      [posts[4]!.id, "2098-05-02T08:00:00.000Z"],
    ])
    const rest = (await call<Calendar>("GET", span("2098-05-02T08:30:00Z", "2098-05-03T00:00:00Z"))).body
    expect(rest.days[0]).toMatchObject({
      date: "2098-05-02",
      total: 1,
      posts: [{ queued: true, version: 1 }],
    })
    expect(rest.days[0]!.posts[0]!.caption).toBe("é".repeat(140))
  })

  it("returns tags, the number of parts, and a signed URL for the first image", async () => {
    const { seed, call, organizationId } = await inZone("UTC")
    const [post] = await seed([{ scheduledAt: "2098-05-01T10:00:00Z" }])
    const key = `${organizationId}/one.png`
    const media = await prisma.media.create({
      data: {
        organizationId,
        bucket: "local",
        key,
        url: libraryUrl(key),
        name: "one.png",
        mimeType: "image/png",
      },
    })
    const tag = await prisma.tag.create({ data: { organizationId, name: "red", color: "#123456" } })
    await prisma.postMedia.create({
      data: { postId: post!.id, part: -1, position: 0, mediaId: media.id, alt: "One" },
    })
    await prisma.postTag.create({ data: { postId: post!.id, tagId: tag.id } })
    await prisma.postPart.createMany({
      data: [0, 1].map((index) => ({ postId: post!.id, index, caption: "Part" })),
    })
    const { body } = await call<Calendar>("GET", span("2098-05-01T00:00:00Z", "2098-05-02T00:00:00Z"))
    expect(body.days[0]!.posts[0]).toMatchObject({
      tagIds: [tag.id],
      partCount: 2,
      thumbnail: { url: displayUrl(key), thumbnailUrl: null, mimeType: "image/png", alt: "One" },
    })
  })

  describe("filters", () => {
    let workspace: Awaited<ReturnType<typeof inZone>>
    let other: string
    let profileId: string
    let tagId: string

    beforeAll(async () => {
      workspace = await inZone("UTC")
      const { organizationId } = workspace
      other = (await workspace.connect("mastodon")).id
      profileId = (await prisma.clientProfile.create({ data: { organizationId, name: "Client" } })).id
      await prisma.socialAccount.update({ where: { id: other }, data: { profileId } })
      const [first] = await workspace.seed([
        { scheduledAt: "2098-05-01T10:00:00Z", socialAccountId: other },
        { scheduledAt: "2098-05-01T11:00:00Z", approvalStatus: "PENDING_APPROVAL" },
        { scheduledAt: "2098-05-01T12:00:00Z", status: "DRAFT" },
        { scheduledAt: "2098-05-01T12:00:00Z", postedAt: "2098-05-01T12:00:00Z", status: "COMPLETED" },
      ])
      tagId = (await prisma.tag.create({ data: { organizationId, name: "red", color: "#123456" } })).id
      await prisma.postTag.create({ data: { postId: first!.id, tagId } })
    })

    it.each([
      ["nothing", () => "", 4],
      ["a channel", () => `&socialAccountIds=${other}`, 1],
      ["a profile", () => `&profileIds=${profileId}`, 1],
      ["a tag", () => `&tagIds=${tagId}`, 1],
      ["two statuses", () => "&statuses=DRAFT&statuses=COMPLETED", 2],
      ["approval status", () => "&approvalStatus=PENDING_APPROVAL", 1],
      ["filters without a common match", () => `&socialAccountIds=${other}&statuses=DRAFT`, undefined],
    ])("filters by %s", async (_, more, total) => {
      const days = await workspace.totals("2098-05-01T00:00:00Z", "2098-05-02T00:00:00Z", more())
      expect(days["2098-05-01"]).toBe(total)
    })

    it("returns nothing to other organizations", async () => {
      const stranger = await inZone("UTC")
      const more = `&socialAccountIds=${other}&profileIds=${profileId}&tagIds=${tagId}`
      for (const filter of ["", more])
        expect(await stranger.totals("2098-05-01T00:00:00Z", "2098-05-02T00:00:00Z", filter)).toEqual({})
    })
  })

  describe("invalid requests", () => {
    let workspace: Workspace
    beforeAll(async () => void (workspace = await createWorkspace()))

    it.each([
      ["a window without an end", `${path}?from=2098-05-01T00:00:00Z`, "to"],
      ["a window that ends before it starts", span("2098-05-02T00:00:00Z", "2098-05-01T00:00:00Z"), "to"],
      ["a window of 63 days", span("2098-05-01T00:00:00Z", "2098-07-03T00:00:00Z"), "to"],
      ["a bare date", span("2098-05-01", "2098-05-02"), "from"],
      [
        "too many posts per day",
        span("2098-05-01T00:00:00Z", "2098-05-02T00:00:00Z", "&perDay=501"),
        "perDay",
      ],
      [
        "too many posts in total",
        span("2098-05-01T00:00:00Z", "2098-06-01T00:00:00Z", "&perDay=500"),
        "perDay",
      ],
      [
        "an unlisted status",
        span("2098-05-01T00:00:00Z", "2098-05-02T00:00:00Z", "&statuses=DELETED"),
        "statuses[0]",
      ],
    ])("rejects %s", async (_, url, field) => {
      const { status, body } = await workspace.call<Problem>("GET", url)
      expect(status).toBe(422)
      expect(Object.keys(body.data.fieldErrors)).toContain(field)
    })

    it("rejects keys without the scope, and invalid keys", async () => {
      const headers = { "x-api-key": await createKey(workspace.organizationId, { scopes: ["tags:read"] }) }
      const url = span("2098-05-01T00:00:00Z", "2098-05-02T00:00:00Z")
      expect((await workspace.call("GET", url, undefined, headers)).status).toBe(403)
      expect((await workspace.call("GET", url, undefined, { "x-api-key": "invalid" })).status).toBe(401)
    })
  })
})
