import type { z } from "zod"

import type { Sql } from "@/lib/db"
import type { postMedia } from "@/lib/media/contract"
import { openUrl } from "@/lib/media/library-url"
import { platformBySlug } from "@/lib/platforms/registry"
import { crowdedPosts, type Capped } from "./crowded-posts"
import { channelOfPost, isPaused } from "./paused"
import { readinessOf, type ChannelState, type WaitingPost } from "./readiness"

type PostMedia = z.output<typeof postMedia>

/**
 * Posts as JSON text, straight from PostgreSQL. Each table's rows come as JSON once and are joined as text here:
 * for 200 posts that takes a fifth of the time of objects that are built, then written out again.
 */
const time = (column: string, name: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "${name}"`

const postColumns = `p.id, p."externalId", p.caption, p.status, p."approvalStatus",
  ${time('p."approvalRequestedAt"', "approvalRequestedAt")}, p."approvalRequestedBy",
  ${time('p."approvedAt"', "approvedAt")}, p."approvedBy", p."rejectionReason",
  ${time('p."scheduledAt"', "scheduledAt")}, p."platformConfiguration", p."socialAccountId", p.url, p.title,
  ${time('p."postedAt"', "postedAt")}, ${time('p."remindedAt"', "remindedAt")}, p."errorMessage", p."errorTag", p."analyticsLatest" - 'raw' AS metrics,
  ${time('p."createdAt"', "createdAt")}, ${time('p."updatedAt"', "updatedAt")}`

/** For `SELECT <this> FROM "Post" p`: id, account, what a post waits for, and the post's own fields as JSON text. */
export const postSelection = `p.id, p."socialAccountId", CASE WHEN p.status = 'SCHEDULED' THEN p."scheduledAt" END AS due,
  p."approvalStatus" = 'APPROVED' AS approved, p."waitUntil", p."waitReason", (SELECT to_json(r)::text FROM (SELECT ${postColumns}) r) AS json`

export type PostRow = Omit<WaitingPost, "due" | "crowded"> & {
  id: string
  socialAccountId: string
  /** Null unless it is on the schedule. */
  due: Date | null
  json: string
}

const accountColumns = `a.id, a.platform, a."imageUrl", a."imageProcessingStatus", a.username, a.status,
  a."disconnectedReason", ${time('a."createdAt"', "createdAt")}, ${time('a."updatedAt"', "updatedAt")},
  a."refreshTokenValid", a."displayName", a."profileUrl", a."profileId", a.limits, a.sandbox,
  ${time('a."pausedAt"', "pausedAt")}, a."minGapSeconds", ${time('a."accessEndsAt"', "expiresAt")}`

/** One media of a post: the library item, with what this post says of it. */
const mediaColumns = `m.id, m.url, m.name, m."mimeType", m.width, m.height, round(m.duration)::int AS duration, m.size,
  coalesce(pm.alt, m.alt) AS alt, coalesce(pm."thumbnailUrl", m."thumbnailUrl") AS "thumbnailUrl", pm.tags,
  ${time('m."createdAt"', "createdAt")}, ${time('m."updatedAt"', "updatedAt")}`

const tagColumns = `t.id, t.name, t.color, ${time('t."createdAt"', "createdAt")}, ${time('t."updatedAt"', "updatedAt")}`

const statements = {
  accounts: `SELECT a.id, a.platform, a.status = 'connected' AND a."removedAt" IS NULL AS usable, ${isPaused} AS paused,
      a."blockedUntil", a."accessEndsAt", to_json(r)::text AS json
    FROM ${channelOfPost}, LATERAL (SELECT ${accountColumns}) r WHERE a.id = ANY($1)`,
  media: `SELECT pm."postId", pm.part, to_json(r)::text AS json, m."organizationId", m."isPublic" FROM "PostMedia" pm JOIN "Media" m ON m.id = pm."mediaId",
    LATERAL (SELECT ${mediaColumns}) r WHERE pm."postId" = ANY($1) ORDER BY pm."postId", pm.part, pm.position`,
  tags: `SELECT pt."postId", to_json(r)::text AS json FROM "PostTag" pt JOIN "Tag" t ON t.id = pt."tagId",
    LATERAL (SELECT ${tagColumns}) r WHERE pt."postId" = ANY($1) ORDER BY pt."postId", t.name`,
  parts: `SELECT "postId", index, to_json(caption)::text AS json FROM "PostPart" WHERE "postId" = ANY($1) ORDER BY "postId", index`,
}

type Owned = { organizationId: string; isPublic: boolean }

/** Addresses of the library get the permission to fetch them. In JSON text a quote within a value is escaped. */
const withShownUrls = ({ json, organizationId, isPublic }: Owned & { json: string }) =>
  json.replace(/"(url|thumbnailUrl)":"([^"\\]+)"/g, (_, name: string, url: string) => {
    const isPlain = isPublic && name === "url"
    return `"${name}":"${isPlain ? url : openUrl(organizationId, url)}"`
  })

export const postLevel = -1
export const thumbnailLevel = -2

/** Each post with its account, media, thumbnail, tags and thread, as one JSON text. */
export async function renderPosts(sql: Sql, posts: PostRow[]): Promise<string[]> {
  if (!posts.length) return []
  const ids = posts.map(({ id }) => id)
  const accountIds = [...new Set(posts.map(({ socialAccountId }) => socialAccountId))]
  const run = <Row>(name: keyof typeof statements, values: string[]) =>
    sql.query<Row & { json: string }>({ name: `posts_${name}`, text: statements[name], values: [values] })
  const [accounts, media, tags, parts] = await Promise.all([
    run<Account>("accounts", accountIds),
    run<{ postId: string; part: number } & Owned>("media", ids),
    run<{ postId: string }>("tags", ids),
    run<{ postId: string; index: number }>("parts", ids),
  ])
  const accountOf = new Map(accounts.rows.map((account) => [account.id, account]))
  const readinessJson = await describeReadiness(sql, posts, accountOf)
  const shown = media.rows.map((row) => ({ ...row, json: withShownUrls(row) }))
  const mediaOf = group(shown, ({ postId, part }) => `${postId}:${part}`)
  const tagsOf = group(tags.rows, ({ postId }) => postId)
  const partsOf = group(
    parts.rows.map(({ postId, index, json }) => ({
      postId,
      json: `{"caption":${json},"media":[${mediaOf.get(`${postId}:${index}`) ?? ""}]}`,
    })),
    ({ postId }) => postId,
  )
  return posts.map(
    ({ id, socialAccountId, json }) =>
      `${json.slice(0, -1)},"readiness":${readinessJson.get(id) ?? "null"},"socialAccount":${accountOf.get(socialAccountId)?.json},"media":[${mediaOf.get(`${id}:${postLevel}`) ?? ""}],` +
      `"thumbnail":${mediaOf.get(`${id}:${thumbnailLevel}`) ?? "null"},"tags":[${tagsOf.get(id) ?? ""}],"parts":[${partsOf.get(id) ?? ""}]}`,
  )
}

type Account = Omit<ChannelState, "hasConnector"> & { id: string; platform: string; json: string }

/** Of the posts that are on the schedule, by id. */
async function describeReadiness(sql: Sql, posts: PostRow[], accountOf: Map<string, Account>) {
  const waiting = posts.flatMap(({ due, ...post }) => (due ? [{ ...post, due }] : []))
  const capped = waiting.flatMap(({ id, socialAccountId, due }): Capped[] => {
    const cap = platformBySlug(accountOf.get(socialAccountId)?.platform ?? "")?.rules.dailyCap?.posts
    return cap ? [{ id, socialAccountId, due, cap }] : []
  })
  const crowded = await crowdedPosts(sql, capped)
  return new Map(
    waiting.map((post) => {
      const account = accountOf.get(post.socialAccountId)!
      const channel = { ...account, hasConnector: platformBySlug(account.platform) !== undefined }
      return [post.id, JSON.stringify(readinessOf({ ...post, crowded: crowded.has(post.id) }, channel))]
    }),
  )
}

function group<Row extends { json: string }>(rows: Row[], keyOf: (row: Row) => string): Map<string, string> {
  const groups = new Map<string, string>()
  for (const row of rows) {
    const key = keyOf(row)
    const before = groups.get(key)
    groups.set(key, before ? `${before},${row.json}` : row.json)
  }
  return groups
}

/** The media of one post as objects, in order. */
export async function mediaOfPost(sql: Sql, postId: string): Promise<PostMedia[]> {
  const { rows } = await sql.query<Owned & { json: string }>({
    name: "post_media_of",
    text: `SELECT to_json(r)::text AS json, m."organizationId", m."isPublic" FROM "PostMedia" pm JOIN "Media" m ON m.id = pm."mediaId", LATERAL (SELECT ${mediaColumns}) r
           WHERE pm."postId" = $1 AND pm.part = ${postLevel} ORDER BY pm.position`,
    values: [postId],
  })
  return rows.map((row) => JSON.parse(withShownUrls(row)) as PostMedia)
}
