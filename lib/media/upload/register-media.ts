import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { AppError, notFound } from "@/lib/errors/app-error"
import { storage } from "@/lib/storage/storage"
import { readMedia } from "@/lib/media/get-media"
import { parseStorageKey } from "./storage-key"
import { inspectStored } from "@/lib/media/process/inspect-stored"
import { addToLibrary } from "./store-media"
import type { registerMediaContract } from "./contract"

/** Adds an upload to the library. Registering it again returns the same item. */
export async function registerMedia(caller: Caller, input: InputOf<typeof registerMediaContract>) {
  const { organizationId } = caller
  const key = parseStorageKey(input.key)
  const { bucket } = storage
  const known = await prisma.media.findFirst({ where: { organizationId, bucket, key, removedAt: null } })
  if (known) return readMedia(caller, known.id)
  const upload = await prisma.upload.findFirst({ where: { organizationId, key } })
  if (!upload) throw notFound("Upload")
  await storage.collect?.(key)
  const found = await inspectUpload(key)
  const { id } = await addToLibrary(caller, key, found, {
    ...{ name: input.name ?? upload.name, alt: input.alt },
    isPublic: upload.intent === "public-asset",
  })
  return readMedia(caller, id)
}

/** Removes an invalid file, so that it can be uploaded again. */
async function inspectUpload(key: string) {
  try {
    return await inspectStored(key, "key")
  } catch (error) {
    if (error instanceof AppError) await storage.remove(key)
    throw error
  }
}
