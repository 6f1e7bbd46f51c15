import { sql, type Expression } from "kysely"

import { db, transaction } from "@/lib/db/database"
import { now, series } from "@/lib/db/expressions"
import { skipTriggers } from "@/lib/db/maintenance/skip-triggers"
import type { PostApprovalStatus, PostStatus } from "@/prisma/generated/kysely/tables"
import { makeKey } from "./make-key"

/** A workspace with posts, its key, one of its channels, and the post in the middle of its list. */
export type Seeded = {
  organizationId: string
  key: string
  channel: string
  middle: { at: Date; id: string }
}

const [channels, tags, media] = [20, 50, 1000]
const batch = 100_000

/**
 * A busy workspace: twenty channels, years of published posts, a queue, drafts, and some failures and approvals. Each
 * post has media and tags, and every tenth is a thread.
 */
export async function seedWorkspace(posts: number): Promise<Seeded> {
  const { organizationId, key } = await makeKey(["posts:read"])
  await seedLibrary(organizationId)
  for (let first = 0; first < posts; first += batch) await seedPosts(organizationId, posts, first)
  const middle = await db
    .selectFrom("Post")
    .select(["createdAt as at", "id"])
    .where("organizationId", "=", organizationId)
    .where("status", "<>", "DELETED")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .offset(Math.floor(posts / 2))
    .limit(1)
    .executeTakeFirstOrThrow()
  return { organizationId, key, channel: `${organizationId}-channel-7`, middle }
}

const seedLibrary = (organizationId: string) =>
  transaction(async (tx) => {
    const each = <Row extends object>(kind: string, count: number, rowOf: (n: number) => Row) =>
      Array.from({ length: count }, (_, n) => ({
        id: `${organizationId}-${kind}-${n}`,
        organizationId,
        updatedAt: now,
        ...rowOf(n),
      }))
    const channelRows = each("channel", channels, (n) => ({
      platform: "bluesky",
      remoteId: `${organizationId}${n}`,
      username: `channel-${n}`,
      credentials: "",
      sandbox: true,
    }))
    await tx.insertInto("SocialAccount").values(channelRows).execute()
    const tagRows = each("tag", tags, (n) => ({ name: `tag ${n}`, color: "#123456" }))
    await tx.insertInto("Tag").values(tagRows).execute()
    const mediaRows = each("media", media, (n) => ({
      bucket: "local",
      key: `${organizationId}${n}`,
      url: `https://example.com/${organizationId}${n}`,
      name: `${n}.jpg`,
      mimeType: "image/jpeg",
      width: 1200,
      height: 800,
      size: 250_000,
    }))
    await tx.insertInto("Media").values(mediaRows).execute()
  })

const statusOf = (n: Expression<number>) =>
  sql<PostStatus>`case when ${n} % 100 < 78 then 'COMPLETED' when ${n} % 100 < 90 then 'SCHEDULED'
    when ${n} % 100 < 96 then 'DRAFT' when ${n} % 100 < 98 then 'FAILED' else 'DELETED' end::"PostStatus"`

const approvalStatusOf = (n: Expression<number>) =>
  sql<PostApprovalStatus>`case when ${n} % 100 in (88, 89) then 'PENDING_APPROVAL'
    when ${n} % 100 between 90 and 95 then 'DRAFT' else 'APPROVED' end::"PostApprovalStatus"`

/** One of 1,000 words, such as "topicabc". */
const topicOf = (n: Expression<number>) =>
  sql<string>`'topic' || translate(lpad((${n} % 1000)::text, 3, '0'), '0123456789', 'abcdefghij')`

/**
 * Inserts set by set. Related rows are written without triggers, which would run per row, because the seed writes
 * what the triggers would.
 */
const seedPosts = (organizationId: string, posts: number, first: number) =>
  transaction(async (tx) => {
    const last = Math.min(posts, first + batch) - 1
    const seeds = tx.selectFrom(series("seed", first, last))
    const postId = (n: Expression<number>) =>
      sql<string>`${`${organizationId}-post-`}::text || lpad(${n}::text, 8, '0')`
    const numbered = (kind: string, n: Expression<unknown>) =>
      sql<string>`${`${organizationId}-${kind}-`}::text || ${n}`

    const states = seeds.select(({ ref }) => [
      "seed.n",
      sql<Date>`now() - (${posts}::int - ${ref("seed.n")}) * interval '2 minutes'`.as("createdAt"),
      statusOf(ref("seed.n")).as("status"),
      approvalStatusOf(ref("seed.n")).as("approvalStatus"),
    ])
    await tx
      .insertInto("Post")
      .columns([
        ...(["id", "organizationId", "socialAccountId", "caption", "status", "approvalStatus"] as const),
        ...(["scheduledAt", "postedAt", "url", "createdByKind", "createdAt", "updatedAt"] as const),
      ])
      .expression(
        tx.selectFrom(states.as("s")).select((eb) => {
          const n = eb.ref("s.n")
          const nextDay = sql<Date>`${eb.ref("s.createdAt")} + interval '1 day'`
          const whenCompleted = <Value>(value: Expression<Value>) =>
            eb.case().when("s.status", "=", "COMPLETED").then(value).end()
          const scheduledAt = eb
            .case()
            .when("s.status", "=", "SCHEDULED")
            .then(sql<Date>`now() + ${n} * interval '1 second'`)
            .when("s.status", "<>", "DRAFT")
            .then(nextDay)
            .end()
          return [
            postId(n).as("id"),
            sql<string>`${organizationId}::text`.as("organizationId"),
            numbered("channel", sql`${n} % ${sql.lit(channels)}`).as("socialAccountId"),
            sql<string>`'Post ' || ${n} || ': ' || repeat('everything new this week, ', 5) || ${topicOf(n)}`.as(
              "caption",
            ),
            "s.status",
            "s.approvalStatus",
            scheduledAt.as("scheduledAt"),
            whenCompleted(nextDay).as("postedAt"),
            whenCompleted(sql<string>`'https://example.com/p/' || ${n}`).as("url"),
            sql<string>`'system'`.as("createdByKind"),
            "s.createdAt",
            "s.createdAt as updatedAt",
          ]
        }),
      )
      .execute()

    await skipTriggers(tx)
    await tx
      .insertInto("PostMedia")
      .columns(["postId", "part", "position", "mediaId"])
      .expression(
        seeds.select(({ ref, lit }) => [
          postId(ref("seed.n")).as("postId"),
          lit(-1).as("part"),
          lit(0).as("position"),
          numbered("media", sql`${ref("seed.n")} % ${sql.lit(media)}`).as("mediaId"),
        ]),
      )
      .execute()
    await tx
      .insertInto("PostTag")
      .columns([
        ...(["postId", "tagId", "organizationId", "socialAccountId", "status", "approvalStatus"] as const),
        ...(["at", "createdAt"] as const),
      ])
      .expression(
        seeds
          .innerJoin("Post as p", (join) => join.on((eb) => eb("p.id", "=", postId(eb.ref("seed.n")))))
          .innerJoin(series("extra", 0, 1), (join) => join.onTrue())
          .select(({ ref, fn }) => [
            "p.id",
            numbered("tag", sql`(${ref("seed.n")} + ${ref("extra.n")} * 7) % ${sql.lit(tags)}`).as("tagId"),
            "p.organizationId",
            "p.socialAccountId",
            "p.status",
            "p.approvalStatus",
            fn.coalesce("p.postedAt", "p.scheduledAt").as("at"),
            "p.createdAt",
          ]),
      )
      .execute()
    const idAt = (n: number) => `${organizationId}-post-${String(n).padStart(8, "0")}`
    const counted = ["organizationId", "tagId", "socialAccountId", "status", "approvalStatus"] as const
    await tx
      .insertInto("PostCount")
      .columns([...counted, "change"])
      .expression(
        tx
          .selectFrom("PostTag")
          .where("status", "<>", "DELETED")
          .where((eb) => eb.between("postId", idAt(first), idAt(last)))
          .groupBy(counted)
          .select(counted)
          .select(({ fn }) => fn.countAll().as("change")),
      )
      .execute()
    await tx
      .insertInto("PostPart")
      .columns(["postId", "index", "caption"])
      .expression(
        seeds
          .innerJoin(series("part", 0, 2), (join) => join.onTrue())
          .where(({ ref }) => sql<boolean>`${ref("seed.n")} % 10 = 0`)
          .select(({ ref }) => [
            postId(ref("seed.n")).as("postId"),
            "part.n as index",
            sql<string>`'Part ' || ${ref("part.n")}`.as("caption"),
          ]),
      )
      .execute()
  })
