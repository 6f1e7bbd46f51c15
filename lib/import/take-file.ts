import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { env } from "@/lib/env"
import { AppError, conflict } from "@/lib/errors"
import { newId } from "@/lib/ids"
import { requireManager } from "@/lib/organizations/require-manager"
import { storage } from "@/lib/storage/storage"
import { previewArchive } from "./preview-archive"
import { previewForeign } from "./preview-foreign"
import type { ImportPreview } from "./contract"
import { refuse } from "./refuse"

const maxBytes = env.IMPORT_MAX_MB * 1024 * 1024
const mostWaiting = 5
const mostProblems = 1000
const keptDays = 7

/** Keeps a file and tells what it is; nothing of it comes in before somebody starts that. */
export async function takeFile(
  caller: Caller,
  { name, body }: { name: string; body: AsyncIterable<Uint8Array> },
): Promise<{ id: string }> {
  requireManager(caller)
  const { organizationId, userId } = caller
  const waiting = { organizationId, status: "CHECKED" as const, expiresAt: { gt: new Date() } }
  if ((await prisma.workspaceImport.count({ where: waiting })) >= mostWaiting)
    throw conflict(`${mostWaiting} files wait to be imported. Import or remove one first.`)
  const id = newId()
  const storageKey = `imports/${organizationId}/${id}`
  const expiresAt = new Date(Date.now() + keptDays * 86_400_000)
  const counted = { bytes: 0 }
  try {
    await storage.put(storageKey, limited(body, counted))
    const seen = await look(caller, storageKey)
    const preview = { ...seen, problems: seen.problems.slice(0, mostProblems) }
    await prisma.workspaceImport.create({
      data: {
        ...{ id, organizationId, requestedById: userId, kind: preview.kind, storageKey, preview, expiresAt },
        name: name.slice(0, 255) || "file",
        bytes: counted.bytes,
      },
    })
  } catch (error) {
    await storage.remove(storageKey)
    throw error
  }
  return { id }
}

async function* limited(body: AsyncIterable<Uint8Array>, counted: { bytes: number }) {
  for await (const chunk of body) {
    counted.bytes += chunk.byteLength
    if (counted.bytes > maxBytes)
      throw new AppError(
        "PAYLOAD_TOO_LARGE",
        `The file is larger than ${env.IMPORT_MAX_MB} MB, the most that this installation takes (IMPORT_MAX_MB).`,
      )
    yield chunk
  }
}

/** By its first bytes; a name says nothing. */
async function look(caller: Caller, key: string): Promise<ImportPreview> {
  const size = (await storage.size(key)) ?? 0
  if (size === 0) throw refuse("The file is empty.")
  const start = Buffer.from(await storage.slice(key, 0, Math.min(size, 4))).toString("latin1")
  return start.startsWith("PK") ? previewArchive(caller, key) : previewForeign(caller, key)
}
