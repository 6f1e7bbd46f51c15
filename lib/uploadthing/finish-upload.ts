import { systemCaller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { AppError, statusOfCode } from "@/lib/errors/app-error"
import { readMedia } from "@/lib/media/get-media"
import { inspectStored } from "@/lib/media/process/inspect-stored"
import { addToLibrary } from "@/lib/media/upload/store-media"
import { releaseUpload } from "@/lib/media/upload/upload-row"
import type { UploadResult } from "./contract"

/**
 * Adds an upload to the library, or returns why it was rejected. After any other failure, the bytes stay, so the next
 * attempt doesn't have to send them again.
 */
export async function finishUpload(organizationId: string, key: string): Promise<UploadResult> {
  const caller = systemCaller(organizationId)
  const upload = await prisma.upload.findFirst({ where: { organizationId, key } })
  if (!upload) return { refused: "This upload has expired. Choose the file again." }
  try {
    const found = await inspectStored(key, "file")
    const { id } = await addToLibrary(caller, key, found, { name: upload.name })
    await releaseUpload(key)
    return { media: await readMedia(caller, id) }
  } catch (error) {
    // 402: the plan's storage is full.
    if (!(error instanceof AppError) || ![402, 422].includes(statusOfCode[error.code])) throw error
    await releaseUpload(key)
    return { refused: error.message }
  }
}
