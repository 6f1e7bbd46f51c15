import { drawAllowance } from "@/lib/billing/require-plan"
import type { Caller } from "@/lib/caller"
import { pool, prisma, type Sql } from "@/lib/db"
import { AppError } from "@/lib/errors"
import { newId } from "@/lib/ids"
import { takeInUrl } from "@/lib/media/take-in"
import { attemptKey } from "@/lib/publishing/attempts"
import { startOf } from "@/lib/posts/check-create"
import { dryRun } from "@/lib/posts/dry-run"
import { postLevel } from "@/lib/posts/post-json"
import type { ImportChoices } from "./choices"
import type { ForeignMedia, ForeignPost } from "./foreign-post"
import { addTogether, type Counts } from "./into"
import { newPostOf } from "./new-post"
import type { Pace } from "./pace"
import { placeRows, writeRows } from "./place-rows"
import { readForeign } from "./read-foreign"
import type { Problem } from "./read-rows"
import { webAddress } from "./web-address"

type Asked = ImportChoices & { id: string; storageKey: string }
type Tell = (message: string) => void
type Taken = { id: string; alt: string | null }

/** Nearer than this, the old scheduler may be sending it already. */
const aheadMs = 5 * 60_000

/** Adds the posts of the channels that were chosen. Null: the time was over, and another walk goes on. */
export async function importForeign(caller: Caller, asked: Asked, pace: Pace): Promise<Problem[] | null> {
  const { organizationId } = caller
  const { timeZone } = await prisma.organization.findUniqueOrThrow({ where: { id: organizationId } })
  const { kind, posts, problems } = await readForeign(asked.storageKey, timeZone)
  const channels = await channelsHere(caller, asked)
  const library = new Map<string, Taken | null>()
  const sources = posts.map((post) => ({ id: `${kind}:${post.sourceId}` }))
  const places = await placeRows(pool, organizationId, { table: "Post" }, sources)
  for (const [index, post] of posts.entries()) {
    if (pace.isOver()) return null
    pace.progressed(index / posts.length)
    const tell: Tell = (message) => void problems.push({ place: post.place, message })
    const { id, isHere } = places.get(sources[index]!.id)!
    const socialAccountId = channels.get(post.channel)
    if (!socialAccountId) tell("No channel was chosen for it, so it stays behind.")
    else if (!isHere) await addPost(caller, asked, pace, { id, post, socialAccountId, tell, library })
  }
  return problems
}

/** Only those that are this workspace's. */
async function channelsHere({ organizationId }: Caller, { channels }: Asked): Promise<Map<string, string>> {
  const wanted = Object.values(channels).flatMap((id) => id ?? [])
  const rows = await prisma.socialAccount.findMany({
    where: { organizationId, removedAt: null, id: { in: wanted } },
    select: { id: true },
  })
  const known = new Set(rows.map(({ id }) => id))
  return new Map(Object.entries(channels).flatMap(([key, id]) => (id && known.has(id) ? [[key, id]] : [])))
}

type One = {
  id: string
  post: ForeignPost
  socialAccountId: string
  tell: Tell
  library: Map<string, Taken | null>
}

async function addPost(caller: Caller, asked: Asked, pace: Pace, one: One): Promise<void> {
  const { id, post } = one
  const levels = [
    { part: postLevel, media: post.media },
    ...post.parts.map(({ media }, part) => ({ part, media })),
  ]
  const media: object[] = []
  for (const { part, media: items } of levels)
    for (const [position, { id: mediaId, alt }] of (await takeAll(caller, items, one)).entries())
      media.push({
        postId: id,
        part,
        position,
        mediaId,
        alt,
        tags: [],
        skipProcessing: false,
        createdAt: new Date(),
      })
  const row = { ...(await rowOf(caller, asked, one)), id }
  await addTogether({ caller, importId: asked.id, wrote: pace.wrote }, async (sql): Promise<Counts> => {
    if (!(await writeRows(sql, "Post", [row]))) return {}
    const parts = post.parts.map(({ caption }, index) => ({ postId: id, index, caption }))
    await writeRows(sql, "PostPart", parts, `"postId", index`)
    await writeRows(sql, "PostMedia", media, `"postId", part, position`)
    await addTags(sql, caller, id, post)
    if (post.state === "published") await writeRows(sql, "PublishAttempt", [attemptOf(id, post)])
    else await drawAllowance(sql, caller.organizationId, 1)
    const words = { COMPLETED: "published", SCHEDULED: "waiting", FAILED: "failed" } as Record<string, string>
    return { posts: 1, [words[row.status] ?? "drafted"]: 1 }
  })
}

/** Each address once; what cannot be had is told, and the post comes without it. */
async function takeAll(caller: Caller, items: ForeignMedia[], { library, tell }: One): Promise<Taken[]> {
  const taken: Taken[] = []
  for (const { url, alt } of items) {
    if (!library.has(url)) library.set(url, await tryTake(caller, url, alt, tell))
    const item = library.get(url)
    if (item) taken.push({ ...item, alt })
  }
  return taken
}

async function tryTake(caller: Caller, url: string, alt: string | null, tell: Tell): Promise<Taken | null> {
  try {
    if (!URL.canParse(url)) throw new AppError("BAD_REQUEST", "This is not the address of a file.")
    const { id } = await takeInUrl(caller, { url, alt }, "media")
    return { id, alt }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    tell(`It comes without ${url}: ${error.message}`)
    return null
  }
}

/** What it is here. Nothing goes out by being brought in: what is not wanted on the schedule, or could not go out, is a draft. */
async function rowOf(caller: Caller, { upcoming }: Asked, { post, socialAccountId, tell }: One) {
  const common = {
    organizationId: caller.organizationId,
    socialAccountId,
    caption: post.caption,
    title: post.title,
    createdByKind: caller.actor.kind,
    createdById: caller.actor.id,
    url: null,
    postedAt: null,
    scheduledAt: post.at,
    errorMessage: null,
    errorTag: null,
    isRetryable: null,
    ...{ version: 1, fence: 0, round: 1, analyticsStatus: "IDLE" },
    createdAt: post.at && Date.parse(post.at) < Date.now() ? post.at : new Date(),
    updatedAt: new Date(),
  }
  const draft = { ...common, ...(await startOf(caller, "draft")) }
  const { state } = post
  if (state === "published")
    return {
      ...draft,
      status: "COMPLETED",
      approvalStatus: "APPROVED",
      postedAt: post.at,
      url: webAddress(post.url),
    }
  if (state === "failed")
    return {
      ...draft,
      ...{ status: "FAILED", approvalStatus: "APPROVED", errorTag: "rejected", isRetryable: true },
      errorMessage: (post.error ?? "It failed before it was brought here.").slice(0, 2000),
    }
  if (state === "draft" || upcoming === "draft") return draft
  if (!post.at || Date.parse(post.at) < Date.now() + aheadMs) {
    tell("Its time has passed or is too near, so it comes as a draft.")
    return draft
  }
  const { valid, errors } = await dryRun(caller, newPostOf(post, socialAccountId, "schedule"))
  if (valid) return { ...common, ...(await startOf(caller, "schedule")) }
  tell(
    `It comes as a draft. ${errors.map(({ field, message }) => `${field ?? "post"}: ${message}`).join(" ")}`,
  )
  return draft
}

const attemptOf = (postId: string, { at, remoteId, url }: ForeignPost) => ({
  ...{ id: newId(), postId, round: 1, part: 0, fence: 0, outcome: "sent" },
  key: attemptKey({ postId, round: 1 }, 0),
  startedAt: at ?? new Date(),
  finishedAt: at ?? new Date(),
  remoteId,
  url: webAddress(url),
})

const plainColor = "#64748b"

/** By name, in any case; new ones are made. */
async function addTags(
  sql: Sql,
  { organizationId }: Caller,
  postId: string,
  { tags }: ForeignPost,
): Promise<void> {
  for (const { name, color } of tags) {
    const { rows } = await sql.query<{ id: string }>(
      `SELECT id FROM "Tag" WHERE "organizationId" = $1 AND lower(name) = lower($2) LIMIT 1`,
      [organizationId, name],
    )
    const id = rows[0]?.id ?? newId()
    if (!rows[0])
      await sql.query(
        `INSERT INTO "Tag" (id, "organizationId", name, color, "updatedAt") VALUES ($1, $2, $3, $4, now())`,
        [id, organizationId, name, color && /^#[0-9a-f]{3,8}$/i.test(color) ? color : plainColor],
      )
    await writeRows(sql, "PostTag", [{ postId, tagId: id }], `"postId", "tagId"`)
  }
}
