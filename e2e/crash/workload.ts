import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"

import type { Product as WholeProduct } from "./product"

/** The installation's URL and key. */
export type Product = Pick<WholeProduct, "url" | "demo">

/** How a lost response can be resolved, with a platform for each way. */
type Kind = "idempotent" | "findable" | "neither"
/** A sandbox channel, or a real one with these credentials. */
type Platform = { kind: Kind; platform: string; credentials?: Record<string, string> }
const platforms: Platform[] = [
  { kind: "idempotent", platform: "mastodon" },
  { kind: "findable", platform: "bluesky" },
  { kind: "neither", platform: "telegram" },
]

type Channel = { id: string; kind: Kind }
type Post = {
  id: string
  caption: string
  status: string
  scheduledAt: string
  postedAt: string | null
  errorMessage: string | null
  errorTag: string | null
}
export type Sent = { channels: Channel[]; captions: Map<string, Kind> }

async function call<Body>(product: Product, path: string, body?: unknown): Promise<Body> {
  const response = await fetch(product.url() + path, {
    method: body === undefined ? "GET" : "POST",
    headers: { "x-api-key": product.demo().apiKey, "content-type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`)
  return (await response.json()) as Body
}

/** Retries, because a killed process may still be starting. */
async function read<Body>(product: Product, path: string): Promise<Body> {
  for (const end = Date.now() + 2 * 60_000; ;) {
    try {
      return await call<Body>(product, path)
    } catch (error) {
      if (Date.now() > end) throw error
      await sleep(500)
    }
  }
}

async function connect(product: Product, on: Platform[], each: number): Promise<Channel[]> {
  const channels: Channel[] = []
  for (let n = 0; n < each; n++)
    for (const { kind, platform, credentials } of on) {
      const how = credentials ? { credentials } : { sandbox: true }
      const { id } = await call<{ id: string }>(product, "/v0/social-accounts", { platform, ...how })
      channels.push({ id, kind })
    }
  return channels
}

type Plan = {
  count: number
  /** Channels on each platform. */
  channels: number
  /** When the first and last post are due, in ms from now, evenly spaced. */
  from: number
  to: number
  words?: string
  on?: Platform[]
}

/** Schedules posts on new channels, round robin. */
export async function schedule(product: Product, plan: Plan): Promise<Sent> {
  const { count, from, to, words = "", on = platforms } = plan
  const channels = await connect(product, on, plan.channels)
  const captions = new Map<string, Kind>()
  const start = Date.now() + from
  const name = randomUUID().slice(0, 8)
  const posts = Array.from({ length: count }, (_, n) => {
    const { id: socialAccountId, kind } = channels[n % channels.length]!
    const caption = `${name} ${n} ${words}`.trim()
    captions.set(caption, kind)
    return {
      socialAccountId,
      caption,
      scheduledAt: new Date(start + ((to - from) * n) / count).toISOString(),
    }
  })
  for (let done = 0; done < posts.length; done += 100) {
    const some = posts.slice(done, done + 100)
    const { created } = await call<{ created: number }>(product, "/v0/posts/bulk", { posts: some })
    if (created !== some.length) throw new Error(`only ${created} of ${some.length} posts were taken`)
  }
  return { channels, captions }
}

/** The URL of a platform's sandbox in the demo workspace, which shares its token with the webhook catcher. */
export async function sandboxUrl(product: Product, platform: string): Promise<string> {
  const { url } = await call<{ url: string }>(product, "/sandbox/webhooks.json")
  return `${url.replace("/sandbox/webhooks/", "/sandbox/")}/${platform}`
}

async function readPosts(product: Product, { channels, captions }: Sent): Promise<Post[]> {
  const posts: Post[] = []
  const ids = channels.map(({ id }) => `socialAccountIds=${id}`).join("&")
  for (let cursor: string | null = ""; cursor !== null;) {
    const page: { posts: Post[]; nextCursor: string | null } = await read(
      product,
      `/v0/posts?limit=200&${ids}${cursor && `&cursor=${cursor}`}`,
    )
    posts.push(...page.posts)
    cursor = page.nextCursor
  }
  return posts.filter(({ caption }) => captions.has(caption))
}

async function readFeeds(product: Product, { channels }: Sent): Promise<Map<string, number>> {
  const seen = new Map<string, number>()
  for (const { id } of channels) {
    const path = `/sandbox/feed.json?limit=1000&socialAccountId=${id}`
    for (const { text } of (await read<{ data: { text: string }[] }>(product, path)).data)
      seen.set(text, (seen.get(text) ?? 0) + 1)
  }
  return seen
}

export type Result = {
  posts: number
  completed: number
  /** With an unknown outcome, on platforms that can't resolve it. */
  unknown: number
  unknownIds: string[]
  /** Those of them that the platform never got. */
  unseen: number
  /** Failed for another reason. */
  failed: number
  late: { p50: number; max: number }
  faults: string[]
}

const isFinished = ({ status }: Post) => status === "COMPLETED" || status === "FAILED"

/** Waits until every post has finished, and compares the product's results with the platforms' feeds. */
export async function verify(
  product: Product,
  sent: Sent,
  patienceMs: number,
  show = readFeeds,
): Promise<Result> {
  const end = Date.now() + patienceMs
  let posts = await readPosts(product, sent)
  while (!posts.every(isFinished) && Date.now() < end) {
    await sleep(1_000)
    posts = await readPosts(product, sent)
  }
  const seen = await show(product, sent)
  const faults: string[] = []
  const report = (post: Post, what: string) =>
    faults.push(
      `${what}: "${post.caption}" (${sent.captions.get(post.caption)}, ${post.status}, ${post.errorMessage ?? "no error"})`,
    )
  if (posts.length !== sent.captions.size)
    faults.push(`lost: ${sent.captions.size - posts.length} posts are gone`)
  const unknownIds: string[] = []
  let unseen = 0
  let failed = 0
  for (const post of posts) {
    const times = seen.get(post.caption) ?? 0
    const isUnknown = post.errorTag === "unknown_outcome"
    if (times > 1) report(post, `published ${times} times`)
    if (!isFinished(post)) report(post, "lost: never finished")
    if (post.status === "COMPLETED" && times === 0) report(post, "lost: reported as published, but not there")
    if (isUnknown && sent.captions.get(post.caption) !== "neither")
      report(post, "unknown outcome, although the platform can tell")
    if (post.status === "FAILED" && !isUnknown && times > 0) report(post, "reported as failed, but published")
    if (isUnknown) {
      unknownIds.push(post.id)
      if (times === 0) unseen++
    } else if (post.status === "FAILED") {
      failed++
      report(post, "lost: failed")
    }
  }
  const late = posts
    .flatMap(({ postedAt, scheduledAt }) =>
      postedAt ? [Date.parse(postedAt) - Date.parse(scheduledAt)] : [],
    )
    .sort((a, b) => a - b)
  return {
    posts: posts.length,
    completed: posts.filter(({ status }) => status === "COMPLETED").length,
    unknown: unknownIds.length,
    unknownIds,
    unseen,
    failed,
    late: { p50: late[late.length >> 1] ?? 0, max: late.at(-1) ?? 0 },
    faults,
  }
}
