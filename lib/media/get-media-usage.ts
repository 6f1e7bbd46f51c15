import type { InputOf, OutputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import { pool } from "@/lib/db"
import { readMedia } from "./get-media"
import type { mediaUsageContract } from "./item-contracts"

type Use = OutputOf<typeof mediaUsageContract>["data"][number]
type Row = Omit<Use, "scheduledAt" | "postedAt"> & {
  scheduledAt: Date | null
  postedAt: Date | null
  total: number
  waiting: number
}

/** The posts that show an item, as picture, thumbnail or in a thread; each once. */
export async function getMediaUsage(caller: Caller, { id, page, limit }: InputOf<typeof mediaUsageContract>) {
  await readMedia(caller, id)
  const { rows } = await pool.query<Row>({
    name: "media_usage",
    text: `WITH used AS (
             SELECT p.*, p.status IN ('SCHEDULED', 'PROCESSING') AS waits FROM "Post" p
             WHERE p."organizationId" = $1 AND p.status <> 'DELETED'
               AND EXISTS (SELECT 1 FROM "PostMedia" pm WHERE pm."postId" = p.id AND pm."mediaId" = $2)),
           sums AS (SELECT count(*)::int AS total, (count(*) FILTER (WHERE waits))::int AS waiting FROM used),
           shown AS (
             SELECT u.id AS "postId", left(u.caption, 100) AS caption, a.platform, u.status, u."approvalStatus",
               u."scheduledAt", u."postedAt"
             FROM used u JOIN "SocialAccount" a ON a.id = u."socialAccountId"
             ORDER BY u.waits DESC, CASE WHEN u.waits THEN u."scheduledAt" END, u."createdAt" DESC, u.id
             LIMIT $3 OFFSET $4)
           SELECT sums.*, shown.* FROM sums LEFT JOIN shown ON true`,
    values: [caller.organizationId, id, limit, (page - 1) * limit],
  })
  const { total = 0, waiting = 0 } = rows[0] ?? {}
  return {
    data: rows.filter(({ postId }) => postId !== null).map(serializeUse),
    page,
    totalPages: Math.ceil(total / limit),
    total,
    waiting,
  }
}

const serializeUse = ({ total: _total, waiting: _waiting, scheduledAt, postedAt, ...use }: Row): Use => ({
  ...use,
  scheduledAt: scheduledAt?.toISOString() ?? null,
  postedAt: postedAt?.toISOString() ?? null,
})
