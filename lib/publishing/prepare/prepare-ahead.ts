import { sendEvents } from "@/inngest/client"
import { sql } from "kysely"

import { db, prisma } from "@/lib/db/database"
import { anyOf, json, now } from "@/lib/db/expressions"
import { fromNow, seconds } from "@/lib/db/time"
import { PlatformError } from "@/lib/platforms/errors"
import type { Json } from "@/lib/platforms/json"
import { platforms } from "@/lib/platforms/registry"
import { accountOfPost } from "@/lib/posts/schedule/account-pause"
import { preparePart } from "./prepare-part"
import { loadUpcoming, type Publication } from "@/lib/publishing/publication"

const batchSize = 500

/** Only the first part is prepared, because later ones may need the previous part's published id. */
const part = 0

/** Queues posts with media that are due within ten minutes, on platforms that keep unpublished uploads. */
export async function sweepUpcomingPosts(): Promise<number> {
  const slugs = platforms.filter(({ publish }) => publish.draftLifetimeMinutes).map(({ slug }) => slug)
  const posts = await db
    .selectFrom("Post as p")
    .crossJoinLateral(accountOfPost)
    .where("p.status", "=", sql.lit("SCHEDULED"))
    .where("p.approvalStatus", "=", sql.lit("APPROVED"))
    .where("account.platform", "=", anyOf<string>(slugs))
    .where((eb) => eb.not("account.paused"))
    .where("p.scheduledAt", ">", fromNow("60 seconds"))
    .where("p.scheduledAt", "<=", fromNow("10 minutes"))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("PostMedia as m").whereRef("m.postId", "=", "p.id").select("m.mediaId")),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("PreparedPart as d")
            .whereRef("d.postId", "=", "p.id")
            .whereRef("d.version", "=", "p.version")
            .select("d.part"),
        ),
      ),
    )
    .select(["p.id", "p.version", "account.platform"])
    .orderBy("p.scheduledAt")
    .limit(sql.lit(batchSize))
    .execute()
  // An event id is accepted only once, so a post isn't prepared again before it's due.
  await sendEvents(
    posts.map(({ id, version, platform }) => ({
      id: `upcoming:${id}:${version}`,
      name: "post/upcoming" as const,
      data: { postId: id, version, platform },
    })),
  )
  return posts.length
}

/**
 * Uploads a post's media before it's due, so that only the send remains. Errors are only recorded on the timeline, because
 * the post is prepared again when it's due.
 */
export async function prepareAhead(postId: string, version: number): Promise<"prepared" | "skipped"> {
  const publication = await tryLoadUpcoming(postId, version)
  const draftMinutes = publication?.platform.publish.draftLifetimeMinutes
  if (!publication?.isAsApproved || !draftMinutes) return "skipped"
  try {
    const outcome = await preparePart(publication, part, 1)
    if (outcome.kind !== "done" || outcome.value === null) return "skipped"
    await savePrepared(postId, version, outcome.value, draftMinutes)
    return "prepared"
  } finally {
    await publication.timeline.write()
  }
}

/** Does nothing if the post was edited in the meantime. */
async function savePrepared(postId: string, version: number, draft: Json, draftMinutes: number) {
  await db
    .insertInto("PreparedPart")
    .columns(["postId", "part", "version", "draft", "expiresAt"])
    .expression((eb) =>
      eb
        .selectFrom("Post")
        .where("id", "=", postId)
        .where("version", "=", version)
        .select([
          "id",
          sql.lit(part).as("part"),
          "version",
          sql<string>`${json(draft)}::jsonb`.as("draft"),
          sql<Date>`now() + ${seconds(draftMinutes * 60)}`.as("expiresAt"),
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(["postId", "part"]).doUpdateSet((eb) => ({
        version: eb.ref("excluded.version"),
        draft: eb.ref("excluded.draft").$castTo<string>(),
        preparedAt: now,
        expiresAt: eb.ref("excluded.expiresAt"),
      })),
    )
    .execute()
}

async function tryLoadUpcoming(postId: string, version: number): Promise<Publication | null> {
  try {
    return await loadUpcoming(postId, version)
  } catch (error) {
    // The configuration is no longer valid. The post fails with that error when it's due.
    if (error instanceof PlatformError) return null
    throw error
  }
}

/** Discards a draft that the platform no longer accepts, so that the part is prepared again. */
export async function discardPrepared({ claim, prepared }: Publication, index: number): Promise<void> {
  prepared.delete(index)
  await prisma.preparedPart.deleteMany({ where: { postId: claim.postId, part: index } })
}
