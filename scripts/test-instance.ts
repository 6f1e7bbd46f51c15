import { spawn } from "node:child_process"
import { closeSync, openSync, readFileSync } from "node:fs"
import { join } from "node:path"

import { freePort } from "./postgres-data.ts"
import { until, type Variables } from "./processes.ts"
import { Advice } from "./progress.ts"
import { root } from "./settings.ts"

export type Instance = {
  url: string
  pid: number
  demoFile: string
  log: () => string
  ready: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * A real `npm start` for tests and benchmarks: own port, own DATA_DIR, first run and all. Launched again with the port
 * it had, it is the same installation.
 */
export async function launchInstance(
  folder: string,
  settings: Variables = {},
  port: number | null = null,
): Promise<Instance> {
  port ??= await freePort(0, "::")
  const dataDir = join(folder, "data")
  const logFile = join(folder, "instance.log")
  const output = openSync(logFile, "w")
  const child = spawn(process.execPath, [join(root, "scripts", "start.ts")], {
    stdio: ["ignore", output, output, "ipc"], // the channel ends it when we are killed
    detached: true,
    env: {
      ...process.env,
      CARILLON_BEGAN: String(Date.now()),
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      OUTBOUND_ALLOW_CIDRS: "127.0.0.0/8,::1/128", // the tests receive webhooks on this machine
      RATE_LIMIT_PER_MINUTE: "1000000",
      USER_RATE_LIMIT_PER_MINUTE: "1000000",
      ...settings,
    },
  })
  closeSync(output)
  let gone = false
  child.once("exit", () => (gone = true))
  const log = () => readFileSync(logFile, "utf8")
  const ready = async () => {
    // The summary's last line: by then the demo workspace is complete as well.
    const up = await until(() => gone || log().includes("ready in"), 10 * 60_000, 200)
    if (gone || !up) throw new Advice(`The instance for the tests did not start:\n${log()}`)
  }
  const stop = async () => {
    child.kill("SIGTERM")
    if (!(await until(() => gone, 30_000))) child.kill("SIGKILL")
  }
  const url = `http://localhost:${port}`
  return { url, pid: child.pid ?? 0, demoFile: join(dataDir, "demo.json"), log, ready, stop }
}
