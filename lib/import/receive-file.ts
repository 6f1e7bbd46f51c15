import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { AppError, conflict } from "@/lib/errors/app-error"
import { newId } from "@/lib/crypto/ids"
import { requireManager } from "@/lib/access/require-manager"
import { storage } from "@/lib/storage/storage"
import { previewArchive } from "@/lib/import/archive/preview-archive"
import { previewExport } from "@/lib/import/other-tools/preview-export"
import type { ImportPreview } from "./contract"
import { rejectImport } from "./reject-import"

const maxBytes = env.IMPORT_MAX_MB * 1024 * 1024
const maxPending = 5
const maxProblems = 1000
const retentionDays = 7

/** Stores a file and creates its preview. Nothing is imported until someone starts it. */
export async function receiveImport(
  caller: Caller,
  { name, body }: { name: string; body: AsyncIterable<Uint8Array> },
): Promise<{ id: string }> {
  requireManager(caller)
  const { organizationId, userId } = caller
  const pending = { organizationId, status: "CHECKED" as const, expiresAt: { gt: new Date() } }
  if ((await prisma.workspaceImport.count({ where: pending })) >= maxPending)
    throw conflict(`${maxPending} files are waiting to be imported. Import or remove one first.`)
  const id = newId()
  const storageKey = `imports/${organizationId}/${id}`
  const expiresAt = new Date(Date.now() + retentionDays * 86_400_000)
  const received = { bytes: 0 }
  try {
    await storage.put(storageKey, limitSize(body, received))
    const preview = await createPreview(caller, storageKey)
    const limited = { ...preview, problems: preview.problems.slice(0, maxProblems) }
    await prisma.workspaceImport.create({
      data: {
        ...{
          id,
          organizationId,
          requestedById: userId,
          kind: preview.kind,
          storageKey,
          preview: limited,
          expiresAt,
        },
        name: name.slice(0, 255) || "file",
        bytes: received.bytes,
      },
    })
  } catch (error) {
    await storage.remove(storageKey)
    throw error
  }
  return { id }
}

async function* limitSize(body: AsyncIterable<Uint8Array>, received: { bytes: number }) {
  for await (const chunk of body) {
    received.bytes += chunk.byteLength
    if (received.bytes > maxBytes)
      throw new AppError(
        "PAYLOAD_TOO_LARGE",
        `The file is larger than ${env.IMPORT_MAX_MB} MB, this server's limit (IMPORT_MAX_MB).`,
      )
    yield chunk
  }
}

/** Detects the format by the first bytes, not by the file's name. */
async function createPreview(caller: Caller, key: string): Promise<ImportPreview> {
  const size = (await storage.size(key)) ?? 0
  if (size === 0) throw rejectImport("The file is empty.")
  const start = Buffer.from(await storage.slice(key, 0, Math.min(size, 4))).toString("latin1")
  return start.startsWith("PK") ? previewArchive(caller, key) : previewExport(caller, key)
}
