import { serializeTag } from "@/lib/tags/serialize"
import type { Media as Row, Prisma, Tag as TagRow } from "@/prisma/generated/client"
import type { Media } from "@/lib/media/contract"
import { libraryUrl, toFetchableUrl, displayUrl } from "@/lib/media/media-url"

export const withTags = {
  tags: { include: { tag: true }, orderBy: { tag: { name: "asc" } } },
} satisfies Prisma.MediaInclude

/** Stored with fractions, returned as whole seconds. */
export const wholeSeconds = (duration: number | null) => (duration === null ? null : Math.round(duration))

const urlOf = ({ key, isPublic }: Row) => (isPublic ? libraryUrl(key) : displayUrl(key))

export const serializeMedia = (row: Row & { tags: { tag: TagRow }[] }): Media => ({
  id: row.id,
  url: urlOf(row),
  name: row.name,
  mimeType: row.mimeType,
  width: row.width,
  height: row.height,
  duration: wholeSeconds(row.duration),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  bucket: row.bucket,
  key: row.key,
  size: row.size === null ? null : Number(row.size),
  pages: row.pages,
  alt: row.alt,
  thumbnailUrl: row.thumbnailUrl && toFetchableUrl(row.organizationId, row.thumbnailUrl),
  thumbnailTimestampMs: row.thumbnailTimestampMs,
  originId: row.originId,
  tags: row.tags.map(({ tag }) => serializeTag(tag)),
})
