import type { InputOf, OutputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import { pool } from "@/lib/db"
import { openUrl } from "@/lib/media/library-url"
import { measuredPosts, measuredValues, measuresJson } from "./measured-posts"
import type { BestPost, bestPostsContract } from "./report-contracts"
import { reportScope } from "./report-scope"

type Row = Omit<BestPost, "postedAt"> & { postedAt: Date }

const firstMedia = `SELECT jsonb_build_object('url', m.url, 'thumbnailUrl', coalesce(pm."thumbnailUrl", m."thumbnailUrl"),
    'mimeType', m."mimeType", 'alt', coalesce(pm.alt, m.alt)) AS media
  FROM "PostMedia" pm JOIN "Media" m ON m.id = pm."mediaId" WHERE pm."postId" = b.id AND pm.part >= -1
  ORDER BY pm.part, pm.position LIMIT 1`

export async function listBestPosts(
  caller: Caller,
  { orderBy, order, limit, ...input }: InputOf<typeof bestPostsContract>,
): Promise<OutputOf<typeof bestPostsContract>> {
  const scope = await reportScope(caller, input)
  const direction = order === "asc" ? "ASC" : "DESC"
  const { rows } = await pool.query<Row>({
    name: `analytics_best_posts_${orderBy}_${order}`,
    text: `WITH best AS MATERIALIZED (SELECT * FROM (${measuredPosts}) measured
             ORDER BY "${orderBy}" ${direction} NULLS LAST, "postedAt" DESC, id LIMIT $7)
           SELECT b.id, left(p.caption, 280) AS caption, p.url, b."postedAt", p."socialAccountId", a.platform, a.username,
             a."displayName", first.media, ${measuresJson} AS figures
           FROM best b JOIN "Post" p ON p.id = b.id JOIN "SocialAccount" a ON a.id = p."socialAccountId"
           LEFT JOIN LATERAL (${firstMedia}) first ON true
           ORDER BY b."${orderBy}" ${direction} NULLS LAST, b."postedAt" DESC, b.id`,
    values: [...measuredValues(scope), limit],
  })
  const { from, to, timeZone } = scope
  return { from, to, timeZone, data: rows.map((row) => shown(scope.organizationId, row)) }
}

const shown = (organizationId: string, { media, postedAt, ...row }: Row): BestPost => ({
  ...row,
  postedAt: postedAt.toISOString(),
  media: media && {
    ...media,
    url: openUrl(organizationId, media.url),
    thumbnailUrl: media.thumbnailUrl && openUrl(organizationId, media.thumbnailUrl),
  },
})
