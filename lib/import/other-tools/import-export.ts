import { useAllowance } from "@/lib/billing/require-plan"
import type { Caller } from "@/lib/access/caller"
import { db, prisma, type Db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { AppError } from "@/lib/errors/app-error"
import { newId } from "@/lib/crypto/ids"
import { ingestUrl } from "@/lib/media/upload/ingest-media"
import { recordApprovals } from "@/lib/posts/snapshot/record-approvals"
import { attemptKey } from "@/lib/publishing/attempts"
import { startOf } from "@/lib/posts/create/check-create"
import { dryRun } from "@/lib/posts/create/dry-run"
import { postLevel } from "@/lib/posts/media-levels"
import type { ImportChoices } from "@/lib/import/choices"
import type { ExternalMedia, ExternalPost } from "./external-post"
import { addBatch, type Counts } from "@/lib/import/archive/import-context"
import { toNewPost } from "@/lib/import/new-post"
import type { Pace } from "@/lib/import/progress"
import { resolveRowIds, insertRows } from "@/lib/import/archive/insert-rows"
import { readExport } from "./read-export"
import type { Problem } from "@/lib/import/archive/read-rows"
import { toHttpUrl } from "@/lib/import/http-url"

type Job = ImportChoices & { id: string; storageKey: string }
type Report = (message: string) => void
type Imported = { id: string; alt: string | null }

/** A post that's due sooner may already be in progress in the other scheduler. */
const minLeadMs = 5 * 60_000

/** Adds the mapped channels' posts. Returns null if time ran out, so that the next run continues. */
export async function importExport(caller: Caller, job: Job, pace: Pace): Promise<Problem[] | null> {
  const { organizationId } = caller
  const { timeZone } = await prisma.organization.findUniqueOrThrow({ where: { id: organizationId } })
  const { kind, posts, problems } = await readExport(job.storageKey, timeZone)
  const channels = await resolveAccounts(caller, job)
  const library = new Map<string, Imported | null>()
  const sources = posts.map((post) => ({ id: `${kind}:${post.sourceId}` }))
  const resolved = await resolveRowIds(db, organizationId, { table: "Post" }, sources)
  for (const [index, post] of posts.entries()) {
    if (pace.isOver()) return null
    pace.progressed(index / posts.length)
    const report: Report = (message) => void problems.push({ place: post.place, message })
    const { id, exists } = resolved.get(sources[index]!.id)!
    const socialAccountId = channels.get(post.channel)
    if (!socialAccountId) report("Skipped, because no channel was selected for it.")
    else if (!exists) await addPost(caller, job, pace, { id, post, socialAccountId, report, library })
  }
  return problems
}

/** The mapped accounts that belong to this organization. */
async function resolveAccounts({ organizationId }: Caller, { channels }: Job): Promise<Map<string, string>> {
  const requested = Object.values(channels).flatMap((id) => id ?? [])
  const rows = await prisma.socialAccount.findMany({
    where: { organizationId, removedAt: null, id: { in: requested } },
    select: { id: true },
  })
  const known = new Set(rows.map(({ id }) => id))
  return new Map(Object.entries(channels).flatMap(([key, id]) => (id && known.has(id) ? [[key, id]] : [])))
}

type PostImport = {
  id: string
  post: ExternalPost
  socialAccountId: string
  report: Report
  library: Map<string, Imported | null>
}

async function addPost(caller: Caller, job: Job, pace: Pace, postImport: PostImport): Promise<void> {
  const { id, post } = postImport
  const levels = [
    { part: postLevel, media: post.media },
    ...post.parts.map(({ media }, part) => ({ part, media })),
  ]
  const media: object[] = []
  for (const { part, media: items } of levels)
    for (const [position, { id: mediaId, alt }] of (await ingestAll(caller, items, postImport)).entries())
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
  const row = { ...(await rowOf(caller, job, postImport)), id }
  await addBatch({ caller, importId: job.id, wrote: pace.wrote }, async (tx): Promise<Counts> => {
    if (!(await insertRows(tx, "Post", [row]))) return {}
    const parts = post.parts.map(({ caption }, index) => ({ postId: id, index, caption }))
    await insertRows(tx, "PostPart", parts, ["postId", "index"])
    await insertRows(tx, "PostMedia", media, ["postId", "part", "position"])
    await addTags(tx, caller, id, post)
    if (row.approvedAt) await recordApprovals(tx, [id])
    if (post.state === "published") await insertRows(tx, "PublishAttempt", [attemptOf(id, post)])
    else await useAllowance(tx, caller.organizationId, 1)
    const countKeys = { COMPLETED: "published", SCHEDULED: "waiting", FAILED: "failed" } as Record<
      string,
      string
    >
    return { posts: 1, [countKeys[row.status] ?? "drafted"]: 1 }
  })
}

/** Imports each URL once. Reports and omits media that can't be imported. */
async function ingestAll(
  caller: Caller,
  items: ExternalMedia[],
  { library, report }: PostImport,
): Promise<Imported[]> {
  const imported: Imported[] = []
  for (const { url, alt } of items) {
    if (!library.has(url)) library.set(url, await tryIngest(caller, url, alt, report))
    const item = library.get(url)
    if (item) imported.push({ ...item, alt })
  }
  return imported
}

async function tryIngest(
  caller: Caller,
  url: string,
  alt: string | null,
  report: Report,
): Promise<Imported | null> {
  try {
    if (!URL.canParse(url)) throw new AppError("BAD_REQUEST", "This isn't a valid URL.")
    const { id } = await ingestUrl(caller, { url, alt }, "media")
    return { id, alt }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    report(`Imported without ${url}: ${error.message}`)
    return null
  }
}

/** An import publishes nothing. Upcoming posts that shouldn't or can't be scheduled become drafts. */
async function rowOf(caller: Caller, { upcoming }: Job, { post, socialAccountId, report }: PostImport) {
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
      url: toHttpUrl(post.url),
    }
  if (state === "failed")
    return {
      ...draft,
      ...{ status: "FAILED", approvalStatus: "APPROVED", errorTag: "rejected", isRetryable: true },
      errorMessage: (post.error ?? "This post failed before it was imported.").slice(0, 2000),
    }
  if (state === "draft" || upcoming === "draft") return draft
  if (!post.at || Date.parse(post.at) < Date.now() + minLeadMs) {
    report("Imported as a draft, because its time has passed or is too close.")
    return draft
  }
  const { valid, errors } = await dryRun(caller, toNewPost(post, socialAccountId, "schedule"))
  if (valid) return { ...common, ...(await startOf(caller, "schedule")) }
  report(
    `Imported as a draft. ${errors.map(({ field, message }) => `${field ?? "post"}: ${message}`).join(" ")}`,
  )
  return draft
}

const attemptOf = (postId: string, { at, remoteId, url }: ExternalPost) => ({
  ...{ id: newId(), postId, round: 1, part: 0, fence: 0, outcome: "sent" },
  key: attemptKey({ postId, round: 1 }, 0),
  startedAt: at ?? new Date(),
  finishedAt: at ?? new Date(),
  remoteId,
  url: toHttpUrl(url),
})

const defaultColor = "#64748b"

/** Matches tags by name, ignoring case, and creates missing ones. */
async function addTags(
  tx: Db,
  { organizationId }: Caller,
  postId: string,
  { tags }: ExternalPost,
): Promise<void> {
  for (const { name, color } of tags) {
    const existing = await tx
      .selectFrom("Tag")
      .select("id")
      .where("organizationId", "=", organizationId)
      .where((eb) => eb(eb.fn("lower", ["name"]), "=", eb.fn("lower", [eb.val(name)])))
      .limit(1)
      .executeTakeFirst()
    const id = existing?.id ?? newId()
    if (!existing)
      await tx
        .insertInto("Tag")
        .values({
          ...{ id, organizationId, name, updatedAt: now },
          color: color && /^#[0-9a-f]{3,8}$/i.test(color) ? color : defaultColor,
        })
        .execute()
    await insertRows(tx, "PostTag", [{ postId, tagId: id }], ["postId", "tagId"])
  }
}
