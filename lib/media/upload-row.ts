import { randomUUID } from "node:crypto"

import type { Caller } from "@/lib/caller"
import { pool, prisma } from "@/lib/db"
import { storage } from "@/lib/storage/storage"
import { requireRoom } from "./room"

/** How long a presigned URL is good for; an import takes minutes at most. */
const lifetimeMs = 3_600_000

/** The end of the name is what people and platforms know a file by, hence the extension stays. */
const safeName = (name: string) =>
  name
    .split(/[/\\]/)
    .pop()!
    .normalize("NFKD")
    .replace(/[^\w.-]+/g, "-")
    .replace(/^[.-]+/, "")
    .slice(-100) || "file"

/** 122 random bits: who knows the key may see the bytes. */
export const newKey = (organizationId: string, name: string) =>
  `${organizationId}/${randomUUID()}-${safeName(name)}`

/** A key that the purge knows of before the first byte is stored under it. */
export async function reserveKey({ organizationId }: Caller, name: string, intent: string, size?: number) {
  await requireRoom(pool, organizationId, size ?? 0)
  const key = newKey(organizationId, name)
  const expiresAt = new Date(Date.now() + lifetimeMs)
  return prisma.upload.create({ data: { key, organizationId, name, intent, size, expiresAt } })
}

const variantDays = 7

/** A converted copy is made again where it is missing, so it need not be kept for ever. */
export async function keepVariant(organizationId: string, key: string, name: string, bytes: Uint8Array) {
  const expiresAt = new Date(Date.now() + variantDays * 24 * 3_600_000)
  const row = { key, organizationId, name, intent: "variant", expiresAt }
  await prisma.upload.upsert({ where: { key }, create: row, update: { expiresAt } })
  await storage.put(key, bytes)
}

/** Forgets an upload, and its bytes unless the library holds them under this key. */
export async function settleUpload(key: string): Promise<void> {
  const { bucket } = storage
  if (!(await prisma.media.count({ where: { bucket, key } }))) await storage.remove(key)
  await prisma.upload.deleteMany({ where: { key } })
}
