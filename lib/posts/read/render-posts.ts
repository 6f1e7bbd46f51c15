import { jsonArrayFrom } from "kysely/helpers/postgres"

import { processState } from "@/lib/config/process-state"
import type { WaitingPost } from "@/lib/accounts/health/readiness"
import { sizedCache } from "@/lib/cache/sized-cache"
import { batchStatements } from "@/lib/db/batch-statements"
import { selectFields } from "@/lib/db/column-map"
import { compileOnce, compileOnceAsJson } from "@/lib/db/compile-once"
import { db } from "@/lib/db/database"
import { anyOf } from "@/lib/db/expressions"
import { rowVersion, serverStart, versionToken } from "@/lib/db/row-version"
import { displayPeriod } from "@/lib/media/media-url"
import type { Post, PostWithRelations } from "@/lib/posts/contract"
import { postLevel, thumbnailLevel } from "@/lib/posts/media-levels"
import type { Tag } from "@/lib/tags/contract"
import { tagColumns } from "@/lib/tags/tag-columns"
import { findPostMedia, type FoundMedia } from "./find-post-media"
import { selectPostRow, type PostRow } from "./post-row"

/**
 * A post as JSON, except for what changes without it: its readiness and its account, which belong at `split`. It's
 * current while the rows it was made from are, and until its media's URLs are signed again.
 */
export type RenderedPost = Pick<Post, "id" | "socialAccountId"> & {
  organizationId: string
  /** The version that clients know. */
  revision: number
  /** The row's id and version, and the PostgreSQL server that it's from. */
  token: string
  serverStart: string
  signedIn: number
  media: string[]
  tags: string[]
  /** Null unless the post is scheduled. */
  waiting: Omit<WaitingPost, "crowded" | "content"> | null
  json: Buffer
  split: number
}

const maxBytes = 32 * 1024 * 1024
const overheadBytes = 700
const tokenBytes = 70

const cache = () =>
  processState("rendered posts", () =>
    sizedCache<RenderedPost>(
      maxBytes,
      ({ json, media, tags }) => json.length + overheadBytes + tokenBytes * (media.length + tags.length),
    ),
  )

/** The cached post, unless its URLs are from another day. Its rows may have changed. */
export function cachedPost(id: string): RenderedPost | undefined {
  const post = cache().get(id)
  return post?.signedIn === displayPeriod() ? post : undefined
}

const readRows = compileOnceAsJson((on, { ids }: { ids: string[] }) =>
  on
    .selectFrom("Post as p")
    .where("p.id", "=", anyOf(ids))
    .where("p.status", "<>", "DELETED")
    .select(["p.version as revision", "p.organizationId"])
    .select([rowVersion("p").as("rowVersion"), serverStart.as("serverStart")])
    .select(selectPostRow()),
)

/** Posts share a few tags, so each tag is read once. */
const readTags = compileOnce((on, { postIds }: { postIds: string[] }) => {
  const links = on.selectFrom("PostTag as pt").where("pt.postId", "=", anyOf(postIds))
  return on.selectNoFrom([
    jsonArrayFrom(links.select(["pt.postId", "pt.tagId"])).as("links"),
    jsonArrayFrom(
      on
        .selectFrom("Tag as t")
        .where("t.id", "in", links.select("pt.tagId"))
        .select(selectFields<Tag>("t", tagColumns))
        .select(rowVersion("t").as("rowVersion"))
        .orderBy("t.name"),
    ).as("tags"),
  ])
})

/** Sorted by name. */
async function findTags(postIds: string[]) {
  const [{ links, tags } = { links: [], tags: [] }] = await readTags(db, { postIds })
  const postsOf = Map.groupBy(links, ({ tagId }) => tagId)
  const tagsOf = new Map<string, { tag: Tag; token: string }[]>(postIds.map((id) => [id, []]))
  for (const { rowVersion: version, ...tag } of tags) {
    const found = { tag, token: versionToken(tag.id, version) }
    for (const { postId } of postsOf.get(tag.id) ?? []) tagsOf.get(postId)?.push(found)
  }
  return tagsOf
}

const readParts = compileOnceAsJson((on, { postIds }: { postIds: string[] }) =>
  on
    .selectFrom("PostPart")
    .where("postId", "=", anyOf(postIds))
    .select(["postId", "index", "caption"])
    .orderBy("postId")
    .orderBy("index"),
)

/**
 * Renders and caches posts. Takes one statement per table for any number of posts. The posts' rows are read first: what
 * is read after them can't be older than their version.
 */
export const renderPost = batchStatements(async (ids: string[]): Promise<(RenderedPost | undefined)[]> => {
  const signedIn = displayPeriod()
  const rows = await readRows(db, { ids: [...new Set(ids)] })
  const postIds = rows.map(({ id }) => id)
  const [mediaOf, tagsOf, parts] = await Promise.all([
    findPostMedia(db, postIds),
    findTags(postIds),
    readParts(db, { postIds }),
  ])
  const partsOf = Map.groupBy(parts, ({ postId }) => postId)
  const rendered = new Map<string, RenderedPost>()
  for (const row of rows) {
    const post = render(row, mediaOf, tagsOf.get(row.id) ?? [], partsOf.get(row.id) ?? [])
    rendered.set(row.id, { ...post, signedIn })
    cache().set(row.id, rendered.get(row.id)!)
  }
  return ids.map((id) => rendered.get(id))
})

type Row = PostRow &
  Pick<RenderedPost, "organizationId" | "revision" | "serverStart"> & { rowVersion: string }

function render(
  { organizationId, revision, rowVersion: version, serverStart: server, waitUntil, waitReason, ...post }: Row,
  mediaOf: FoundMedia,
  tags: { tag: Tag; token: string }[],
  parts: { index: number; caption: string }[],
): Omit<RenderedPost, "signedIn"> {
  const { id, socialAccountId, scheduledAt, status, approvalStatus } = post
  const due = status === "SCHEDULED" && scheduledAt ? new Date(scheduledAt) : null
  const before = `${JSON.stringify(post).slice(0, -1)},"readiness":`
  const after = JSON.stringify({
    media: mediaOf.level(id, postLevel),
    thumbnail: mediaOf.level(id, thumbnailLevel)[0] ?? null,
    tags: tags.map(({ tag }) => tag),
    parts: parts.map(({ index, caption }) => ({ caption, media: mediaOf.level(id, index) })),
  } satisfies Partial<PostWithRelations>)
  return {
    ...{ id, organizationId, socialAccountId, revision },
    token: versionToken(id, version),
    serverStart: server,
    media: mediaOf.tokens(id),
    tags: tags.map(({ token }) => token),
    waiting: due && {
      due,
      approved: approvalStatus === "APPROVED",
      waitUntil: waitUntil === null ? null : new Date(waitUntil),
      waitReason,
    },
    json: Buffer.from(`${before},${after.slice(1)}`),
    split: Buffer.byteLength(before),
  }
}
