import type { Caller } from "@/lib/access/caller"
import { sha256 } from "@/lib/crypto/encrypt"
import { db, prisma } from "@/lib/db/database"
import { unprocessable } from "@/lib/errors/app-error"
import { maxBytes, maxBytesOf, maxMegabytes, maxMegabytesOf, tooLargeMessage } from "@/lib/media/limits"
import { acceptedType } from "@/lib/media/media-types"
import { requireStorageQuota } from "@/lib/media/upload/quota"
import { newStorageKey } from "@/lib/media/upload/upload-row"

export type DeclaredFile = { name: string; size: number; type: string; lastModified?: number | undefined }

/** How long an interrupted upload can be resumed. */
const lifetimeMs = 24 * 3_600_000

/** Returns the storage key. If the same person uploads the same file again, the upload is resumed. */
export async function openUploadSession(caller: Caller, file: DeclaredFile): Promise<string> {
  assertAcceptable(file)
  const { organizationId } = caller
  const { size } = file
  const name = file.name.slice(-255)
  const fingerprint = fingerprintOf(caller, file)
  const where = { organizationId_fingerprint: { organizationId, fingerprint } }
  const existing = await prisma.upload.findUnique({ where })
  await requireStorageQuota(db, organizationId, size, existing?.key)
  const expiresAt = new Date(Date.now() + lifetimeMs)
  const key = newStorageKey(organizationId, name)
  const row = { key, organizationId, name, intent: "post", size, fingerprint, expiresAt }
  return (await prisma.upload.upsert({ where, create: row, update: { expiresAt } })).key
}

/** The browser's declaration can only rule a file out. The bytes decide. */
function assertAcceptable({ name, size, type }: DeclaredFile) {
  const claimed = type && acceptedType(type)
  const reject = (message: string) => unprocessable(message, { file: [message] })
  if (type && !claimed && type !== "application/octet-stream")
    throw reject(
      `${name} has the unsupported type ${type}. Use JPEG, PNG, GIF, WebP, AVIF, HEIC, MP4, QuickTime, WebM, PDF, DOCX, or PPTX.`,
    )
  if (size === 0) throw reject(`${name} is empty.`)
  const [limit, megabytes] = claimed
    ? [maxBytesOf(claimed), maxMegabytesOf(claimed)]
    : [maxBytes, maxMegabytes]
  if (size > limit) throw reject(tooLargeMessage(megabytes))
}

const fingerprintOf = ({ actor }: Caller, { name, size, type, lastModified = Date.now() }: DeclaredFile) =>
  sha256(JSON.stringify([actor.id, name, size, type, lastModified]))
