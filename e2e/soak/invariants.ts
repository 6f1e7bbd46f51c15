import { sql } from "kysely"

import { checkPublication, type Publication } from "./check-publication"
import { checkReleased, reportPost } from "./check-release"
import { count, nameIn, type PostModel } from "./model"
import type { World } from "./operations"
import { isProxied, requiresApproval } from "./plan"
import { request } from "./request"
import { canLoseOutcome } from "./workspaces"

async function readRows(world: World) {
  const { prisma } = await import("@/lib/db/database")
  const posts = prisma.post.findMany({
    where: { organizationId: { in: world.workspaces.map(({ organizationId }) => organizationId) } },
    select: {
      id: true,
      organizationId: true,
      caption: true,
      status: true,
      approvalStatus: true,
      scheduledAt: true,
      errorTag: true,
      errorMessage: true,
      approvedAt: true,
      media: {
        select: {
          alt: true,
          thumbnailTimestampMs: true,
          media: { select: { alt: true, thumbnailTimestampMs: true } },
        },
      },
    },
  })
  // One snapshot: a post's approval and its media's alt text can change between two statements.
  const [rows] = await prisma.$transaction([posts], { isolationLevel: "RepeatableRead" })
  return rows
}
export type Row = Awaited<ReturnType<typeof readRows>>[number]

type FeedPost = { text: string; createdAt: string; media: { alt: string | null }[] }

/** What the platforms show, as their users see it. */
async function readPublished(world: World): Promise<Publication[]> {
  const published = new Map<string, Publication>()
  for (const [caption, times] of world.proxy.accepted)
    if (caption.startsWith(`soak ${world.run} `))
      published.set(caption, {
        ...{ caption, times, alts: [], covers: [] },
        at: world.proxy.acceptedAt.get(caption) ?? null,
      })
  for (const { channels, headers } of world.workspaces)
    for (const [index, channel] of channels.entries()) {
      if (isProxied(index)) continue
      const url = `${world.product.url()}/sandbox/feed.json?limit=1000&socialAccountId=${channel}`
      const { status, body, text: raw } = await request(url, "GET", headers.owner)
      if (status !== 200 || !body) throw new Error(`the feed returned ${status}: ${raw.slice(0, 300)}`)
      for (const { text, createdAt, media } of (body as { data: FeedPost[] }).data) {
        const before = published.get(text)
        const at = Date.parse(createdAt)
        published.set(text, {
          caption: text,
          times: (before?.times ?? 0) + 1,
          at: Math.min(before?.at ?? at, at),
          alts: [...(before?.alts ?? []), ...media.map(({ alt }) => alt)],
          covers: [], // feeds don't show them
        })
      }
    }
  return [...published.values()]
}

/** Differences between the counters and the posts, read by one statement, so from one snapshot. */
export async function countDifferences(organizationIds: string[]) {
  const { db } = await import("@/lib/db/database")
  const rows = db
    .selectFrom("PostCount as c")
    .where("c.organizationId", "in", organizationIds)
    .select(["c.tagId", "c.socialAccountId", "c.status", "c.approvalStatus", "c.change"])
    .unionAll(
      db
        .selectFrom("Post as p")
        .where("p.organizationId", "in", organizationIds)
        .where("p.status", "!=", "DELETED")
        .select([
          sql<string>`''`.as("tagId"),
          "p.socialAccountId",
          "p.status",
          "p.approvalStatus",
          sql<number>`-1`.as("change"),
        ]),
    )
    .unionAll(
      db
        .selectFrom("PostTag as t")
        .innerJoin("Post as p", "p.id", "t.postId")
        .where("p.organizationId", "in", organizationIds)
        .where("p.status", "!=", "DELETED")
        .select([
          "t.tagId",
          "p.socialAccountId",
          "p.status",
          "p.approvalStatus",
          sql<number>`-1`.as("change"),
        ]),
    )
  return db
    .selectFrom(rows.as("all"))
    .groupBy(["all.tagId", "all.socialAccountId", "all.status", "all.approvalStatus"])
    .having((eb) => eb.fn.sum("all.change"), "!=", 0)
    .select(["all.tagId", "all.socialAccountId", "all.status", "all.approvalStatus"])
    .select((eb) => eb.cast<number>(eb.fn.sum("all.change"), "integer").as("difference"))
    .execute()
}

const itemOf = (world: World, { workspace, media }: PostModel) => media && world.libraries[workspace]![media]

/** What's about to be published has been approved as it is now. */
function checkApproval(world: World, post: PostModel, row: Row) {
  const isReleased = row.status === "SCHEDULED" && row.approvalStatus === "APPROVED"
  if (!isReleased && row.status !== "PROCESSING") return
  if (requiresApproval(post.workspace) && !row.approvedAt)
    reportPost(world, post, `would publish unapproved: "${row.caption}" has no approval`)
  const alts = row.media.map(({ alt, media }) => alt ?? media.alt)
  const covers = row.media.map(({ thumbnailTimestampMs, media }) => {
    const cover = thumbnailTimestampMs ?? media.thumbnailTimestampMs
    return cover === null ? null : String(cover)
  })
  checkReleased(world, post, itemOf(world, post), { caption: row.caption, alts, covers }, "would publish")
}

/** Each approval's digest is that of what the post would publish, with its alt texts and covers. */
async function checkDigests(world: World) {
  const { db } = await import("@/lib/db/database")
  const { readDigests } = await import("@/lib/posts/snapshot/record-approvals")
  const organizationIds = world.workspaces.map(({ organizationId }) => organizationId)
  // Both statements see the same moment.
  const wrong = await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      const approved = await tx
        .selectFrom("Post")
        .where("organizationId", "in", organizationIds)
        .where("approvedAt", "is not", null)
        .where("status", "in", ["SCHEDULED", "PROCESSING"])
        .select(["id", "caption", "approvedDigest"])
        .execute()
      count(world.tally.checks, "digest of what was approved", approved.length)
      const digests = await readDigests(
        tx,
        approved.map(({ id }) => id),
      )
      return approved.filter(({ id, approvedDigest }) => digests.get(id) !== approvedDigest)
    })
  const byName = new Map(world.posts.map((post) => [post.name, post]))
  for (const { caption } of wrong) {
    const post = byName.get(nameIn(caption) ?? "")
    if (post) reportPost(world, post, `approved as something else: "${caption}"`)
  }
}

/** What holds at any time, also while faults are injected. */
export async function checkAlways(world: World): Promise<{ rows: Row[]; published: Map<string, number> }> {
  const acknowledged = world.posts.filter(({ id }) => id !== null)
  const rows = await readRows(world)
  const published = await readPublished(world)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byName = new Map(world.posts.map((post) => [post.name, post]))
  for (const post of acknowledged) {
    count(world.tally.checks, "nothing lost")
    const row = byId.get(post.id!)
    if (!row) reportPost(world, post, `lost: post ${post.id} is gone`)
    else if (row.organizationId !== world.workspaces[post.workspace]!.organizationId)
      reportPost(world, post, `leaked: post ${post.id} is in another workspace`)
  }
  const rowsByName = new Map<string, number>()
  for (const row of rows) {
    const post = byName.get(nameIn(row.caption) ?? "")
    if (!post) {
      world.violations.push({ text: `a post that nobody created: "${row.caption}"`, operations: [] })
      continue
    }
    const times = (rowsByName.get(post.name) ?? 0) + 1
    rowsByName.set(post.name, times)
    count(world.tally.checks, "nothing duplicated")
    if (times > 1) reportPost(world, post, `duplicated: ${times} posts are named "${post.name}"`)
    checkApproval(world, post, row)
  }
  await checkDigests(world)
  const timesByName = new Map<string, number>()
  for (const publication of published) {
    const post = byName.get(nameIn(publication.caption) ?? "")
    if (!post) {
      world.violations.push({ text: `a feed shows "${publication.caption}"`, operations: [] })
      continue
    }
    const times = (timesByName.get(post.name) ?? 0) + publication.times
    timesByName.set(post.name, times)
    if (times > publication.times)
      reportPost(world, post, `duplicated: "${post.name}" was published with several texts`)
    checkPublication(world, post, itemOf(world, post), publication)
  }
  const differences = await countDifferences(world.workspaces.map(({ organizationId }) => organizationId))
  count(world.tally.checks, "counters")
  for (const difference of differences)
    world.violations.push({ text: `a counter is wrong: ${JSON.stringify(difference)}`, operations: [] })
  return { rows, published: timesByName }
}

/** Still on its way: a post that may be published and is due by then, or one that's being published. */
export const isUnfinished = ({ status, approvalStatus, scheduledAt }: Row, dueBy = Date.now()) =>
  status === "PROCESSING" ||
  (status === "SCHEDULED" && approvalStatus === "APPROVED" && (scheduledAt?.getTime() ?? 0) <= dueBy)

/** What holds once everything has settled: each post is in one final state, and the platforms agree. */
export async function checkFinally(world: World): Promise<Record<string, number>> {
  const { rows, published } = await checkAlways(world)
  const byName = new Map(world.posts.map((post) => [post.name, post]))
  const states: Record<string, number> = {}
  for (const row of rows) {
    const post = byName.get(nameIn(row.caption) ?? "")
    if (!post) continue
    const isUnknown = row.errorTag === "unknown_outcome"
    const times = published.get(post.name) ?? 0
    const is = `"${row.caption}" (${row.status}, ${row.errorTag ?? "no error"}, ${row.errorMessage ?? ""})`
    count(states, isUnknown ? "UNKNOWN" : row.status)
    count(world.tally.checks, "final state")
    if (isUnfinished(row)) reportPost(world, post, `never finished: ${is}`)
    if (row.status === "COMPLETED" && times !== 1) reportPost(world, post, `published ${times} times: ${is}`)
    if (row.status !== "COMPLETED" && !isUnknown && times > 0)
      reportPost(world, post, `published, but not reported as published: ${is}`)
    if (isUnknown && !canLoseOutcome(post.channel))
      reportPost(world, post, `unknown outcome, although the platform can tell: ${is}`)
    const mayFail = /\[\[rejected\]\]|\[(?:cut|drop|lie|garbage|stall)\]/.test(row.caption)
    if (row.status === "FAILED" && !isUnknown && !mayFail && !isProxied(post.channel))
      reportPost(world, post, `failed without a reason: ${is}`)
  }
  await checkTabs(world, rows)
  return states
}

/** The counts that the API returns are those of the posts it lists. */
async function checkTabs(world: World, rows: Row[]) {
  for (const { index, organizationId, headers } of world.workspaces) {
    const url = `${world.product.url()}/v0/posts/counts/by-tab`
    const { body } = await request(url, "GET", headers.viewer)
    const own = rows.filter((row) => row.organizationId === organizationId)
    const expected = {
      drafts: own.filter(({ status }) => status === "DRAFT").length,
      sent: own.filter(({ status }) => status === "COMPLETED").length,
      failed: own.filter(({ status }) => status === "FAILED").length,
    }
    const counted = body as typeof expected
    for (const tab of ["drafts", "sent", "failed"] as const) {
      count(world.tally.checks, "counters")
      if (counted[tab] !== expected[tab])
        world.violations.push({
          text: `workspace ${index} counts ${counted[tab]} posts as ${tab}, but has ${expected[tab]}`,
          operations: [],
        })
    }
  }
}
