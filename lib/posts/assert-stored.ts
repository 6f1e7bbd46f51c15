import type { Sql } from "@/lib/db"
import type { RemoteAccount } from "@/lib/platforms/platform"
import { assertContent, requirePlatform, type Content } from "./check-content"
import type { LockedPost } from "./lock-post"
import { postLevel } from "./post-json"

type MediaRow = { part: number; id: string; mimeType: string; width: number | null; height: number | null }

/** What is stored of a post, in the form that the platform's rules are checked on. */
export async function storedContent(sql: Sql, post: LockedPost): Promise<Content> {
  const media = await sql.query<MediaRow>(
    `SELECT pm.part, m.id, m."mimeType", m.width, m.height FROM "PostMedia" pm JOIN "Media" m ON m.id = pm."mediaId"
     WHERE pm."postId" = $1 ORDER BY pm.part, pm.position`,
    [post.id],
  )
  const parts = await sql.query<{ caption: string }>(
    `SELECT caption FROM "PostPart" WHERE "postId" = $1 ORDER BY index`,
    [post.id],
  )
  const level = (part: number) => media.rows.filter((row) => row.part === part)
  return {
    caption: post.caption,
    media: level(postLevel),
    parts: parts.rows.map(({ caption }, index) => ({ caption, media: level(index) })),
    platformConfiguration: post.platformConfiguration,
  }
}

/** The rules that a post is under: its platform's, and its own account's limits. */
export async function rulesFor(sql: Sql, post: LockedPost) {
  const { rows } = await sql.query<{ platform: string; limits: RemoteAccount["limits"] | null }>(
    `SELECT platform, limits FROM "SocialAccount" WHERE id = $1`,
    [post.socialAccountId],
  )
  return { platform: requirePlatform(rows[0]?.platform ?? ""), limits: rows[0]?.limits ?? undefined }
}

/** A draft may break rules; before it goes out or on the schedule it is checked whole. */
export async function assertStored(sql: Sql, post: LockedPost): Promise<void> {
  const { platform, limits } = await rulesFor(sql, post)
  assertContent(platform, await storedContent(sql, post), limits, false)
}
