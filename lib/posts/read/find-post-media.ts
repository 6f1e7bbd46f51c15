import type { z } from "zod"

import { selectFields, type ColumnMap } from "@/lib/db/column-map"
import { compileOnceAsJson } from "@/lib/db/compile-once"
import type { Db } from "@/lib/db/database"
import { anyOf } from "@/lib/db/expressions"
import { rowVersion, versionToken } from "@/lib/db/row-version"
import type { postMedia } from "@/lib/media/contract"
import { toFetchableUrl } from "@/lib/media/media-url"
import type { Media as MediaTable } from "@/prisma/generated/kysely/tables"

export type PostMedia = z.output<typeof postMedia>

/** Without the fields that a post can override or that aren't returned as stored. */
type Stored = Omit<PostMedia, "alt" | "duration" | "size" | "tags" | "thumbnailUrl">

const mediaColumns: ColumnMap<MediaTable, Stored> = {
  id: "value",
  url: "value",
  name: "value",
  mimeType: "value",
  width: "value",
  height: "value",
  pages: "value",
  createdAt: "time",
  updatedAt: "time",
}

const readMedia = compileOnceAsJson((on, { postIds }: { postIds: string[] }) =>
  on
    .selectFrom("PostMedia as pm")
    .innerJoin("Media as m", "m.id", "pm.mediaId")
    .where("pm.postId", "=", anyOf(postIds))
    .select(selectFields<Stored>("m", mediaColumns))
    .select(["pm.postId", "pm.part", "pm.tags", "m.organizationId", "m.isPublic", "m.duration", "m.size"])
    .select((eb) => [
      rowVersion("m").as("rowVersion"),
      eb.fn.coalesce("pm.alt", "m.alt").as("alt"),
      eb.fn.coalesce("pm.thumbnailUrl", "m.thumbnailUrl").as("thumbnailUrl"),
    ])
    .orderBy("pm.postId")
    .orderBy("pm.part")
    .orderBy("pm.position"),
)

const levelKey = (postId: string, part: number) => `${postId} ${part}`

export type FoundMedia = {
  level: (postId: string, part: number) => PostMedia[]
  /** The versions of the library items, at any level of the post. */
  tokens: (postId: string) => string[]
}

/** Library URLs are signed, except those of public items. */
export async function findPostMedia(on: Db, postIds: string[]): Promise<FoundMedia> {
  const levels = new Map<string, PostMedia[]>()
  const tokens = new Map<string, Set<string>>()
  for (const row of await readMedia(on, { postIds })) {
    const { postId, part, organizationId, isPublic, rowVersion: version, ...media } = row
    const item: PostMedia = {
      ...media,
      url: isPublic ? media.url : toFetchableUrl(organizationId, media.url),
      duration: media.duration === null ? null : Math.round(media.duration),
      size: media.size === null ? null : Number(media.size),
      thumbnailUrl: media.thumbnailUrl && toFetchableUrl(organizationId, media.thumbnailUrl),
      tags: media.tags as PostMedia["tags"],
    }
    const key = levelKey(postId, part)
    levels.set(key, [...(levels.get(key) ?? []), item])
    tokens.set(postId, (tokens.get(postId) ?? new Set()).add(versionToken(media.id, version)))
  }
  return {
    level: (postId, part) => levels.get(levelKey(postId, part)) ?? [],
    tokens: (postId) => [...(tokens.get(postId) ?? [])],
  }
}
