import { spawn } from "node:child_process"
import { createWriteStream, readFileSync } from "node:fs"
import { join } from "node:path"

import { freePort } from "./postgres-data.ts"
import { until } from "./processes.ts"
import { Advice } from "./progress.ts"
import { root } from "./settings.ts"

export type Instance = { url: string; demoFile: string; log: () => string; stop: () => Promise<void> }

/** A real `npm start` for the end-to-end tests: own port, own DATA_DIR, first run and all. */
export async function startInstance(folder: string): Promise<Instance> {
  const port = await freePort(0, "::")
  const dataDir = join(folder, "data")
  const logFile = join(folder, "instance.log")
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, [join(root, "scripts", "start.ts")], {
    stdio: ["ignore", "pipe", "pipe", "ipc"], // the channel ends it when we are killed
    detached: true,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      OUTBOUND_ALLOW_CIDRS: "127.0.0.0/8,::1/128", // the tests receive webhooks on this machine
      RATE_LIMIT_PER_MINUTE: "100000",
      USER_RATE_LIMIT_PER_MINUTE: "100000",
    },
  })
  const log = createWriteStream(logFile)
  child.stdout?.pipe(log)
  child.stderr?.pipe(log)
  let gone = false
  child.once("exit", () => (gone = true))
  const instance: Instance = {
    url,
    demoFile: join(dataDir, "demo.json"),
    log: () => readFileSync(logFile, "utf8"),
    stop: async () => {
      child.kill("SIGTERM")
      if (!(await until(() => gone, 30_000))) child.kill("SIGKILL")
    },
  }
  await until(() => gone || isReady(instance), 10 * 60_000, 200)
  if (gone) throw new Advice(`The instance for the tests did not start:\n${instance.log()}`)
  return instance
}

/** The summary's last line; by then the demo workspace is complete as well. */
const isReady = (instance: Instance) => /ready in/.test(instance.log())
