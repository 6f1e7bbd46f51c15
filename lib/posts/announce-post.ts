import { sendEvents } from "@/inngest/client"
import { log } from "@/lib/log"

const soonMilliseconds = 60_000

export type Due = {
  id: string
  socialAccountId: string
  version: number
  scheduledAt: Date | null
  /** A later time that its channel has given it. */
  waitUntil: Date | null
}

const dueAt = ({ scheduledAt, waitUntil }: Due) =>
  Math.max(scheduledAt?.getTime() ?? 0, waitUntil?.getTime() ?? 0)

export const dueEvent = (post: Due) => ({
  id: `due:${post.id}:${post.version}`,
  name: "post/due" as const,
  ts: Math.max(Date.now(), dueAt(post)),
  data: { postId: post.id, socialAccountId: post.socialAccountId, version: post.version },
})

type Announced = Due & { status: string; approvalStatus: string }

/**
 * Tells the publisher at once of posts that are due before the next sweep could find them. Call it after the commit:
 * the row is the schedule, and the sweep finds what this did not tell.
 */
export async function announcePosts(posts: Announced[]): Promise<void> {
  const soon = Date.now() + soonMilliseconds
  const due = posts.filter(
    (post) =>
      post.approvalStatus === "APPROVED" &&
      (post.status === "PROCESSING" || post.status === "SCHEDULED") &&
      dueAt(post) <= soon,
  )
  if (!due.length) return
  try {
    await sendEvents(due.map(dueEvent))
  } catch (error) {
    log.warn("post/due was not sent; the sweep will", {
      postIds: due.slice(0, 10).map(({ id }) => id),
      error: (error as Error).message,
    })
  }
}

export const announcePost = (post: Announced) => announcePosts([post])
