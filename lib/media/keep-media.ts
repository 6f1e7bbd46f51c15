import type { Caller } from "@/lib/caller"
import { prisma, transaction, type Sql } from "@/lib/db"
import { newId } from "@/lib/ids"
import { storage } from "@/lib/storage/storage"
import type { Media } from "@/prisma/generated/client"
import { hashStored } from "./hash-stored"
import type { Inspected } from "./inspect"
import { keepThumbnail } from "./keep-thumbnail"
import { libraryUrl } from "./library-url"
import { requireRoom } from "./room"
import { reserveKey, settleUpload } from "./upload-row"

type Told = {
  name: string
  alt?: string | null
  sourceUrl?: string | null
  isPublic?: boolean
  originId?: string | null
  /** Of an item that comes with an id, as those of another installation do. */
  id?: string
}

/** Puts inspected bytes into the library. The same bytes are kept once a workspace. */
export async function keepMedia(
  caller: Caller,
  bytes: Uint8Array,
  found: Inspected,
  told: Told,
): Promise<Media> {
  const { key } = await reserveKey(caller, told.name, "import")
  try {
    await storage.put(key, bytes)
    return await keepStored(caller, key, found, told)
  } finally {
    await settleUpload(key)
  }
}

/** The same for bytes that are in storage already. The library may hold them under another key. */
export async function keepStored(
  { organizationId }: Caller,
  key: string,
  found: Inspected,
  told: Told,
): Promise<Media> {
  const { contentHash, size } = await hashStored(key)
  const id = await transaction(async (sql) => {
    // Two that bring the same bytes at once wait for each other.
    await sql.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [
      `media:${organizationId}:${contentHash}`,
    ])
    const known = await sql.query<{ id: string }>(
      `UPDATE "Media" SET alt = coalesce(alt, $3), "isPublic" = "isPublic" OR $4 WHERE id = (SELECT id FROM "Media" WHERE "organizationId" = $1
         AND "contentHash" = $2 AND "removedAt" IS NULL ORDER BY id LIMIT 1) RETURNING id`,
      [organizationId, contentHash, told.alt, told.isPublic ?? false],
    )
    return known.rows[0]?.id ?? insert(sql, { organizationId, key, contentHash, size, ...found, ...told })
  })
  const media = await prisma.media.findUniqueOrThrow({ where: { id } })
  if (media.thumbnailAt === null) await keepThumbnail(media, found.thumbnail)
  return media
}

type NewMedia = Inspected & Told & { organizationId: string; key: string; contentHash: string; size: number }

/** What the workspace holds is counted by one at a time. An upload that was registered, removed and is registered again comes back as the item it was. */
async function insert(sql: Sql, media: NewMedia): Promise<string> {
  await sql.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`room:${media.organizationId}`])
  await requireRoom(sql, media.organizationId, media.size, media.key)
  const { rows } = await sql.query<{ id: string }>(
    `INSERT INTO "Media" (id, "organizationId", bucket, key, url, name, "mimeType", width, height, duration, size, alt,
       "sourceUrl", "contentHash", "isPublic", located, "originId", "updatedAt")
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, now())
     ON CONFLICT (bucket, key) DO UPDATE SET "removedAt" = NULL, name = excluded.name, alt = excluded.alt, "updatedAt" = now()
     RETURNING id`,
    [
      media.id ?? newId(),
      media.organizationId,
      storage.bucket,
      media.key,
      libraryUrl(media.key),
      media.name,
      media.mimeType,
      media.width,
      media.height,
      media.duration,
      media.size,
      media.alt,
      media.sourceUrl,
      media.contentHash,
      media.isPublic ?? false,
      media.located,
      media.originId,
    ],
  )
  return rows[0]!.id
}
