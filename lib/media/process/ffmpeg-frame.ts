import { execFile } from "node:child_process"
import { createWriteStream } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import { promisify } from "node:util"

import { env } from "@/lib/config/env"
import type { MediaSource } from "./media-source"

const run = promisify(execFile)
const timeoutMs = 20_000
const maxPictureBytes = 64 * 1024 * 1024
const maxAllocation = 512 * 1024 * 1024
const pieceBytes = 4 * 1024 * 1024

/** A JPEG from the system's ffmpeg, or null if that fails. ffmpeg can only read files and gets none of our settings. */
export async function captureFrameWithFfmpeg(
  source: MediaSource,
  timestampMs: number,
): Promise<Uint8Array | null> {
  if (!(await isInstalled())) return null
  const folder = await mkdtemp(join(tmpdir(), "carillon-frame-"))
  try {
    const video = join(folder, "video")
    await pipeline(pieces(source), createWriteStream(video))
    const { stdout } = await run(env.FFMPEG_PATH, ffmpegArguments(video, timestampMs), {
      ...processOptions,
      encoding: "buffer",
      maxBuffer: maxPictureBytes,
    })
    return stdout.length ? new Uint8Array(stdout) : null
  } catch {
    return null
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const processOptions = {
  timeout: timeoutMs,
  killSignal: "SIGKILL",
  env: { PATH: env.PATH, NODE_ENV: env.NODE_ENV },
} as const

const isInstalled = () =>
  run(env.FFMPEG_PATH, ["-version"], processOptions).then(
    () => true,
    () => false,
  )

const ffmpegArguments = (video: string, timestampMs: number) => [
  ...["-v", "error", "-nostdin", "-threads", "1", "-max_alloc", String(maxAllocation)],
  ...["-protocol_whitelist", "file", "-ss", String(timestampMs / 1000), "-i", `file:${video}`],
  ...["-an", "-frames:v", "1", "-q:v", "2", "-f", "image2pipe", "-c:v", "mjpeg", "pipe:1"],
]

async function* pieces({ size, read }: MediaSource) {
  for (let start = 0; start < size; start += pieceBytes)
    yield await read(start, Math.min(start + pieceBytes, size))
}
