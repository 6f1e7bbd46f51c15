import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { notFound, unprocessable } from "@/lib/errors/app-error"
import { ingestUrl } from "@/lib/media/upload/ingest-media"
import { storage } from "@/lib/storage/storage"
import type { Media } from "@/prisma/generated/client"
import type { ImageModel } from "./image-models"

type Source = { imageUrl?: string; mediaId?: string }
export type Reference = { bytes: Uint8Array; mimeType: string }

/** Formats and size that every vendor accepts. */
const supportedTypes = ["image/png", "image/jpeg", "image/webp"]
const maxMegabytes = 20

/** Stores the reference image in the library. Returns null if the request has none. */
export async function ingestReference(
  caller: Caller,
  { acceptsImage, name }: Pick<ImageModel, "acceptsImage" | "name">,
  { imageUrl, mediaId }: Source,
): Promise<Media | null> {
  if (imageUrl === undefined && mediaId === undefined) return null
  const field = imageUrl === undefined ? "mediaId" : "imageUrl"
  const fieldIssue = (message: string) => unprocessable(message, { [field]: [message] })
  if (imageUrl !== undefined && mediaId !== undefined)
    throw fieldIssue("Pass either `imageUrl` or `mediaId`, not both.")
  if (!acceptsImage) throw fieldIssue(`${name} doesn't accept reference images. Choose another model.`)
  const media =
    imageUrl === undefined ? await find(caller, mediaId!) : await ingestUrl(caller, { url: imageUrl }, field)
  if (!supportedTypes.includes(media.mimeType))
    throw fieldIssue(`The reference image must be PNG, JPEG, or WebP, not ${media.mimeType}.`)
  if (Number(media.size) > maxMegabytes * 1_000_000)
    throw fieldIssue(`The reference image must be at most ${maxMegabytes} MB.`)
  return media
}

async function find({ organizationId }: Caller, id: string): Promise<Media> {
  const media = await prisma.media.findFirst({ where: { id, organizationId, removedAt: null } })
  if (!media) throw notFound("Media")
  return media
}

/** Returns null if the image was removed from the library. */
export async function readReference(organizationId: string, url: string): Promise<Reference | null> {
  const media = await prisma.media.findFirst({ where: { url, organizationId, removedAt: null } })
  return media && { bytes: await storage.get(media.key), mimeType: media.mimeType }
}
