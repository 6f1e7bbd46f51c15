import { jsonArrayFrom } from "kysely/helpers/postgres"

import { checkReadiness, type WaitReason } from "@/lib/accounts/health/readiness"
import { accountColumns, serializeAccount } from "@/lib/accounts/serialize"
import { selectFields } from "@/lib/db/column-map"
import { compileOnce, compileOnceAsJson } from "@/lib/db/compile-once"
import type { Db } from "@/lib/db/database"
import { anyOf } from "@/lib/db/expressions"
import { platformBySlug } from "@/lib/platforms/registry"
import type { Post, PostWithRelations } from "@/lib/posts/contract"
import { postLevel, thumbnailLevel } from "@/lib/posts/media-levels"
import { selectAccountStates, withConnector } from "@/lib/posts/schedule/account-readiness"
import { findPostsOverDailyCap } from "@/lib/posts/schedule/posts-over-daily-cap"
import type { Tag } from "@/lib/tags/contract"
import { tagColumns } from "@/lib/tags/tag-columns"
import { findPostMedia } from "./find-post-media"

/** A post's fields, and those that its readiness depends on. */
export type PostRow = Post &
  Pick<PostWithRelations, "errorTag" | "metrics"> & {
    waitUntil: string | null
    waitReason: WaitReason | null
  }

const readAccounts = compileOnce((on, { ids }: { ids: string[] }) =>
  selectAccountStates(on)
    .where("a.id", "=", anyOf(ids))
    .select(accountColumns.map((column) => `a.${column}` as const)),
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
        .orderBy("t.name"),
    ).as("tags"),
  ])
})

/** Sorted by name. */
async function findTags(on: Db, postIds: string[]) {
  const [{ links, tags } = { links: [], tags: [] }] = await readTags(on, { postIds })
  const postsOf = Map.groupBy(links, ({ tagId }) => tagId)
  const tagsOf = new Map<string, Tag[]>(postIds.map((id) => [id, []]))
  for (const tag of tags) for (const { postId } of postsOf.get(tag.id) ?? []) tagsOf.get(postId)?.push(tag)
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

/** Adds each post's account, media, thumbnail, tags, and thread. Takes one statement per table for any number of posts. */
export async function assemblePosts(on: Db, rows: PostRow[]): Promise<PostWithRelations[]> {
  if (!rows.length) return []
  const postIds = rows.map(({ id }) => id)
  const [accounts, mediaOf, tagsOf, parts] = await Promise.all([
    readAccounts(on, { ids: [...new Set(rows.map(({ socialAccountId }) => socialAccountId))] }),
    findPostMedia(on, postIds),
    findTags(on, postIds),
    readParts(on, { postIds }),
  ])
  const states = new Map(accounts.map((account) => [account.id, withConnector(account)]))
  const serializedAccounts = new Map(accounts.map((account) => [account.id, serializeAccount(account)]))
  const overCap = await findOverCap(on, rows, states)
  const partsOf = Map.groupBy(parts, ({ postId }) => postId)
  return rows.map(({ waitUntil, waitReason, ...post }) => {
    const { id, socialAccountId, approvalStatus } = post
    const due = dueTime(post)
    const waiting = due && {
      due,
      approved: approvalStatus === "APPROVED",
      waitUntil: waitUntil === null ? null : new Date(waitUntil),
      waitReason,
      crowded: overCap.has(id),
    }
    return {
      ...post,
      readiness: waiting && checkReadiness(waiting, states.get(socialAccountId)!),
      socialAccount: serializedAccounts.get(socialAccountId)!,
      media: mediaOf(id, postLevel),
      thumbnail: mediaOf(id, thumbnailLevel)[0] ?? null,
      tags: tagsOf.get(id) ?? [],
      parts: (partsOf.get(id) ?? []).map(({ index, caption }) => ({ caption, media: mediaOf(id, index) })),
    }
  })
}

/** When a scheduled post is due. Null for other posts. */
const dueTime = ({ status, scheduledAt }: Post) =>
  status === "SCHEDULED" && scheduledAt ? new Date(scheduledAt) : null

function findOverCap(on: Db, rows: PostRow[], accounts: Map<string, { platform: string }>) {
  const capped = rows.flatMap((post) => {
    const { id, socialAccountId } = post
    const due = dueTime(post)
    const cap = platformBySlug(accounts.get(socialAccountId)?.platform ?? "")?.rules.dailyCap?.posts
    return due && cap ? [{ id, socialAccountId, due, cap }] : []
  })
  return findPostsOverDailyCap(on, capped)
}
