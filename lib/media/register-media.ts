import type { InputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { AppError, notFound } from "@/lib/errors"
import { storage } from "@/lib/storage/storage"
import { readMedia } from "./get-media"
import { givenKey } from "./given-key"
import { inspectStored } from "./inspect-stored"
import { keepStored } from "./keep-media"
import type { registerMediaContract } from "./upload-contracts"

/** Makes a library item of uploaded bytes; what was registered before is answered again. */
export async function registerMedia(caller: Caller, input: InputOf<typeof registerMediaContract>) {
  const { organizationId } = caller
  const key = givenKey(input.key)
  const { bucket } = storage
  const known = await prisma.media.findFirst({ where: { organizationId, bucket, key, removedAt: null } })
  if (known) return readMedia(caller, known.id)
  const upload = await prisma.upload.findFirst({ where: { organizationId, key } })
  if (!upload) throw notFound("Upload")
  await storage.collect?.(key)
  const found = await inspectUpload(key)
  const { id } = await keepStored(caller, key, found, {
    ...{ name: input.name ?? upload.name, alt: input.alt },
    isPublic: upload.intent === "public-asset",
  })
  return readMedia(caller, id)
}

/** What is of no use is not kept, so that the file can be uploaded again. */
async function inspectUpload(key: string) {
  try {
    return await inspectStored(key, "key")
  } catch (error) {
    if (error instanceof AppError) await storage.remove(key)
    throw error
  }
}
