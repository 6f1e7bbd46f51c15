import { fork } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { descendants, sumCpuMs } from "@/scripts/process/process-tree"
import { root } from "@/scripts/process/settings"

/** Starts another process that receives uploads, of this checkout or another one. */
export async function startMediaServer(checkout = root) {
  const folder = await mkdtemp(join(tmpdir(), "carillon-upload-"))
  const child = fork(join(checkout, "bench", "seed", "media-server.ts"), {
    cwd: checkout,
    env: { ...process.env, DATA_DIR: folder, OUTBOUND_ALLOW_CIDRS: "127.0.0.0/8" },
  })
  const next = () => new Promise<number>((done) => child.once("message", (value) => done(value as number)))
  const port = await next()
  /** The peak memory since the last call, in megabytes. */
  const peak = () => (child.send("peak"), next())
  const stop = async () => {
    child.disconnect()
    await rm(folder, { recursive: true, force: true })
  }
  /** Including the decoders. */
  const cpuMs = () => sumCpuMs([child.pid!, ...descendants(child.pid!).map(({ pid }) => pid)])
  return { base: `http://127.0.0.1:${port}`, folder, cpuMs, peak, stop }
}

export type MediaServer = Awaited<ReturnType<typeof startMediaServer>>
