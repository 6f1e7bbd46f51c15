import type { InputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { notFound } from "@/lib/errors"
import { storage } from "@/lib/storage"
import { readMedia } from "./get-media"
import { inspectStored } from "./inspect-stored"
import { keepStored } from "./keep-media"
import { keyOfUrl } from "./library-url"
import type { registerMediaContract } from "./upload-contracts"
import { wrongField } from "./wrong-field"

/** Makes a library item of uploaded bytes; what was registered before is answered again. */
export async function registerMedia(caller: Caller, input: InputOf<typeof registerMediaContract>) {
  const { organizationId } = caller
  const key = keyOf(input.key)
  const { bucket } = storage
  const known = await prisma.media.findFirst({ where: { organizationId, bucket, key, removedAt: null } })
  if (known) return readMedia(caller, known.id)
  const upload = await prisma.upload.findFirst({ where: { organizationId, key } })
  if (!upload) throw notFound("Upload")
  const found = await inspectStored(key, "key")
  const { id } = await keepStored(caller, key, found, { name: input.name ?? upload.name, alt: input.alt })
  return readMedia(caller, id)
}

function keyOf(given: string): string {
  if (!/^https?:\/\//i.test(given)) return given
  const key = keyOfUrl(given)
  if (key !== null) return key
  throw wrongField("key", "This address is not of this library. Take it in by POST /v0/media/import.")
}
