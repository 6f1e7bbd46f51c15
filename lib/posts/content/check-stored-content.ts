import type { Db } from "@/lib/db/database"
import type { CheckedAccount } from "@/lib/platforms/check/check"
import type { LockedPost } from "@/lib/posts/lock-post"
import { postLevel } from "@/lib/posts/media-levels"
import { assertContent, requirePlatform, type Content } from "./check-content"

/** A stored post in the form that platform rules are checked on. */
export async function readStoredContent(
  tx: Db,
  post: Pick<LockedPost, "id" | "title" | "caption" | "platformConfiguration">,
): Promise<Content> {
  const media = await tx
    .selectFrom("PostMedia as pm")
    .innerJoin("Media as m", "m.id", "pm.mediaId")
    .where("pm.postId", "=", post.id)
    .select([
      "pm.part",
      "m.id",
      "m.name",
      "m.mimeType",
      "m.width",
      "m.height",
      "m.duration",
      "m.size",
      "m.pages",
    ])
    .orderBy("pm.part")
    .orderBy("pm.position")
    .execute()
  const parts = await tx
    .selectFrom("PostPart")
    .where("postId", "=", post.id)
    .select("caption")
    .orderBy("index")
    .execute()
  const level = (part: number) => media.filter((row) => row.part === part)
  return {
    title: post.title,
    caption: post.caption,
    media: level(postLevel),
    parts: parts.map(({ caption }, index) => ({ caption, media: level(index) })),
    platformConfiguration: post.platformConfiguration,
  }
}

/** The rules a post has to follow: its platform's, and its own account's limits. */
export async function readRules(tx: Db, post: Pick<LockedPost, "socialAccountId">) {
  const account = await tx
    .selectFrom("SocialAccount")
    .where("id", "=", post.socialAccountId)
    .select(["platform", "limits", "remoteId"])
    .executeTakeFirst()
  return {
    platform: requirePlatform(account?.platform ?? ""),
    account: {
      remoteId: account?.remoteId,
      limits: account?.limits as CheckedAccount["limits"],
    },
  }
}

/** A draft may break rules, so the whole post is checked before it's published or scheduled. */
export async function assertStoredContent(tx: Db, post: LockedPost): Promise<void> {
  const { platform, account } = await readRules(tx, post)
  assertContent(platform, await readStoredContent(tx, post), account, false)
}
