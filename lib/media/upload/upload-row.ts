import { randomUUID } from "node:crypto"

import type { Caller } from "@/lib/access/caller"
import { db, prisma } from "@/lib/db/database"
import { requireDiskSpace } from "@/lib/storage/disk-space"
import { storage } from "@/lib/storage/storage"
import { requireStorageQuota } from "./quota"

/** How long a presigned URL is valid. Imports take minutes at most. */
const lifetimeMs = 3_600_000

/** Keeps the end of the name, because people and platforms go by the extension. */
const safeName = (name: string) =>
  name
    .split(/[/\\]/)
    .pop()!
    .normalize("NFKD")
    .replace(/[^\w.-]+/g, "-")
    .replace(/^[.-]+/, "")
    .slice(-100) || "file"

/** 122 random bits, because knowing the key is enough to see the bytes. */
export const newStorageKey = (organizationId: string, name: string) =>
  `${organizationId}/${randomUUID()}-${safeName(name)}`

/** Creates the row before any byte is stored, so that the purge finds abandoned uploads. */
export async function reserveKey({ organizationId }: Caller, name: string, intent: string, size?: number) {
  await requireDiskSpace(size)
  await requireStorageQuota(db, organizationId, size ?? 0)
  const key = newStorageKey(organizationId, name)
  const expiresAt = new Date(Date.now() + lifetimeMs)
  return prisma.upload.create({ data: { key, organizationId, name, intent, size, expiresAt } })
}

const variantDays = 7

/** A missing variant is created again, so variants don't need to be kept forever. */
export async function storeVariant(organizationId: string, key: string, name: string, bytes: Uint8Array) {
  const expiresAt = new Date(Date.now() + variantDays * 24 * 3_600_000)
  const row = { key, organizationId, name, intent: "variant", expiresAt }
  await prisma.upload.upsert({ where: { key }, create: row, update: { expiresAt } })
  await storage.put(key, bytes)
}

/** Deletes an upload, and its bytes unless the library has them under this key. */
export async function releaseUpload(key: string): Promise<void> {
  const { bucket } = storage
  if (!(await prisma.media.count({ where: { bucket, key } }))) await storage.remove(key)
  await prisma.upload.deleteMany({ where: { key } })
}
