import { sendEvents } from "@/inngest/client"
import { pool } from "@/lib/db"
import { PlatformError } from "@/lib/platforms/errors"
import { platforms } from "@/lib/platforms/registry"
import { channelOfEach } from "@/lib/posts/paused"
import { preparePart } from "./prepare-part"
import { loadUpcoming, type Publication } from "./publication"

const aheadMinutes = 10
const batch = 500

/** The first part only: a later one may need to know what the one before it became. */
const part = 0

type Upcoming = { id: string; version: number; platform: string }

/** Wakes posts with media that are due within ten minutes, where the platform lets uploads wait. */
export async function sweepUpcomingPosts(): Promise<number> {
  const able = platforms.filter(({ publish }) => publish.draftMinutes).map(({ slug }) => slug)
  const { rows } = await pool.query<Upcoming>(
    `SELECT p.id, p.version, c.platform FROM "Post" p CROSS JOIN ${channelOfEach}
     WHERE p.status = 'SCHEDULED' AND p."approvalStatus" = 'APPROVED' AND c.platform = ANY ($1) AND NOT c.paused
       AND p."scheduledAt" > now() + interval '60 seconds' AND p."scheduledAt" <= now() + interval '${aheadMinutes} minutes'
       AND EXISTS (SELECT 1 FROM "PostMedia" m WHERE m."postId" = p.id)
       AND NOT EXISTS (SELECT 1 FROM "PreparedPart" d WHERE d."postId" = p.id AND d.version = p.version)
     ORDER BY p."scheduledAt" LIMIT ${batch}`,
    [able],
  )
  // The id is taken once: a post is not prepared again before it is due.
  await sendEvents(
    rows.map(({ id, version, platform }) => ({
      id: `upcoming:${id}:${version}`,
      name: "post/upcoming" as const,
      data: { postId: id, version, platform },
    })),
  )
  return rows.length
}

/**
 * Uploads the media of a post before it is due, so that only the publishing call is left for then. What goes wrong is
 * on the timeline and otherwise left for later: the post is prepared again when it is due.
 */
export async function prepareAhead(postId: string, version: number): Promise<"prepared" | "left for later"> {
  const publication = await readUpcoming(postId, version)
  const draftMinutes = publication?.platform.publish.draftMinutes
  if (!publication || !draftMinutes) return "left for later"
  try {
    const outcome = await preparePart(publication, part, 1)
    if (outcome.kind !== "done" || outcome.value === null) return "left for later"
    await pool.query(
      `INSERT INTO "PreparedPart" ("postId", part, version, draft, "expiresAt")
       SELECT id, $2, $3, $4, now() + $5 * interval '1 minute' FROM "Post" WHERE id = $1 AND version = $3
       ON CONFLICT ("postId", part) DO UPDATE SET
         version = excluded.version, draft = excluded.draft, "preparedAt" = now(), "expiresAt" = excluded."expiresAt"`,
      [postId, part, version, JSON.stringify(outcome.value), draftMinutes],
    )
    return "prepared"
  } finally {
    await publication.timeline.write()
  }
}

async function readUpcoming(postId: string, version: number): Promise<Publication | null> {
  try {
    return await loadUpcoming(postId, version)
  } catch (error) {
    // Its configuration is not valid any more, which it is told when it is due.
    if (error instanceof PlatformError) return null
    throw error
  }
}

/** The platform refused what was prepared ahead, so it is made anew. */
export async function dropPrepared({ claim, prepared }: Publication, index: number): Promise<void> {
  prepared.delete(index)
  await pool.query(`DELETE FROM "PreparedPart" WHERE "postId" = $1 AND part = $2`, [claim.postId, index])
}
