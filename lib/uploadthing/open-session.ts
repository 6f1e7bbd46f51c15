import type { Caller } from "@/lib/caller"
import { sha256 } from "@/lib/crypto"
import { pool, prisma } from "@/lib/db"
import { unprocessable } from "@/lib/errors"
import { maxBytes, maxBytesOf, maxMegabytes, maxMegabytesOf, tooLarge } from "@/lib/media/limits"
import { acceptedType } from "@/lib/media/media-types"
import { requireRoom } from "@/lib/media/room"
import { newKey } from "@/lib/media/upload-row"

export type DeclaredFile = { name: string; size: number; type: string; lastModified?: number | undefined }

/** How long an upload that was cut may wait for the rest. */
const lifetimeMs = 24 * 3_600_000

/** The key that a file's bytes go under. The same file of the same person goes on where it was cut. */
export async function openSession(caller: Caller, file: DeclaredFile): Promise<string> {
  assertAcceptable(file)
  const { organizationId } = caller
  const { size } = file
  const name = file.name.slice(-255)
  const fingerprint = fingerprintOf(caller, file)
  const where = { organizationId_fingerprint: { organizationId, fingerprint } }
  const begun = await prisma.upload.findUnique({ where })
  await requireRoom(pool, organizationId, size, begun?.key)
  const expiresAt = new Date(Date.now() + lifetimeMs)
  const key = newKey(organizationId, name)
  const row = { key, organizationId, name, intent: "post", size, fingerprint, expiresAt }
  return (await prisma.upload.upsert({ where, create: row, update: { expiresAt } })).key
}

/** What the browser says of it counts only where it speaks against the file; the bytes have the last word. */
function assertAcceptable({ name, size, type }: DeclaredFile) {
  const claimed = type && acceptedType(type)
  const refuse = (message: string) => unprocessable(message, { file: [message] })
  if (type && !claimed && type !== "application/octet-stream")
    throw refuse(
      `${name} is ${type}. Only JPEG, PNG, GIF, WebP, AVIF, HEIC, MP4, QuickTime and WebM can be posted.`,
    )
  if (size === 0) throw refuse(`${name} is empty.`)
  const [most, megabytes] = claimed
    ? [maxBytesOf(claimed), maxMegabytesOf(claimed)]
    : [maxBytes, maxMegabytes]
  if (size > most) throw refuse(tooLarge(megabytes))
}

const fingerprintOf = ({ actor }: Caller, { name, size, type, lastModified = Date.now() }: DeclaredFile) =>
  sha256(JSON.stringify([actor.id, name, size, type, lastModified]))
