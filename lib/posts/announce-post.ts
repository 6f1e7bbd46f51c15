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
const mostTogether = 10

/**
 * Tells the publisher of posts, each at its time. Those that go to one place and fall due in the same instant go
 * together, channel by channel, so that a channel's posts are one after the other.
 */
export async function sendDue(posts: Due[]): Promise<void> {
  const places = await placesOf(posts)
  const now = Date.now()
  const due = posts.flatMap((post) => {
    const place = places.get(post.socialAccountId)
    // Without a place the channel is gone, and its posts with it.
    return place ? [{ ...post, place, ts: Math.max(now, dueAt(post)) }] : []
  })
  const together = Map.groupBy(due, ({ place, ts }) => `${ts} ${place}`)
  const events = [...together.values()].flatMap((all) =>
    chunk(all.toSorted(byChannel), mostTogether).map(dueEvent),
  )
  await sendEvents(events)
}

/**
 * Where each channel's posts go: its platform, and the server where there are many of them, so that one that hangs
 * does not hold up the others.
 */
async function placesOf(posts: Due[]) {
  const { rows } = await pool.query<{ id: string; platform: string; profileUrl: string | null }>({
    name: "places_of_channels",
    text: `SELECT id, platform, "profileUrl" FROM "SocialAccount" WHERE id = ANY ($1)`,
    values: [[...new Set(posts.map(({ socialAccountId }) => socialAccountId))]],
  })
  const server = (url: string | null) => (url && URL.canParse(url) ? new URL(url).host : "")
  return new Map(rows.map(({ id, platform, profileUrl }) => [id, `${platform} ${server(profileUrl)}`]))
}

type Placed = Due & { place: string; ts: number }

const byChannel = (a: Placed, b: Placed) =>
  a.socialAccountId.localeCompare(b.socialAccountId) || dueAt(a) - dueAt(b)

const dueEvent = (posts: Placed[]) => ({
  id: idOf(posts),
  name: "post/due" as const,
  ts: posts[0]!.ts,
  data: {
    place: posts[0]!.place,
    posts: posts.map(({ id, socialAccountId, version }) => ({ postId: id, socialAccountId, version })),
  },
})

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

export type Announced = Due & { status: string; approvalStatus: string }

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
