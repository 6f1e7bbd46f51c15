import { spawn } from "node:child_process"
import { closeSync, openSync, readFileSync } from "node:fs"
import { join } from "node:path"

import { freePort } from "../database/postgres-data.ts"
import { waitUntil, type Variables } from "../process/run-process.ts"
import { UserError } from "../process/progress.ts"
import { root } from "../process/settings.ts"

export type Instance = {
  url: string
  pid: number
  demoFile: string
  log: () => string
  ready: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * A real `npm start` for tests and benchmarks, with its own port and DATA_DIR. Launched again in the same folder and with
 * the same port, it's the same installation.
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
  const child = spawn(process.execPath, [join(root, "scripts", "start", "start.ts")], {
    stdio: ["ignore", output, output, "ipc"], // when we are killed, the channel closes and the instance stops
    detached: true,
    env: {
      ...process.env,
      CARILLON_BEGAN: String(Date.now()),
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      OUTBOUND_ALLOW_CIDRS: "127.0.0.0/8,::1/128", // the tests receive webhooks on localhost
      SIGN_UP: "open",
      RATE_LIMIT_PER_MINUTE: "1000000",
      USER_RATE_LIMIT_PER_MINUTE: "1000000",
      ...settings,
    },
  })
  closeSync(output)
  let hasExited = false
  child.once("exit", () => (hasExited = true))
  const log = () => readFileSync(logFile, "utf8")
  const ready = async () => {
    // The last line of the summary. By then, the demo workspace is complete.
    const isUp = await waitUntil(() => hasExited || log().includes("ready in"), 10 * 60_000, 200)
    if (hasExited || !isUp) throw new UserError(`The test instance didn't start:\n${log()}`)
  }
  const stop = async () => {
    child.kill("SIGTERM")
    if (!(await waitUntil(() => hasExited, 30_000))) child.kill("SIGKILL")
  }
  const url = `http://localhost:${port}`
  return { url, pid: child.pid ?? 0, demoFile: join(dataDir, "demo.json"), log, ready, stop }
}
