import { basename } from "node:path"

import type { Media } from "../../../sdk-typescript/src/index.ts"
import type { Context } from "../context.ts"
import { bytes } from "../output/output.ts"
import { upload } from "./upload.ts"

const barWidth = 24

/** Uploads a file and shows a progress bar. */
export async function uploadWithProgress(
  file: string,
  { carillon, env, signal, progress }: Pick<Context, "carillon" | "env" | "signal" | "progress">,
  more: { name?: string; alt?: string } = {},
): Promise<Media> {
  const startedAt = performance.now()
  let updatedAt = 0
  const onProgress = (sent: number, size: number) => {
    const now = performance.now()
    if (now - updatedAt < 100 && sent < size) return
    updatedAt = now
    const full = Math.round((barWidth * sent) / size)
    const bar = "█".repeat(full) + "░".repeat(barWidth - full)
    const speed = (sent * 1000) / (now - startedAt)
    progress(`${basename(file)}  ${bar}  ${bytes(sent)} of ${bytes(size)}  ${bytes(Math.round(speed))}/s`)
  }
  try {
    return await upload(carillon, file, { env, signal, onProgress, ...more })
  } finally {
    progress("")
  }
}
