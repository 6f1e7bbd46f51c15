import type { InputOf } from "@/lib/api/contract"
import { rawJson, type RawJson } from "@/lib/raw-json"
import type { Caller } from "@/lib/caller"
import { pool } from "@/lib/db"
import type { listPostsContract } from "./contract"
import { postSelection, renderPosts, type PostRow } from "./post-json"

type Filters = InputOf<typeof listPostsContract>

/** Newest first, or by due time where `order` is `soonest`. */
export async function listPosts(caller: Caller, filters: Filters): Promise<RawJson> {
  const { page, limit, order } = filters
  const { where, values } = conditions(caller, filters)
  const sorting =
    order === "soonest" ? `p."scheduledAt" ASC NULLS LAST, p.id ASC` : `p."createdAt" DESC, p.id DESC`
  const [posts, count] = await Promise.all([
    pool.query<PostRow>(
      `SELECT ${postSelection} FROM "Post" p WHERE ${where} ORDER BY ${sorting} LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
      values,
    ),
    pool.query<{ total: number }>(`SELECT count(*)::int AS total FROM "Post" p WHERE ${where}`, values),
  ])
  const total = count.rows[0]?.total ?? 0
  const items = await renderPosts(pool, posts.rows)
  return rawJson(
    `{"posts":[${items.join(",")}],"page":${page},"totalPages":${Math.ceil(total / limit)},"total":${total}}`,
  )
}

function conditions(caller: Caller, filters: Filters) {
  const values: unknown[] = [caller.organizationId]
  const parameter = (value: unknown) => `$${values.push(value)}`
  const statuses = [...new Set([...(filters.status ? [filters.status] : []), ...(filters.statuses ?? [])])]
  const where = [`p."organizationId" = $1`, `p.status <> 'DELETED'`]
  if (statuses.length) where.push(`p.status = ANY(${parameter(statuses)}::"PostStatus"[])`)
  if (filters.approvalStatus)
    where.push(`p."approvalStatus" = ${parameter(filters.approvalStatus)}::"PostApprovalStatus"`)
  if (filters.scheduledAt?.from)
    where.push(`p."scheduledAt" >= ${parameter(startOf(filters.scheduledAt.from))}`)
  if (filters.scheduledAt?.to) where.push(`p."scheduledAt" <= ${parameter(endOf(filters.scheduledAt.to))}`)
  if (filters.socialAccountIds)
    where.push(`p."socialAccountId" = ANY(${parameter(filters.socialAccountIds)})`)
  if (filters.tagIds)
    where.push(taggedWith(parameter(filters.tagIds), filters.tagMode, new Set(filters.tagIds).size))
  return { where: where.join(" AND "), values }
}

const taggedWith = (tagIds: string, mode: "ANY" | "ALL", count: number) =>
  `(SELECT count(*) FROM "PostTag" pt WHERE pt."postId" = p.id AND pt."tagId" = ANY(${tagIds})) >= ${mode === "ALL" ? count : 1}`

/** A bare date means its whole day, in UTC. */
const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const startOf = (text: string) => new Date(text)
const endOf = (text: string) => new Date(isDate(text) ? `${text}T23:59:59.999Z` : text)
