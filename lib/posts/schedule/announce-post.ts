import { createHash } from "node:crypto"

import { sendEvents } from "@/inngest/client"
import { destinationOf } from "@/lib/accounts/destination"
import { compileOnce } from "@/lib/db/compile-once"
import { db } from "@/lib/db/database"
import { anyOf } from "@/lib/db/expressions"
import { externalInngest } from "@/lib/config/env"
import { log } from "@/lib/log/log"

/** The regular sweep finds posts that are due later than this. */
const soonMilliseconds = 60_000
/** Posts due earlier than this don't wait for a sweep, which leaves two seconds for differences between clocks. */
const directMilliseconds = 6_000
/** One sweep queues all posts that are due in the same interval, shortly before it begins. */
const intervalMilliseconds = 2_000
const leadMilliseconds = 2_000

export type Due = {
  id: string
  socialAccountId: string
  version: number
  scheduledAt: Date | null
  /** Set while its account's limits delay the post. */
  waitUntil: Date | null
  /** Which recovery of a lost event this is. Undefined for a post's first event. */
  recovery?: number
}

const dueAt = ({ scheduledAt, waitUntil }: Due) =>
  Math.max(scheduledAt?.getTime() ?? 0, waitUntil?.getTime() ?? 0)

/** Large enough to share the cost of a run, small enough that a slow post delays only a few others. */
const maxPerEvent = 10

/**
 * Sends `post/due` events, each scheduled for its posts' due time. An organization's posts with the same destination and
 * due time share events, but accounts with several of them get their own, which publish them one after another.
 */
export async function sendDue(posts: Due[]): Promise<void> {
  if (!posts.length) return
  const destinations = await findDestinations(posts)
  const now = Date.now()
  const due = posts.flatMap((post) => {
    const destination = destinations.get(post.socialAccountId)
    // An account without a destination was deleted, and its posts with it.
    return destination ? [{ ...post, ...destination, ts: Math.max(now, dueAt(post)) }] : []
  })
  const groups = Map.groupBy(due, ({ organizationId, place, ts }) => `${ts} ${organizationId} ${place}`)
  await sendEvents([...groups.values()].flatMap(shareEvents))
}

const readAccounts = compileOnce((on, { ids }: { ids: string[] }) =>
  on
    .selectFrom("SocialAccount")
    .where("id", "=", anyOf(ids))
    .select(["id", "organizationId", "platform", "profileUrl", "sandbox"]),
)

async function findDestinations(posts: Due[]) {
  const accounts = await readAccounts(db, {
    ids: [...new Set(posts.map(({ socialAccountId }) => socialAccountId))],
  })
  return new Map(
    accounts.map(({ id, organizationId, ...account }) => [
      id,
      { organizationId, place: destinationOf(account) },
    ]),
  )
}

type WithDestination = Due & { organizationId: string; place: string; ts: number }

/** Posts of accounts with a single one share events, so a slow account is never ahead of another. */
function shareEvents(posts: WithDestination[]) {
  const accounts = [...Map.groupBy(posts, ({ socialAccountId }) => socialAccountId).values()]
  const [single, several] = [
    accounts.filter((own) => own.length === 1),
    accounts.filter((own) => own.length > 1),
  ]
  return [
    ...chunk(single.flat(), maxPerEvent).map((shared) => dueEvent(shared)),
    ...several.flatMap((own) =>
      chunk(
        own.toSorted((a, b) => dueAt(a) - dueAt(b)),
        maxPerEvent,
      ).map(dueEvent),
    ),
  ]
}

function dueEvent(posts: WithDestination[]) {
  const [{ id: firstId, socialAccountId, organizationId, place, ts }] = posts as [WithDestination]
  const isShared = posts.some((post) => post.socialAccountId !== socialAccountId)
  return {
    id: idOf(posts),
    name: "post/due" as const,
    ts,
    data: {
      ...{ organizationId, place, lane: isShared ? firstId : socialAccountId },
      posts: posts.map(({ id, socialAccountId, version }) => ({ postId: id, socialAccountId, version })),
    },
  }
}

const chunk = <Item>(items: Item[], size: number) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

/** Inngest ignores a second event for the same versions of the same posts, unless it recovers a lost one. */
function idOf(posts: Due[]) {
  const names = posts.map(
    ({ id, version, recovery }) => `${id}:${version}${recovery ? `:recovery-${recovery}` : ""}`,
  )
  if (names.length === 1) return `due:${names[0]}`
  return `due:${createHash("sha256").update(names.join()).digest("hex")}`
}

/**
 * The sweep only queues scheduled posts. An Inngest server may start it too early, before other posts of its interval were
 * saved.
 */
const isDirect = (post: Announced, direct: number) =>
  externalInngest || post.status === "PROCESSING" || dueAt(post) < direct

/** Requested sweeps by the start of their interval, so that a process requests each once. */
const requested = new Map<number, Promise<void>>()

/** Requests a sweep for each of the times, in time for posts that are due then. */
async function requestSweeps(times: number[]) {
  const now = Date.now()
  for (const [start] of requested) if (start < now) requested.delete(start)
  const starts = new Set(times.map((time) => time - (time % intervalMilliseconds)))
  await Promise.all([...starts].map((start) => requested.get(start) ?? requestSweep(start)))
}

function requestSweep(start: number) {
  const event = { id: `soon:${start}`, name: "posts/soon" as const, ts: start - leadMilliseconds, data: {} }
  const sent = sendEvents([event])
  requested.set(start, sent)
  sent.catch(() => requested.delete(start))
  return sent
}

export type Announced = Due & { status: string; approvalStatus: string }

/**
 * Wakes the publisher for posts that are due before the next sweep would find them. Call it after the commit: the row is
 * the schedule, and the sweep finds whatever this misses.
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
  const direct = Date.now() + directMilliseconds
  try {
    await sendDue(due.filter((post) => isDirect(post, direct)))
    await requestSweeps(due.filter((post) => !isDirect(post, direct)).map(dueAt))
  } catch (error) {
    log.warn("couldn't send post/due; the sweep will", {
      postIds: due.slice(0, 10).map(({ id }) => id),
      error: (error as Error).message,
    })
  }
}

export const announcePost = (post: Announced) => announcePosts([post])
