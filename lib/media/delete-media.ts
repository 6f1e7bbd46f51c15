import type { InputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import { pool, prisma } from "@/lib/db"
import { conflict } from "@/lib/errors"
import type { deleteMediaContract } from "./contract"
import { readMedia } from "./get-media"

const mostNamed = 5

/** Soft: gone from the library; posts that use it keep it, so that they stay whole. */
export async function deleteMedia(caller: Caller, { id, force }: InputOf<typeof deleteMediaContract>) {
  const media = await readMedia(caller, id)
  if (!force) await assertUnused(caller, id)
  await prisma.media.updateMany({ where: { id, removedAt: null }, data: { removedAt: new Date() } })
  return media
}

async function assertUnused({ organizationId }: Caller, mediaId: string) {
  const { rows } = await pool.query<{ id: string; caption: string; total: number }>(
    `SELECT p.id, left(p.caption, 41) AS caption, count(*) OVER ()::int AS total FROM "Post" p
     WHERE p."organizationId" = $1 AND p.status IN ('SCHEDULED', 'PROCESSING')
       AND EXISTS (SELECT 1 FROM "PostMedia" pm WHERE pm."postId" = p.id AND pm."mediaId" = $2)
     ORDER BY p."scheduledAt", p.id LIMIT ${mostNamed}`,
    [organizationId, mediaId],
  )
  const total = rows[0]?.total ?? 0
  if (!total) return
  const named = rows.map((post) => `${post.id} (“${shorten(post.caption)}”)`).join(", ")
  const more = total > rows.length ? ` and ${total - rows.length} more` : ""
  throw conflict(
    `${total === 1 ? "A post that is" : `${total} posts that are`} yet to be published ${total === 1 ? "uses" : "use"} this item: ${named}${more}. ` +
      "Take it out of there first, or repeat with force=true; then these posts keep it.",
  )
}

const shorten = (caption: string) =>
  [...caption].length > 40 ? `${[...caption].slice(0, 40).join("")}…` : caption
