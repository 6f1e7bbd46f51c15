import { systemCaller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { AppError, statusOfCode } from "@/lib/errors"
import { readMedia } from "@/lib/media/get-media"
import { inspectStored } from "@/lib/media/inspect-stored"
import { keepStored } from "@/lib/media/keep-media"
import { settleUpload } from "@/lib/media/upload-row"
import type { UploadResult } from "./contract"

/**
 * Takes what has arrived under a key into the library, or says why not. After any other failure the bytes stay, so that
 * the next attempt need not send them again.
 */
export async function finishUpload(organizationId: string, key: string): Promise<UploadResult> {
  const caller = systemCaller(organizationId)
  const upload = await prisma.upload.findFirst({ where: { organizationId, key } })
  if (!upload) return { refused: "This upload has ended. Choose the file again." }
  try {
    const found = await inspectStored(key, "file")
    const { id } = await keepStored(caller, key, found, { name: upload.name })
    await settleUpload(key)
    return { media: await readMedia(caller, id) }
  } catch (error) {
    // 402: the plan's room is full.
    if (!(error instanceof AppError) || ![402, 422].includes(statusOfCode[error.code])) throw error
    await settleUpload(key)
    return { refused: error.message }
  }
}
