import { generateReactHelpers } from "@uploadthing/react"
import type { FileRouter } from "uploadthing/next"
import { config } from "zod"

import { uploadResult, uploadSlug, type UploadResult } from "@/lib/uploadthing/contract"

// Else zod tries whether it may turn text into code, which the page's policy forbids and reports.
config({ jitless: true })

const { uploadFiles } = generateReactHelpers<FileRouter>()

type SendOptions = { signal: AbortSignal; onProgress: (percent: number) => void }

/** Sends one file, from where it was cut should it have been sent in part before. */
export async function sendFile(file: File, { signal, onProgress }: SendOptions): Promise<UploadResult> {
  const [uploaded] = await uploadFiles(uploadSlug, {
    files: [file],
    signal,
    onUploadProgress: ({ progress }) => onProgress(Math.min(100, progress)),
  })
  return uploadResult.parse(uploaded?.serverData)
}
