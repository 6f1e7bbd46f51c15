import { generateReactHelpers } from "@uploadthing/react"
import type { FileRouter } from "uploadthing/next"

import { uploadSlug, type UploadResult } from "@/lib/uploadthing/contract"

const { uploadFiles } = generateReactHelpers<FileRouter>()

type SendOptions = { signal: AbortSignal; onProgress: (percent: number) => void }

/** Sends one file, from where it was cut should it have been sent in part before. */
export async function sendFile(file: File, { signal, onProgress }: SendOptions): Promise<UploadResult> {
  const [uploaded] = await uploadFiles(uploadSlug, {
    files: [file],
    signal,
    onUploadProgress: ({ progress }) => onProgress(Math.min(100, progress)),
  })
  if (!uploaded?.serverData) throw new Error("The upload was not confirmed.")
  return uploaded.serverData as UploadResult
}
