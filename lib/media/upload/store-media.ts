import type { ExpressionBuilder } from "kysely"

import type { Caller } from "@/lib/access/caller"
import { lockName } from "@/lib/db/advisory-lock"
import { prisma, transaction, type Db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { newId } from "@/lib/crypto/ids"
import { storage } from "@/lib/storage/storage"
import type { Media } from "@/prisma/generated/client"
import type { DB } from "@/prisma/generated/kysely/tables"
import { hashStored } from "./hash-stored"
import type { InspectedMedia } from "@/lib/media/process/inspect"
import { storeThumbnail } from "@/lib/media/process/store-thumbnail"
import { libraryUrl } from "@/lib/media/media-url"
import { requireStorageQuota } from "./quota"
import { reserveKey, releaseUpload } from "./upload-row"

type Details = {
  name: string
  alt?: string | null
  sourceUrl?: string | null
  isPublic?: boolean
  originId?: string | null
  /** For items that already have an id, such as those of another installation. */
  id?: string
}

/** Stores inspected bytes and adds them to the library, which keeps the same bytes once per organization. */
export async function storeInLibrary(
  caller: Caller,
  bytes: Uint8Array,
  file: InspectedMedia,
  details: Details,
): Promise<Media> {
  const { key } = await reserveKey(caller, details.name, "import")
  try {
    await storage.put(key, bytes)
    return await addToLibrary(caller, key, file, details)
  } finally {
    await releaseUpload(key)
  }
}

/** Adds stored bytes to the library, which may already have them under another key. */
export async function addToLibrary(
  { organizationId }: Caller,
  key: string,
  file: InspectedMedia,
  details: Details,
): Promise<Media> {
  const { contentHash, size } = await hashStored(key)
  const id = await transaction(async (tx) => {
    // Concurrent uploads of the same bytes wait for each other.
    await lockName(tx, `media:${organizationId}:${contentHash}`)
    const known = await updateKnown(tx, { organizationId, contentHash, ...details })
    return known ?? insertMedia(tx, { organizationId, key, contentHash, size, ...file, ...details })
  })
  const media = await prisma.media.findUniqueOrThrow({ where: { id } })
  if (media.thumbnailAt === null) await storeThumbnail(media, file.thumbnail)
  return media
}

/** Posts publish the alt text of the items they use, so uploading a file again mustn't change it. */
const isUsed = (eb: ExpressionBuilder<DB, "Media">) =>
  eb.exists(eb.selectFrom("PostMedia as pm").whereRef("pm.mediaId", "=", "Media.id").select("pm.postId"))

/** Fills in details that the known item with the same bytes lacks. */
async function updateKnown(
  tx: Db,
  { organizationId, contentHash, alt = null, isPublic = false }: Omit<Details, "id"> & NewContent,
): Promise<string | undefined> {
  const row = await tx
    .updateTable("Media")
    .set((eb) => ({
      alt: eb
        .case()
        .when(isUsed(eb))
        .then(eb.ref("alt"))
        .else(eb.fn.coalesce("alt", eb.val(alt)))
        .end(),
      isPublic: eb.or([eb.ref("isPublic"), eb.val(isPublic)]).$castTo<boolean>(),
    }))
    .where("id", "=", (eb) =>
      eb
        .selectFrom("Media")
        .select("id")
        .where("organizationId", "=", organizationId)
        .where("contentHash", "=", contentHash)
        .where("removedAt", "is", null)
        .orderBy("id")
        .limit(1),
    )
    .returning("id")
    .executeTakeFirst()
  return row?.id
}

type NewContent = { organizationId: string; contentHash: string }
type NewMedia = InspectedMedia & Details & NewContent & { key: string; size: number }

/** The quota is checked by one transaction at a time. Registering a removed upload again restores the same item. */
async function insertMedia(tx: Db, media: NewMedia): Promise<string> {
  await lockName(tx, `room:${media.organizationId}`)
  await requireStorageQuota(tx, media.organizationId, media.size, media.key)
  const { organizationId, key, name, mimeType, width, height, duration, pages, size, contentHash, located } =
    media
  const { id } = await tx
    .insertInto("Media")
    .values({
      ...{ id: media.id ?? newId(), organizationId, bucket: storage.bucket, key, url: libraryUrl(key) },
      ...{ name, mimeType, width, height, duration, pages, size, contentHash, located },
      alt: media.alt ?? null,
      sourceUrl: media.sourceUrl ?? null,
      originId: media.originId ?? null,
      isPublic: media.isPublic ?? false,
      updatedAt: now,
    })
    .onConflict((conflict) =>
      conflict.columns(["bucket", "key"]).doUpdateSet((eb) => ({
        removedAt: null,
        name: eb.case().when(isUsed(eb)).then(eb.ref("Media.name")).else(eb.ref("excluded.name")).end(),
        alt: eb.case().when(isUsed(eb)).then(eb.ref("Media.alt")).else(eb.ref("excluded.alt")).end(),
        updatedAt: now,
      })),
    )
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}
