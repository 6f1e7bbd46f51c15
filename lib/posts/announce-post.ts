import { createHash } from "node:crypto"

import { sendEvents } from "@/inngest/client"
import { pool } from "@/lib/db"
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

/** Enough to share the cost of a run, and few enough that what is slow holds up few others. */
const mostTogether = 20

/**
 * Tells the publisher of posts, each at its time. Those of one platform that fall due in the same instant go together,
 * and channel by channel, so that a channel's posts are one after the other.
 */
export async function sendDue(posts: Due[]): Promise<void> {
  const { rows } = await pool.query<{ id: string; platform: string }>({
    name: "platforms_of_channels",
    text: `SELECT id, platform FROM "SocialAccount" WHERE id = ANY ($1)`,
    values: [[...new Set(posts.map(({ socialAccountId }) => socialAccountId))]],
  })
  const platforms = new Map(rows.map(({ id, platform }) => [id, platform]))
  const now = Date.now()
  const together = new Map<string, { platform: string; ts: number; posts: Due[] }>()
  for (const post of posts) {
    const platform = platforms.get(post.socialAccountId)
    // The channel is gone, and its posts with it.
    if (!platform) continue
    const ts = Math.max(now, dueAt(post))
    const key = `${platform} ${ts}`
    const group = together.get(key) ?? { platform, ts, posts: [] }
    together.set(key, group)
    group.posts.push(post)
  }
  const events = [...together.values()].flatMap(({ platform, ts, posts: all }) =>
    chunk(
      all.toSorted((a, b) => a.socialAccountId.localeCompare(b.socialAccountId) || dueAt(a) - dueAt(b)),
      mostTogether,
    ).map((some) => ({
      id: idOf(some),
      name: "post/due" as const,
      ts,
      data: {
        platform,
        posts: some.map(({ id, socialAccountId, version }) => ({ postId: id, socialAccountId, version })),
      },
    })),
  )
  await sendEvents(events)
}

const chunk = <Item>(items: Item[], size: number) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

/** The same posts in the same versions are not told twice. */
function idOf(posts: Due[]) {
  const names = posts.map(({ id, version }) => `${id}:${version}`)
  if (names.length === 1) return `due:${names[0]}`
  return `due:${createHash("sha256").update(names.join()).digest("hex")}`
}

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
    await sendDue(due)
  } catch (error) {
    log.warn("post/due was not sent; the sweep will", {
      postIds: due.slice(0, 10).map(({ id }) => id),
      error: (error as Error).message,
    })
  }
}

export const announcePost = (post: Announced) => announcePosts([post])
