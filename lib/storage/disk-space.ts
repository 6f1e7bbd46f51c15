import { statfs } from "node:fs/promises"

import { env } from "@/lib/config/env"
import { insufficientStorage } from "@/lib/errors/app-error"

const megabyte = 1024 * 1024

/** Free space of the disk with DATA_DIR: media, staged uploads, and the embedded database. */
export async function readFreeBytes(): Promise<number> {
  const { bavail, bsize } = await statfs(/* turbopackIgnore: true */ env.DATA_DIR)
  return bavail * bsize
}

export const reservedBytes = () => env.DISK_RESERVE_MB * megabyte

/**
 * Uploads, imports, and exports stop while there's still room for the database, so a full disk never stops publishing.
 * @param bytes what the caller is about to write
 */
export async function requireDiskSpace(bytes = 0): Promise<void> {
  if ((await readFreeBytes()) - bytes < reservedBytes()) throw insufficientStorage()
}
