import { sql, type QueryCreator } from "kysely"
import { jsonArrayFrom, jsonBuildObject } from "kysely/helpers/postgres"

import type { AccountRow } from "@/lib/accounts/credentials/platform-context"
import { db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { platformUrl, permanentUrl, toFetchableUrl } from "@/lib/media/media-url"
import { parseConfig } from "@/lib/platforms/check/check-config"
import type { AnyPlatform, OutgoingPost, OutgoingMedia, PublishedPart } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { platformBySlug } from "@/lib/platforms/registry"
import { formatPost } from "@/lib/platforms/markup/format-caption"
import { mediaKind } from "@/lib/platforms/check/media-kind"
import { postLevel, thumbnailLevel } from "@/lib/posts/media-levels"
import { matchesApproval, type ContentRow, type MediaRow } from "@/lib/posts/snapshot/content-digest"
import {
  contentColumns,
  selectMedia,
  selectParts,
  type SelectedPosts,
} from "@/lib/posts/snapshot/select-content"
import type { WaitReason } from "@/lib/accounts/health/readiness"
import { storage } from "@/lib/storage/storage"
import type { Claim } from "./claim"
import type { Timeline } from "./timeline"
import { openTimeline } from "./timeline"
import type { DB } from "@/prisma/generated/kysely/tables"

/** A claimed post with everything its platform needs, and its state so far. */
export type Publication = {
  claim: Claim
  platform: AnyPlatform
  account: AccountRow
  post: OutgoingPost<unknown>
  /** Parts published in this round or an earlier one. */
  sent: Map<number, PublishedPart>
  /** False if the content changed after it was approved, so that nothing more may be sent. */
  isAsApproved: boolean
  /** Whether a part may have been sent in this round before the post was loaded. */
  wasAttempted: boolean
  /** Drafts of parts prepared before the post was due. */
  prepared: Map<number, Json>
  timeline: Timeline
}

/** Everything publishing needs of the posts in `p`, which a preceding CTE selects. */
export const selectPublications = (db: QueryCreator<DB & SelectedPosts>) =>
  db
    .selectFrom("p")
    .innerJoin("SocialAccount as a", "a.id", "p.socialAccountId")
    .innerJoin("Organization as o", "o.id", "p.organizationId")
    .select([
      ...(["p.id", "p.organizationId", "p.groupId", "p.holder", "p.fence", "p.round"] as const),
      ...(["p.scheduledAt", "p.waitUntil", "p.approvedAt", "p.approvedDigest"] as const),
      ...contentColumns,
      ...(["a.minGapSeconds", "o.latePostHours"] as const),
    ])
    .select((eb) => [
      eb.ref("p.waitReason").$castTo<WaitReason | null>().as("waitReason"),
      eb.fn.coalesce(eb("a.blockedUntil", ">", now), sql.lit(false)).as("isRateLimited"),
      eb
        .and([eb("a.status", "=", sql.lit("connected" as const)), eb("a.removedAt", "is", null)])
        .as("isUsable"),
      eb
        .exists(
          eb
            .selectFrom("PublishAttempt as t")
            .whereRef("t.postId", "=", "p.id")
            .whereRef("t.round", "=", "p.round")
            .select(sql.lit(1).as("one")),
        )
        .as("wasAttempted"),
      jsonBuildObject({
        ...{ id: eb.ref("a.id"), organizationId: eb.ref("a.organizationId") },
        ...{ platform: eb.ref("a.platform"), remoteId: eb.ref("a.remoteId") },
        ...{ username: eb.ref("a.username"), displayName: eb.ref("a.displayName") },
        ...{ imageUrl: eb.ref("a.imageUrl"), profileUrl: eb.ref("a.profileUrl"), limits: eb.ref("a.limits") },
        ...{ sandbox: eb.ref("a.sandbox"), credentials: eb.ref("a.credentials") },
        platformAppId: eb.ref("a.platformAppId"),
      } satisfies Record<keyof AccountRow, unknown>)
        .$castTo<AccountRow>()
        .as("account"),
      selectParts.as("parts"),
      selectMedia.as("media"),
      jsonArrayFrom(
        eb
          .selectFrom("PublishAttempt as t")
          .whereRef("t.postId", "=", "p.id")
          .where("t.part", ">=", sql.lit(0))
          .where("t.outcome", "=", sql.lit("sent"))
          .select((eb) => [
            "t.part",
            eb.fn.coalesce("t.remoteId", sql.lit("")).as("id"),
            "t.url",
            eb.ref("t.data").$castTo<Json>().as("data"),
          ])
          .orderBy("t.part")
          .orderBy("t.round"),
      ).as("sent"),
      jsonArrayFrom(
        eb
          .selectFrom("PreparedPart as t")
          .whereRef("t.postId", "=", "p.id")
          .whereRef("t.version", "=", "p.version")
          .where("t.expiresAt", ">", now)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom("PostMedia as pm")
                  .innerJoin("Media as m", "m.id", "pm.mediaId")
                  .whereRef("pm.postId", "=", "p.id")
                  .whereRef("m.updatedAt", ">", "t.preparedAt")
                  .select(sql.lit(1).as("one")),
              ),
            ),
          )
          .select((eb) => ["t.part", eb.ref("t.draft").$castTo<Json>().as("draft")]),
      ).as("prepared"),
    ])

export type PublicationRow = Awaited<ReturnType<ReturnType<typeof selectPublications>["execute"]>>[number]

/** A scheduled post as it would be published now. Null if it was edited or its account isn't usable. */
export async function loadUpcoming(postId: string, version: number): Promise<Publication | null> {
  const posts = db
    .selectFrom("Post")
    .where("id", "=", postId)
    .where("version", "=", version)
    .where("status", "=", "SCHEDULED")
    .where("approvalStatus", "=", "APPROVED")
    .selectAll()
  const row = await selectPublications(db.with("p", () => posts)).executeTakeFirst()
  return row?.isUsable ? toPublication(row) : null
}

/** Null if the claim no longer holds. */
export async function loadPublication({ postId, fence }: Claim): Promise<Publication | null> {
  const posts = db
    .selectFrom("Post")
    .where("id", "=", postId)
    .where("fence", "=", fence)
    .where("status", "=", "PROCESSING")
    .selectAll()
  const row = await selectPublications(db.with("p", () => posts)).executeTakeFirst()
  return row ? toPublication(row) : null
}

export const claimOf = (row: PublicationRow): Claim => ({
  postId: row.id,
  organizationId: row.organizationId,
  socialAccountId: row.account.id,
  groupId: row.groupId,
  fence: row.fence,
  round: row.round,
})

/** Null without a connector for the platform. Throws `rejected` if the configuration is no longer valid. */
export function toPublication(row: PublicationRow): Publication | null {
  const platform = platformBySlug(row.account.platform)
  if (!platform) return null
  const sign = platform.hotlinksMedia || row.account.sandbox ? permanentUrl : platformUrl
  const content: ContentRow = row
  const level = (part: number) =>
    content.media
      .filter((item) => item.part === part)
      .map((item) => outgoingMedia(item, row.organizationId, sign))
  const single = { caption: content.caption, media: level(postLevel) }
  const thread = content.parts.map(({ caption, index }) => ({ caption, media: level(index) }))
  const post = formatPost<OutgoingPost<unknown>>(platform.rules.caption.format, {
    id: row.id,
    title: content.title,
    ...single,
    config: parseConfig(platform, content.platformConfiguration as Json),
    thumbnail: level(thumbnailLevel)[0] ?? null,
    parts: thread.length ? thread : [single],
  })
  const sent = new Map(
    row.sent.map(({ part, data, ...published }) => [part, { ...published, ...(data && { data }) }]),
  )
  const prepared = new Map(row.prepared.map(({ part, draft }) => [part, draft]))
  const { account } = row
  return {
    ...{ claim: claimOf(row), platform, account, post, sent, prepared },
    wasAttempted: Boolean(row.wasAttempted),
    isAsApproved: matchesApproval(row),
    timeline: openTimeline(row.id),
  }
}

const outgoingMedia = (
  { part: _part, key, ...item }: MediaRow,
  organizationId: string,
  sign: (key: string) => string,
): OutgoingMedia => ({
  ...item,
  url: sign(key),
  thumbnailUrl: item.thumbnailUrl && toFetchableUrl(organizationId, item.thumbnailUrl, sign),
  kind: mediaKind(item.mimeType),
  bytes: () => storage.get(key),
  slice: (start, end) => storage.slice(key, start, end),
})
