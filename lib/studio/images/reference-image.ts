import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { notFound, unprocessable } from "@/lib/errors/app-error"
import { ingestUrl } from "@/lib/media/upload/ingest-media"
import { storage } from "@/lib/storage/storage"
import type { Media } from "@/prisma/generated/client"
import type { ImageModel } from "./image-models"

type Given = { imageUrl?: string; mediaId?: string }
export type Reference = { bytes: Uint8Array; mimeType: string }

/** Every vendor takes these, and that much of them. */
const usable = ["image/png", "image/jpeg", "image/webp"]
const maxMegabytes = 20

/** The picture to work from, as a library item; null where none was given. */
export async function ingestReference(
  caller: Caller,
  { acceptsImage, name }: Pick<ImageModel, "acceptsImage" | "name">,
  { imageUrl, mediaId }: Given,
): Promise<Media | null> {
  if (imageUrl === undefined && mediaId === undefined) return null
  const field = imageUrl === undefined ? "mediaId" : "imageUrl"
  const refuse = (message: string) => unprocessable(message, { [field]: [message] })
  if (imageUrl !== undefined && mediaId !== undefined) throw refuse("Give either imageUrl or mediaId.")
  if (!acceptsImage) throw refuse(`${name} does not work from a picture.`)
  const media =
    imageUrl === undefined ? await find(caller, mediaId!) : await ingestUrl(caller, { url: imageUrl }, field)
  if (!usable.includes(media.mimeType)) throw refuse(`Give a PNG, JPEG or WebP, not ${media.mimeType}.`)
  if (Number(media.size) > maxMegabytes * 1_000_000)
    throw refuse(`Give a picture of at most ${maxMegabytes} MB.`)
  return media
}

async function find({ organizationId }: Caller, id: string): Promise<Media> {
  const media = await prisma.media.findFirst({ where: { id, organizationId, removedAt: null } })
  if (!media) throw notFound("Media")
  return media
}

/** Null when the item has left the library meanwhile. */
export async function readReference(organizationId: string, url: string): Promise<Reference | null> {
  const media = await prisma.media.findFirst({ where: { url, organizationId, removedAt: null } })
  return media && { bytes: await storage.get(media.key), mimeType: media.mimeType }
}
