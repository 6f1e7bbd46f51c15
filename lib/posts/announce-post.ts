import { sendEvents } from "@/inngest/client"
import { log } from "@/lib/log"

const soonMilliseconds = 60_000

export type Due = { id: string; socialAccountId: string; version: number; scheduledAt: Date | null }

export const dueEvent = ({ id, socialAccountId, version, scheduledAt }: Due) => ({
  id: `due:${id}:${version}`,
  name: "post/due" as const,
  ts: Math.max(Date.now(), scheduledAt?.getTime() ?? 0),
  data: { postId: id, socialAccountId, version },
})

/**
 * Tells the publisher at once of a post that is due before the next sweep could find it. Call it after the commit:
 * the row is the schedule, and the sweep finds what this did not tell.
 */
export async function announcePost(post: Due & { status: string; approvalStatus: string }): Promise<void> {
  const waiting =
    post.approvalStatus === "APPROVED" && (post.status === "PROCESSING" || post.status === "SCHEDULED")
  if (!waiting || (post.scheduledAt?.getTime() ?? 0) > Date.now() + soonMilliseconds) return
  try {
    await sendEvents([dueEvent(post)])
  } catch (error) {
    log.warn("post/due was not sent; the sweep will", { postId: post.id, error: (error as Error).message })
  }
}
