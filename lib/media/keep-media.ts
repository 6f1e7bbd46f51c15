import type { Caller } from "@/lib/caller"
import { sha256 } from "@/lib/crypto"
import { prisma } from "@/lib/db"
import { env } from "@/lib/env"
import { newId } from "@/lib/ids"
import { storage } from "@/lib/storage"
import type { Media } from "@/prisma/generated/client"
import type { Inspected } from "./inspect"

export const libraryUrl = (key: string) => `${env.APP_URL}/media/${key}`

type Told = { name: string; alt?: string | null; sourceUrl?: string }

/** Puts inspected bytes into the library. The same bytes are kept once a workspace. */
export async function keepMedia(
  { organizationId }: Caller,
  bytes: Uint8Array,
  { extension, ...found }: Inspected,
  { name, alt = null, sourceUrl }: Told,
): Promise<Media> {
  const contentHash = sha256(bytes)
  const known = await prisma.media.findFirst({ where: { organizationId, contentHash, removedAt: null } })
  if (known) return known
  const key = `${organizationId}/${newId()}.${extension}`
  await storage.put(key, bytes)
  const { bucket } = storage
  const size = BigInt(bytes.byteLength)
  return prisma.media.create({
    data: {
      ...found,
      organizationId,
      bucket,
      key,
      url: libraryUrl(key),
      name,
      alt,
      sourceUrl,
      size,
      contentHash,
    },
  })
}
