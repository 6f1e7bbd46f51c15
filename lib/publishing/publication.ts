import type { ChannelRow } from "@/lib/accounts/access"
import { pool } from "@/lib/db"
import { fetchedUrl, lastingUrl, openUrl } from "@/lib/media/library-url"
import { parseConfig } from "@/lib/platforms/check-config"
import type { AnyPlatform, Json, Outgoing, OutgoingMedia, Published } from "@/lib/platforms/platform"
import { platformBySlug } from "@/lib/platforms/registry"
import { mediaKind } from "@/lib/posts/check-content"
import { postLevel, thumbnailLevel } from "@/lib/posts/post-json"
import type { WaitReason } from "@/lib/posts/readiness"
import { storage } from "@/lib/storage/storage"
import type { Claim } from "./claim"
import type { Timeline } from "./timeline"
import { openTimeline } from "./timeline"

/** A claimed post with everything that its platform needs to see of it, and what has happened to it so far. */
export type Publication = {
  claim: Claim
  platform: AnyPlatform
  account: ChannelRow
  post: Outgoing<unknown>
  /** The parts that are out, of this round or an earlier one. */
  sent: Map<number, Published>
  /** Drafts of parts that were prepared before the post was due. */
  prepared: Map<number, Json>
  timeline: Timeline
}

type MediaRow = Omit<OutgoingMedia, "kind" | "bytes" | "slice"> & { part: number; key: string }

export type PublicationRow = {
  id: string
  organizationId: string
  holder: string | null
  fence: number
  round: number
  caption: string
  title: string | null
  platformConfiguration: Json
  scheduledAt: Date | null
  waitUntil: Date | null
  waitReason: WaitReason | null
  usable: boolean
  /** The platform asked this channel to wait. */
  blocked: boolean
  minGapSeconds: number
  /** What the workspace says; null for what the installation says. */
  latePostHours: number | null
  /** Something of this round was sent already, or may have been. */
  begun: boolean
  account: ChannelRow
  parts: { index: number; caption: string }[]
  media: MediaRow[]
  sent: (Published & { part: number })[]
  prepared: { part: number; draft: Json }[]
}

/** Reads in one statement all that publishing needs of the post that a `WITH p AS (…)` before it names. */
export const publicationOfP = `
  SELECT p.id, p."organizationId", p.holder, p.fence, p.round, p.caption, p.title, p."platformConfiguration", p."scheduledAt",
    p."waitUntil", p."waitReason", a."blockedUntil" > now() IS TRUE AS blocked, a."minGapSeconds",
    (SELECT "latePostHours" FROM "Organization" WHERE id = p."organizationId") AS "latePostHours",
    EXISTS (SELECT 1 FROM "PublishAttempt" WHERE "postId" = p.id AND round = p.round) AS begun,
    a.status = 'connected' AND a."removedAt" IS NULL AS usable,
    json_build_object('id', a.id, 'platform', a.platform, 'remoteId', a."remoteId", 'username', a.username,
      'displayName', a."displayName", 'imageUrl', a."imageUrl", 'profileUrl', a."profileUrl", 'limits', a.limits,
      'sandbox', a.sandbox, 'credentials', a.credentials) AS account,
    (SELECT coalesce(json_agg(json_build_object('index', index, 'caption', caption) ORDER BY index), '[]')
     FROM "PostPart" WHERE "postId" = p.id) AS parts,
    (SELECT coalesce(json_agg(json_build_object('part', pm.part, 'id', coalesce(m."contentHash", m.id), 'located', m.located, 'url', m.url, 'name', m.name, 'mimeType', m."mimeType",
       'width', m.width, 'height', m.height, 'duration', m.duration, 'size', m.size, 'alt', coalesce(pm.alt, m.alt), 'key', m.key,
       'tags', pm.tags, 'thumbnailUrl', pm."thumbnailUrl", 'thumbnailTimestampMs', coalesce(pm."thumbnailTimestampMs", m."thumbnailTimestampMs"))
       ORDER BY pm.part, pm.position), '[]')
     FROM "PostMedia" pm JOIN "Media" m ON m.id = pm."mediaId" WHERE pm."postId" = p.id) AS media,
    (SELECT coalesce(json_agg(json_build_object('part', part, 'id', "remoteId", 'url', url, 'data', data) ORDER BY part, round), '[]')
     FROM "PublishAttempt" WHERE "postId" = p.id AND part >= 0 AND outcome = 'sent') AS sent,
    (SELECT coalesce(json_agg(json_build_object('part', part, 'draft', draft)), '[]')
     FROM "PreparedPart" d WHERE "postId" = p.id AND version = p.version AND "expiresAt" > now()
       AND NOT EXISTS (SELECT 1 FROM "PostMedia" pm JOIN "Media" m ON m.id = pm."mediaId"
                       WHERE pm."postId" = p.id AND m."updatedAt" > d."preparedAt")) AS prepared
  FROM p JOIN "SocialAccount" a ON a.id = p."socialAccountId"`

/** A post that is not due yet, as it would be published now; null when it has changed or its channel cannot be used. */
export async function loadUpcoming(postId: string, version: number): Promise<Publication | null> {
  const { rows } = await pool.query<PublicationRow>({
    name: "publication_upcoming",
    text: `WITH p AS (SELECT * FROM "Post" WHERE id = $1 AND version = $2 AND status = 'SCHEDULED' AND "approvalStatus" = 'APPROVED')
           ${publicationOfP}`,
    values: [postId, version],
  })
  return rows[0]?.usable ? toPublication(rows[0]) : null
}

/** Null when the claim no longer holds. */
export async function loadPublication({ postId, fence }: Claim): Promise<Publication | null> {
  const { rows } = await pool.query<PublicationRow>({
    name: "publication",
    text: `WITH p AS (SELECT * FROM "Post" WHERE id = $1 AND fence = $2 AND status = 'PROCESSING') ${publicationOfP}`,
    values: [postId, fence],
  })
  return rows[0] ? toPublication(rows[0]) : null
}

export const claimOf = (row: PublicationRow): Claim => ({
  postId: row.id,
  organizationId: row.organizationId,
  socialAccountId: row.account.id,
  fence: row.fence,
  round: row.round,
})

/** Null without a connector for the platform. Throws `rejected` for a configuration that is not valid any more. */
export function toPublication(row: PublicationRow): Publication | null {
  const platform = platformBySlug(row.account.platform)
  if (!platform) return null
  const sign = platform.keepsMediaUrls || row.account.sandbox ? lastingUrl : fetchedUrl
  const level = (part: number) =>
    row.media
      .filter((item) => item.part === part)
      .map((item) => outgoingMedia(item, row.organizationId, sign))
  const own = { caption: row.caption, media: level(postLevel) }
  const thread = row.parts.map(({ caption, index }) => ({ caption, media: level(index) }))
  const post: Outgoing<unknown> = {
    id: row.id,
    title: row.title,
    ...own,
    config: parseConfig(platform, row.platformConfiguration),
    thumbnail: level(thumbnailLevel)[0] ?? null,
    parts: thread.length ? thread : [own],
  }
  const sent = new Map(
    row.sent.map(({ part, data, ...published }) => [part, { ...published, ...(data && { data }) }]),
  )
  const prepared = new Map(row.prepared.map(({ part, draft }) => [part, draft]))
  const { account } = row
  return { claim: claimOf(row), platform, account, post, sent, prepared, timeline: openTimeline(row.id) }
}

const outgoingMedia = (
  { part: _part, key, ...item }: MediaRow,
  organizationId: string,
  sign: (key: string) => string,
): OutgoingMedia => ({
  ...item,
  url: sign(key),
  thumbnailUrl: item.thumbnailUrl && openUrl(organizationId, item.thumbnailUrl, sign),
  kind: mediaKind(item.mimeType),
  bytes: () => storage.get(key),
  slice: (start, end) => storage.slice(key, start, end),
})
