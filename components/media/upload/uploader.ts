import { generateReactHelpers } from "@uploadthing/react"
import type { FileRouter } from "uploadthing/next"

import { uploadSlug, type UploadResult } from "@/lib/uploadthing/contract"

const { uploadFiles } = generateReactHelpers<FileRouter>()

type SendOptions = { signal: AbortSignal; onProgress: (percent: number) => void }

/** Resumes where an earlier attempt stopped. */
export async function sendFile(file: File, { signal, onProgress }: SendOptions): Promise<UploadResult> {
  const [uploaded] = await uploadFiles(uploadSlug, {
    files: [file],
    signal,
    onUploadProgress: ({ progress }) => onProgress(Math.min(100, progress)),
  })
  if (!uploaded?.serverData) throw new Error("The server didn't confirm the upload.")
  return uploaded.serverData as UploadResult
}
